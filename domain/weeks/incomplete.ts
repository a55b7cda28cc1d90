import { markCompletion } from './completion.ts';
import type { WeekRowFacts } from './week-filters.ts';

interface Row extends Pick<WeekRowFacts, 'week' | 'coach'> {
  readonly student: { readonly isArchived: boolean } | undefined;
}

/**
 * True for a row that the coach has to record: their own, not of an archived student, and not of the challenge's level
 * (screens-staff 4.3).
 */
export function isMine({ week, coach, student }: Row, ownCoach: number, challengeLevel: string): boolean {
  return coach?.recordId === ownCoach && student?.isArchived !== true && week.level !== challengeLevel;
}

/**
 * True for a row that the coach still has to complete: theirs to record, neither complete nor on hold.
 *
 * These are the initial filters of the weekly table, for rows of one week of present students. Source: screens-staff
 * 4.3.
 */
export function isMyIncomplete(row: Row, ownCoach: number, challengeLevel: string): boolean {
  return isMine(row, ownCoach, challengeLevel) && markCompletion(row.week) === 'incomplete';
}
