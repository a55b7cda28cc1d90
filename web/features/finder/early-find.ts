import { readEarlyMyData } from '../people/early-my-data.ts';
import { readEarlyPrograms, startPrograms } from '../programs/early-programs.ts';
import type { FirstFind } from './first-find.ts';

let early: Promise<FirstFind | undefined> | undefined;

/**
 * Asks for the courses and, when a visit begins at the finder, for what a student finds there first: the search
 * follows from who they are and from the courses, so that it need not wait until a screen has been drawn.
 */
export function startFinding(): void {
  startPrograms();
  const user = readEarlyMyData();
  const courses = readEarlyPrograms();
  if (early || !user || !courses) return;
  early = import('./first-find.ts').then(({ findFirst }) => findFirst(user, courses));
  // Whoever takes the answer hears of the failure; nobody may, when the page is left first.
  early.catch(() => undefined);
}

/** What was asked for early, once. */
export function takeEarlyFind(): Promise<FirstFind | undefined> | undefined {
  const taken = early;
  early = undefined;
  return taken;
}
