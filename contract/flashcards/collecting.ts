import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { idList, recordOf } from '../lists.ts';
import { givenRecordId, recordIdText } from '../numbers.ts';
import { studentExampleFields } from './flashcards.ts';

/** The ids of examples or cards. */
export const collectedIds = z.array(givenRecordId).check(z.maxLength(1000, 'may hold at most 1,000 ids'));
const studentId = z.object({ studentId: recordIdText });

/**
 * For every example in the order asked the card that the student has of it; null where the example is not there.
 */
const collected = z.array(z.nullable(recordOf(studentExampleFields)));

/** The ids of the student's cards among those asked that are removed, now or before. */
const removed = idList;

const student = {
  access: ['student'],
  scopes: ['update:current-student'],
  errors: ['student-not-found'],
} as const;
const onBehalf = { access: staff, scopes: ['update:all-students'], errors: ['student-not-found'] } as const;

/**
 * Our own calls that add and remove cards: a removed card is kept for 30 days and comes back as it was (api.md 7.3,
 * decision 0220).
 */
export const collecting = {
  collectMine: endpoint({
    method: 'POST',
    path: '/app/my-cards/collect',
    summary: 'Collect examples; a card that was removed comes back',
    ...student,
    body: z.object({ exampleIds: collectedIds }),
    output: collected,
  }),
  removeMine: endpoint({
    method: 'POST',
    path: '/app/my-cards/remove',
    summary: 'Remove some of my cards',
    ...student,
    body: z.object({ cardIds: collectedIds }),
    output: removed,
  }),
  collectForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{studentId}/cards/collect',
    summary: 'Collect examples for a student; a card that was removed comes back',
    ...onBehalf,
    params: studentId,
    /** Custom cards are those that the coach assigns; a card that was collected already stays what it is. */
    body: z.object({ exampleIds: collectedIds, isCustom: z.optional(z.boolean()) }),
    output: collected,
  }),
  removeForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{studentId}/cards/remove',
    summary: 'Remove some of the cards of a student',
    ...onBehalf,
    params: studentId,
    body: z.object({ cardIds: collectedIds }),
    output: removed,
  }),
};
