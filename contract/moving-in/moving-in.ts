import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// Lists with which a school moves in: its records of each, and its last imports.

const listImport = z.object({
  changeSet: z.int().check(z.gte(1)),
  /** A table, a list of the history, `enrolments`, `offer` or `school`. */
  list: z.string(),
  at: datetime,
  rows: count,
  /** The name of the importer; empty when the user is gone. */
  by: z.string(),
  isOwn: z.boolean(),
  /** The reason why the import cannot be taken back now; null when no obstacle is known. */
  obstacle: z.nullable(z.string()),
  /**
   * For an import of history, whose undo keeps changed records: a sentence about those that stay; null when none are
   * known.
   */
  stays: z.nullable(z.string()),
});
export type ListImport = z.output<typeof listImport>;

const state = z.object({
  /** Read by `domain/moving-in/steps.ts`; counts of data that grows stop above 1,000. */
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
  /** The imports of the last seven days that were not taken back, newest first. */
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
