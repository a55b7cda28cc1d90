import { UNKNOWN_COACH } from '@soltura/domain/records/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId } from '../numbers.ts';
import { line, longText } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';

/**
 * Absent means unchanged, empty text clears (api.md 5.4). `domain/students` checks the rules of a student.
 * `relatedCoach` is a coach's record id or `user.id` (api.md 7.8), null or empty for none. `primaryCoach` is a
 * coach's e-mail address, instead of `relatedCoach`; an object, as reads return under this name, is ignored.
 * `givesCalls`, a field of ours, gives the private calls to come with the primary coach before to the new one.
 */
const studentUpdate = z.object({
  recordId: givenRecordId,
  firstName: line,
  lastName: line,
  pronoun: line,
  learningDisabilities: longText,
  email: line,
  timeZone: line,
  startingLevel: line,
  fluencyGoal: longText,
  advancedStudent: z.optional(z.boolean()),
  billingEmail: line,
  billingNotes: longText,
  usPhone: z.pipe(
    z.union([line, z.int().check(z.gte(0))], 'must be a text or a whole number'),
    z.transform((phone) => (typeof phone === 'number' ? String(phone) : phone)),
  ),
  relatedCoach: z.union([givenRecordId, line], UNKNOWN_COACH),
  primaryCoach: z.optional(
    z.pipe(
      z.union([line, z.looseObject({})]),
      z.transform((given) => (typeof given === 'string' || given === null ? given : undefined)),
    ),
  ),
  givesCalls: z.optional(z.boolean()),
});
export type StudentUpdate = z.output<typeof studentUpdate>;

export const studentWrites = {
  update: endpoint({
    ...versioned,
    method: 'PUT',
    path: '/coaching/update-student',
    summary: 'Change a coaching student',
    ...toWrite('coaching-students', 'change'),
    body: studentUpdate,
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
  }),
};
