import type { Answer } from './answers.ts';

const MOST_RECENT = 6;

/** What each person has opened from the search, the last first. It names students, so it is kept until the page is left. */
const recent = new Map<number, readonly Answer[]>();

export function listRecent(userId: number): readonly Answer[] {
  return recent.get(userId) ?? [];
}

export function noteRecent(userId: number, opened: Answer): void {
  const others = listRecent(userId).filter(({ key }) => key !== opened.key);
  recent.set(userId, [opened, ...others].slice(0, MOST_RECENT));
}
