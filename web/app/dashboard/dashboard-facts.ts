import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import type { WeekRow } from '../../features/weeks/week-row.ts';

export interface DashboardFacts {
  today: Day;
  start: Day;
  catalogue: CoachingCatalogue;
  coach: CoachingCatalogue['coaches'][number];
  /**
   * Records of the coach's students in the week. Those at the challenge level need not be recorded (screens-staff 4.3).
   */
  rows: readonly WeekRow[];
}
