import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// Lists with which a school moves in: its records of each, and its last imports.

/**
 * `list` is a table, a list of the history, `enrolments`, `offer` or `school`. `by` is the name of the importer,
 * empty when the user is gone. `obstacle` is the reason why the import cannot be taken back now, null when none is
 * known. `stays` is a sentence about the records that stay when an import of history is taken back, whose undo keeps
 * changed records; null when none are known.
 */
const listImport = z.object({
  changeSet: z.int().check(z.gte(1)),
  list: z.string(),
  at: datetime,
  rows: count,
  by: z.string(),
  isOwn: z.boolean(),
  obstacle: z.nullable(z.string()),
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
    summary: 'Record counts of a school that moves in, and its last imports',
    output: state,
  }),
};
