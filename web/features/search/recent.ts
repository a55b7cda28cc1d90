import type { Answer } from './answers.ts';

const MAX_RECENT = 6;

/**
 * The lines that each person has opened from the search, the last first. They contain names of students, so they are
 * only in memory.
 */
const recent = new Map<number, readonly Answer[]>();

export function listRecent(userId: number): readonly Answer[] {
  return recent.get(userId) ?? [];
}

export function noteRecent(userId: number, opened: Answer): void {
  const others = listRecent(userId).filter(({ key }) => key !== opened.key);
  recent.set(userId, [opened, ...others].slice(0, MAX_RECENT));
}
