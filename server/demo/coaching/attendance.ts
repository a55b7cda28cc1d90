import type { Random } from '@soltura/domain/random';
import type { Story } from '../people/read-people.ts';
import { demoCoaches } from '../people/staff.ts';
import { happens, pick } from '../random.ts';
import { marks } from './option-lists.ts';

export const attendance: Readonly<Record<Story, number>> = {
  keen: 0.95,
  steady: 0.85,
  busy: 0.55,
  struggling: 0.7,
};

// Indexes into `marks` for a student of each kind, repeated by weight.
const MARKS_OF: Readonly<Record<Story, readonly [number, ...number[]]>> = {
  keen: [0, 0, 1, 1, 2],
  steady: [0, 1, 1, 2, 3],
  busy: [1, 2, 2, 3, 4],
  struggling: [2, 3, 4, 5],
};

const COVER_SHARE = 0.06;

export function markFor(story: Story, random: Random): string {
  return marks[pick(random, MARKS_OF[story])] ?? marks[0];
}

export function chooseCoach(relatedCoach: number | null, random: Random): number {
  const [first, ...others] = demoCoaches.map(({ recordId }) => recordId);
  const standIn = pick(random, [first ?? 1, ...others]);
  return relatedCoach === null || happens(random, COVER_SHARE) ? standIn : relatedCoach;
}
