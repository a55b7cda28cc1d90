import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, recordId, recordIdText } from '../numbers.ts';

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

/** Sets that several students got in one step (api.md 7.3). */
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
};
