import { isEverybody, MOST_ADDRESSES } from '@soltura/domain/example-sets/cohort';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';
import { collectedIds } from './collecting.ts';

/** A set that several students got in one step. */
const givenSet = z.object({
  recordId,
  /** What `app/undo` takes back. */
  changeSet: z.int().check(z.gte(1)),
  at: datetime,
  /** Who gave it: a name, or the address of somebody who is no user any more. */
  who: z.string(),
  /** The Spanish of its first example; empty where that is deleted. */
  firstExample: z.string(),
  examples: count,
  /** How many students got cards, and how many cards. */
  students: count,
  cards: count,
  /** Null where it was given to a list of addresses; a program or coach that is deleted is an empty text. */
  group: z.nullable(
    z.object({
      program: z.nullable(z.string()),
      cohort: z.string(),
      coach: z.nullable(z.string()),
    }),
  ),
  /** Null unless it was taken back; `stayed` is how many cards were graded by then and stay. */
  takenBack: z.nullable(z.object({ at: datetime, stayed: count })),
  /** Whether the caller may take it back now (api.md 1.11). */
  canUndo: z.boolean(),
});
export type GivenSet = z.output<typeof givenSet>;

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
  exampleIds: collectedIds,
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

/** Sets that several students get in one step (api.md 7.3). */
export const givenSets = {
  /** The newest first, 20 at a time. */
  list: endpoint({
    method: 'GET',
    path: '/app/given-sets',
    summary: 'Sets that several students got in one step',
    access: staff,
    scopes: ['read:all-students'],
    query: z.object({
      /** Sets older than the one with this id. */
      before: z.optional(recordIdText),
    }),
    output: z.object({
      sets: z.array(givenSet),
      /** Given as `before`, it leads to the next page; null on the last. */
      next: z.nullable(recordId),
    }),
  }),
  /** `cards` would be removed, `graded` were reviewed since and stay, `gone` are removed already. */
  trial: endpoint({
    method: 'GET',
    path: '/app/given-sets/{id}/undo',
    summary: 'What taking a given set back would remove, and what stays',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ id: recordIdText }),
    output: z.object({ set: givenSet, cards: count, graded: count, gone: count }),
    errors: ['record-not-found'],
  }),
  /** By a body, because addresses do not belong into addresses of calls. */
  plan: endpoint({
    method: 'POST',
    path: '/app/cards/plan',
    changesNothing: true,
    summary: 'Who would get how many cards, were these examples given to these people',
    access: staff,
    scopes: ['update:all-students'],
    body: manyAssignments,
    /** `cards` is how many there would be. */
    output: z.object({ ...manyResult, cards: count }),
  }),
  give: endpoint({
    method: 'POST',
    path: '/app/cards/collect',
    summary: 'Give examples to several people as custom cards, to all of them or nobody',
    access: staff,
    scopes: ['update:all-students'],
    body: z.extend(manyAssignments, {
      /** How many cards the plan told of; needed for more than 100. */
      shown: z.optional(count),
    }),
    /** `cards` is how many somebody has got by it; the set is null when that is nobody. */
    output: z.object({ ...manyResult, cards: count, givenSet: z.nullable(recordId) }),
    errors: ['preview-lacking'],
  }),
};
