import type { CoachingCatalogue } from '@soltura/contract/records';
import type { Day } from '@soltura/domain/dates';
import type { WeekRow } from '../weeks/week-row.ts';

/** Whose weeks the dashboard is about, as its sections are told it. */
export interface DashboardFacts {
  /** The day the screen opened. */
  today: Day;
  /** The Sunday of the week coaches are recording. */
  start: Day;
  catalogue: CoachingCatalogue;
  /** The coach the signed-in person is. */
  coach: CoachingCatalogue['coaches'][number];
  /** The weeks of the coach's students; those of the challenge's level are not to be recorded (screens-staff 4.3). */
  rows: readonly WeekRow[];
}
