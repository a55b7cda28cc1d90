import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readEarlyMyData } from '../../base/early-my-data.ts';
import { readEarlyPrograms, startPrograms } from '../../base/early-programs.ts';
import type { FirstFind } from './first-find.ts';

const early = makeEarlyAnswer<FirstFind | undefined>();

/**
 * Requests the courses and, when a visit begins at the finder, a student's first search. That search needs only the
 * student and the courses, so it starts before the screen is rendered.
 */
export function startFinding(): void {
  startPrograms();
  const user = readEarlyMyData();
  const courses = readEarlyPrograms();
  // A search by tags in the address needs the list of tags first.
  const hasTags = new URLSearchParams(location.search).has('tags');
  if (early.read() || !user || !courses || hasTags) return;
  early.start(async () => (await import('./first-find.ts')).findFirst(user, courses));
}

export const takeEarlyFind = early.take;
export const takeArrivedFind = early.takeArrived;
