import { markCompletion } from './completion.ts';
import type { WeekRowFacts } from './week-filters.ts';

type Row = Pick<WeekRowFacts, 'week' | 'coach'>;

/** Whether a row of the week is the coach's to record: their own, and not of the challenge's level (screens-staff 4.3). */
export function isMine({ week, coach }: Row, ownCoach: number, challengeLevel: string): boolean {
  return coach?.recordId === ownCoach && week.level !== challengeLevel;
}

/**
 * Whether a row of the week is one its coach still has to complete: theirs to record, neither complete nor on hold.
 *
 * These are the filters the weekly table starts with, for rows of one week. Source: screens-staff 4.3.
 */
export function isMyIncomplete(row: Row, ownCoach: number, challengeLevel: string): boolean {
  return isMine(row, ownCoach, challengeLevel) && markCompletion(row.week) === 'incomplete';
}
