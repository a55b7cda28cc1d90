import type { WeekRowFacts } from './week-filters.ts';

/**
 * Whether a row of the week is one its coach still has to complete: their own, not complete, neither on hold nor of the
 * challenge's level.
 *
 * These are the filters the weekly table starts with, for rows of one week. Source: screens-staff 4.3.
 */
export function isMyIncomplete(
  { week, coach }: Pick<WeekRowFacts, 'week' | 'coach'>,
  ownCoach: number,
  challengeLevel: string,
): boolean {
  return (
    coach?.recordId === ownCoach && !week.recordsComplete && !week.holdWeek && week.level !== challengeLevel
  );
}
