import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../numbers.ts';

export const studentRole = z.enum(['', 'none', 'limited', 'student']);
const cohort = z.enum(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);

export const placement = {
  relatedProgram: z.int(),
  cohort,
  program: z.string(),
};

export const me = z.object({
  recordId,
  name: z.string(),
  emailAddress: z.string(),
  roles: z.object({ adminRole: z.enum(['', 'coach', 'admin']), studentRole }),
  ...placement,
});
export type Me = z.output<typeof me>;

/** A file of its own, because the app calls it before it has started. */
export const people = {
  myData: endpoint({
    method: 'GET',
    path: '/my-data',
    summary: 'Profile and roles of the signed-in user',
    access: 'signed-in',
    scopes: ['read:current-student'],
    output: me,
    errors: ['caller-unknown', 'user-archived', 'user-merged'],
  }),
};
