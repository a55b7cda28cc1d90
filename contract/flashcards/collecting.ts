import { MOST_CARDS_AT_ONCE, MOST_STUDENTS_AT_ONCE } from '@soltura/domain/example-sets/cohort';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { idList, recordOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';
import { studentExampleFields } from './flashcards.ts';

const ids = z.array(givenRecordId).check(z.maxLength(1000, 'may hold at most 1,000 ids'));
const studentId = z.object({ studentId: recordIdText });

/**
 * For every example in the order asked the card that the student has of it; null where the example is not there.
 */
const collected = z.array(z.nullable(recordOf(studentExampleFields)));

/** The ids of the student's cards among those asked that are removed, now or before. */
const removed = idList;

/** People by their addresses, and the examples that each of them gets. */
const manyAssignments = z
  .object({
    addresses: z
      .array(name)
      .check(z.maxLength(MOST_STUDENTS_AT_ONCE, `may hold at most ${MOST_STUDENTS_AT_ONCE} addresses`)),
    exampleIds: ids,
  })
  .check(
    z.refine(
      ({ addresses, exampleIds }) => addresses.length * exampleIds.length <= MOST_CARDS_AT_ONCE,
      'may ask for at most 20,000 cards',
    ),
  );

/** What becomes of each address, in their order. */
const assignees = z.array(
  z.object({
    address: z.string(),
    /** Null when nobody has the address. */
    recordId: z.nullable(recordId),
    name: z.string(),
    outcome: z.enum(['given', 'has-all', 'unknown', 'no-student']),
    /** How many cards they get, or have got. */
    added: count,
  }),
);

const student = { access: ['student'], scopes: ['update:current-student'] } as const;
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
    body: z.object({ exampleIds: ids }),
    output: collected,
  }),
  removeMine: endpoint({
    method: 'POST',
    path: '/app/my-cards/remove',
    summary: 'Remove some of my cards',
    ...student,
    body: z.object({ cardIds: ids }),
    output: removed,
  }),
  collectForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{studentId}/cards/collect',
    summary: 'Collect examples for a student; a card that was removed comes back',
    ...onBehalf,
    params: studentId,
    /** Custom cards are those that the coach assigns; a card that was collected already stays what it is. */
    body: z.object({ exampleIds: ids, isCustom: z.optional(z.boolean()) }),
    output: collected,
  }),
  removeForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{studentId}/cards/remove',
    summary: 'Remove some of the cards of a student',
    ...onBehalf,
    params: studentId,
    body: z.object({ cardIds: ids }),
    output: removed,
  }),
  /** By a body, because addresses do not belong into addresses of calls. */
  planForMany: endpoint({
    method: 'POST',
    path: '/app/cards/plan',
    changesNothing: true,
    summary: 'Who would get how many cards, were these examples given to these people',
    access: staff,
    scopes: onBehalf.scopes,
    body: manyAssignments,
    output: z.object({ students: assignees }),
  }),
  collectForMany: endpoint({
    method: 'POST',
    path: '/app/cards/collect',
    summary: 'Give examples to several people as custom cards, to all of them or nobody',
    access: staff,
    scopes: onBehalf.scopes,
    body: manyAssignments,
    /** `cards` are those that somebody has got by it. */
    output: z.object({ students: assignees, cards: idList }),
  }),
  removeForMany: endpoint({
    method: 'POST',
    path: '/app/cards/remove',
    summary: 'Take cards back from several people',
    access: staff,
    scopes: onBehalf.scopes,
    body: z.object({
      cardIds: z.array(givenRecordId).check(z.maxLength(MOST_CARDS_AT_ONCE, 'may hold at most 20,000 ids')),
    }),
    output: removed,
  }),
};
