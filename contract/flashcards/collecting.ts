import { isEverybody, MOST_ADDRESSES } from '@soltura/domain/example-sets/cohort';
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

const addresses = z
  .array(name)
  .check(z.maxLength(MOST_ADDRESSES, `may hold at most ${MOST_ADDRESSES} addresses`));

/** The students who are meant, found by the server; null and empty are any. */
const group = z
  .object({
    relatedProgram: z.nullable(givenRecordId),
    cohort: z.enum(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']),
    /** Their primary coach; of these the active students are meant. */
    relatedCoach: z.nullable(givenRecordId),
    /** Addresses of those among them who get nothing. */
    without: addresses,
  })
  .check(z.refine((given) => !isEverybody(given), 'must name a program, a cohort or a coach'));

/** People by their addresses or as a group, and the examples that each of them gets. */
const manyAssignments = z.object({
  /** Counts for nothing beside a group. */
  addresses,
  group: z.optional(group),
  exampleIds: ids,
});
export type ManyAssignments = z.output<typeof manyAssignments>;

/** What becomes of each address in their order; of a group of those alone whom pickers of students offer, by name. */
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

const manyResult = {
  /** Of a group at most the first 100 of each outcome. */
  students: assignees,
  /** How many people there are of each outcome. */
  counts: z.object({ given: count, 'has-all': count, unknown: count, 'no-student': count }),
};

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
    /** `cards` is how many there would be. */
    output: z.object({ ...manyResult, cards: count }),
  }),
  collectForMany: endpoint({
    method: 'POST',
    path: '/app/cards/collect',
    summary: 'Give examples to several people as custom cards, to all of them or nobody',
    access: staff,
    scopes: onBehalf.scopes,
    body: z.extend(manyAssignments, {
      /** How many cards the plan told of; needed for more than 100. */
      shown: z.optional(count),
    }),
    /** `cards` is how many somebody has got by it; the set is null when that is nobody. */
    output: z.object({ ...manyResult, cards: count, givenSet: z.nullable(recordId) }),
    errors: ['preview-lacking'],
  }),
};
