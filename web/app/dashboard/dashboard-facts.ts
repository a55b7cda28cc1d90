import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import type { WeekRow } from '../../features/weeks/week-row.ts';

/** What all sections of the dashboard need to know. */
export interface DashboardFacts {
  /** The day the screen opened. */
  today: Day;
  /** The Sunday of the week coaches are recording. */
  start: Day;
  catalogue: CoachingCatalogue;
  /** The coach who is signed in. */
  coach: CoachingCatalogue['coaches'][number];
  /** The weeks of the coach's students; those at the challenge level need not be recorded (screens-staff 4.3). */
  rows: readonly WeekRow[];
}
