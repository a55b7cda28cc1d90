import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readEarlyMyData } from '../people/early-my-data.ts';
import { readEarlyPrograms, startPrograms } from '../programs/early-programs.ts';
import type { FirstFind } from './first-find.ts';

const early = makeEarlyAnswer<FirstFind | undefined>();

/**
 * Asks for the courses and, when a visit begins at the finder, for what a student finds there first: the search
 * follows from who they are and from the courses, so that it need not wait until a screen has been drawn.
 */
export function startFinding(): void {
  startPrograms();
  const user = readEarlyMyData();
  const courses = readEarlyPrograms();
  if (early.read() || !user || !courses) return;
  early.start(import('./first-find.ts').then(({ findFirst }) => findFirst(user, courses)));
}

/** What was asked for early, once. */
export const takeEarlyFind = early.take;
