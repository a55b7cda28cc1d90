import { expect, test } from 'vitest';
import { isDue } from '../reviews/due.ts';
import { isCustom, isPending } from './card-status.ts';
import { makePendingEntry } from './pending-entry.ts';

const now = new Date('2026-01-07T09:30:00Z');
const student = { recordId: 7, emailAddress: 'ana@soltura.example' };

test('a card being added is pending, new, due and not custom', () => {
  const entry = makePendingEntry(-1, 412, student, now);
  expect(entry).toEqual({
    recordId: -1,
    relatedExample: 412,
    relatedStudent: 7,
    studentEmailAddress: 'ana@soltura.example',
    dateCreated: '2026-01-07T09:30:00.000Z',
    lastReviewedDate: '',
    nextReviewDate: '',
    reviewInterval: null,
    coachAdded: false,
  });
  expect([isPending(entry), isDue(entry, '2026-01-07'), isCustom(entry)]).toEqual([true, true, false]);
});

test('a card that staff assign is custom from the start', () => {
  expect(isCustom(makePendingEntry(-2, 412, student, now, true))).toBe(true);
});
