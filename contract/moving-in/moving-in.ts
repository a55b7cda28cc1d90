import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// What a school has of the lists with which it moves in, and its last imports.

const listImport = z.object({
  changeSet: z.int().check(z.gte(1)),
  /** A table, a list of the history, `enrolments`, `offer` or `school`. */
  list: z.string(),
  at: datetime,
  rows: count,
  /** Who imported it; empty for somebody who is gone. */
  by: z.string(),
  isOwn: z.boolean(),
  /** Why it cannot be taken back now; null where nothing is known that stands in the way. */
  obstacle: z.nullable(z.string()),
  /** Of an import of history, whose undo takes back what is untouched: what stays, in words; null where nothing is known. */
  stays: z.nullable(z.string()),
});
export type ListImport = z.output<typeof listImport>;

const state = z.object({
  /** `domain/moving-in/steps.ts` says how they read; counts of what grows stop above 1,000. */
  facts: z.object({
    courses: count,
    lessons: count,
    coaches: count,
    withoutAccount: z.array(z.string()),
    students: count,
    memberships: count,
    withoutMembership: count,
    weeks: count,
    assignments: count,
    privateCalls: count,
    groupSessions: count,
    bundleCredits: count,
    sentences: count,
  }),
  /** Those of the last seven days that stand, the newest first. */
  imports: z.array(listImport),
});
export type MoveInState = z.output<typeof state>;

export const movingIn = {
  read: endpoint({
    method: 'GET',
    access: ['admin'],
    scopes: ['read:all-students'],
    path: '/app/moving-in',
    summary: 'What a school has of the lists with which it moves in, and its last imports',
    output: state,
  }),
};
