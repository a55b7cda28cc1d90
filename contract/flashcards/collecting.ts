import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { idList, recordOf } from '../lists.ts';
import { givenRecordId, recordIdText } from '../numbers.ts';
import { studentExampleFields } from './flashcards.ts';

export const collectedIds = z.array(givenRecordId).check(z.maxLength(1000, 'may hold at most 1,000 ids'));
const studentId = z.object({ studentId: recordIdText });

/** The student's card of each example, in the order of the request; null for an example that does not exist. */
const collected = z.array(z.nullable(recordOf(studentExampleFields)));

const removed = idList;

const student = {
  access: ['student'],
  scopes: ['update:current-student'],
  errors: ['student-not-found'],
} as const;
const onBehalf = { access: staff, scopes: ['update:all-students'], errors: ['student-not-found'] } as const;

/** Adds and removes cards: a removed card is kept for 30 days and restored unchanged (api.md 7.3, decision 0220). */
export const collecting = {
  collectMine: endpoint({
    method: 'POST',
    path: '/app/my-cards/collect',
    summary: 'Add examples to the collection of the caller, restoring removed cards',
    ...student,
    body: z.object({ exampleIds: collectedIds }),
    output: collected,
  }),
  removeMine: endpoint({
    method: 'POST',
    path: '/app/my-cards/remove',
    summary: 'Remove cards from the collection of the caller',
    ...student,
    body: z.object({ cardIds: collectedIds }),
    output: removed,
  }),
  collectForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{studentId}/cards/collect',
    summary: 'Add examples to the collection of a student, restoring removed cards',
    ...onBehalf,
    params: studentId,
    /** Custom cards are those that the coach assigns; a card that was collected already stays unchanged. */
    body: z.object({ exampleIds: collectedIds, isCustom: z.optional(z.boolean()) }),
    output: collected,
  }),
  removeForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{studentId}/cards/remove',
    summary: 'Remove cards from the collection of a student',
    ...onBehalf,
    params: studentId,
    body: z.object({ cardIds: collectedIds }),
    output: removed,
  }),
};
