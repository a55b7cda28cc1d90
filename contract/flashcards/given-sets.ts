import { isEverybody, MAX_ADDRESSES } from '@soltura/domain/example-sets/cohort';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';
import { collectedIds } from './collecting.ts';

/**
 * `who` is the name of the giver, or the address of a giver who is no user any more. `group` is null for a set given
 * to a list of addresses; a deleted program or coach is an empty text. `takenBack` is null unless the set was taken
 * back; `stayed` is the number of cards that had been graded and stay.
 */
const givenSet = z.object({
  recordId,
  changeSet: z.int().check(z.gte(1)),
  at: datetime,
  who: z.string(),
  firstExample: z.string(),
  examples: count,
  students: count,
  cards: count,
  group: z.nullable(
    z.object({
      program: z.nullable(z.string()),
      cohort: z.string(),
      coach: z.nullable(z.string()),
    }),
  ),
  takenBack: z.nullable(z.object({ at: datetime, stayed: count })),
  canUndo: z.boolean(),
});
export type GivenSet = z.output<typeof givenSet>;

const addresses = z
  .array(name)
  .check(z.maxLength(MAX_ADDRESSES, `may hold at most ${MAX_ADDRESSES} addresses`));

const group = z
  .object({
    relatedProgram: z.nullable(givenRecordId),
    cohort: z.enum(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']),
    relatedCoach: z.nullable(givenRecordId),
    without: addresses,
  })
  .check(z.refine((given) => !isEverybody(given), 'must name a program, a cohort or a coach'));

const manyAssignments = z.object({
  addresses,
  group: z.optional(group),
  exampleIds: collectedIds,
});
export type ManyAssignments = z.output<typeof manyAssignments>;

/** The outcome for each address in their order, or by name for each student of a group whom pickers offer. */
const assignees = z.array(
  z.object({
    address: z.string(),
    recordId: z.nullable(recordId),
    name: z.string(),
    outcome: z.enum(['given', 'has-all', 'unknown', 'no-student']),
    added: count,
  }),
);

const manyResult = {
  /** For a group at most the first 500 of each outcome. */
  students: assignees,
  counts: z.object({ given: count, 'has-all': count, unknown: count, 'no-student': count }),
};

export const givenSets = {
  list: endpoint({
    method: 'GET',
    path: '/app/given-sets',
    summary: 'Given sets: examples that several students got in one step, 20 a page',
    access: staff,
    scopes: ['read:all-students'],
    query: z.object({
      before: z.optional(recordIdText),
    }),
    output: z.object({
      sets: z.array(givenSet),
      next: z.nullable(recordId),
    }),
  }),
  /** `cards` would be removed, `graded` were reviewed since and stay, `gone` are removed already. */
  trial: endpoint({
    method: 'GET',
    path: '/app/given-sets/{id}/undo',
    summary: 'Preview taking a given set back: cards to remove and cards that stay',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ id: recordIdText }),
    output: z.object({ set: givenSet, cards: count, graded: count, gone: count }),
    errors: ['record-not-found'],
  }),
  /** A POST, because e-mail addresses do not belong in URLs. */
  plan: endpoint({
    method: 'POST',
    path: '/app/cards/plan',
    changesNothing: true,
    summary: 'Preview giving examples to several students',
    access: staff,
    scopes: ['update:all-students'],
    body: manyAssignments,
    output: z.object({ ...manyResult, cards: count }),
  }),
  give: endpoint({
    method: 'POST',
    path: '/app/cards/collect',
    summary: 'Give examples to several students as custom cards, to all or to none',
    access: staff,
    scopes: ['update:all-students'],
    body: z.extend(manyAssignments, {
      /** The number of cards that the plan showed; required above 100. */
      shown: z.optional(count),
    }),
    /** `cards` is the number of cards that were made; `givenSet` is null for none. */
    output: z.object({ ...manyResult, cards: count, givenSet: z.nullable(recordId) }),
    errors: ['preview-lacking'],
  }),
};
