import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordId } from '../numbers.ts';
import { name } from '../texts.ts';

const studentRole = z.enum(['', 'none', 'limited', 'student']);
const cohort = z.enum(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);

const placement = {
  /** 0 when unset. */
  relatedProgram: z.int(),
  cohort,
  program: z.string(),
};

/** The signed-in person (api.md 7.1). */
export const me = z.object({
  recordId,
  name: z.string(),
  emailAddress: z.string(),
  roles: z.object({ adminRole: z.enum(['', 'coach', 'admin']), studentRole }),
  ...placement,
});
export type Me = z.output<typeof me>;

/** An entry of the student list (api.md 7.1). */
export const listedStudent = z.object({
  recordId,
  name: z.string(),
  emailAddress: z.string(),
  role: studentRole,
  ...placement,
});
export type ListedStudent = z.output<typeof listedStudent>;

export const people = {
  /** Who is signed in; 404 when no User has the token's verified address. */
  myData: endpoint({
    method: 'GET',
    path: '/my-data',
    summary: 'The signed-in user',
    access: 'signed-in',
    scopes: ['read:current-student'],
    output: me,
    errors: ['user-not-found', 'user-archived'],
  }),
  /** Every user of any role; pickers choose from them (screens-student 2.4). */
  allStudents: endpoint({
    method: 'GET',
    path: '/all-students',
    summary: 'Every user, for the student pickers',
    access: staff,
    scopes: ['read:all-students'],
    output: z.array(listedStudent),
  }),
  /** The first list of our own pickers; with more than 2,000 students they search (decision 0187). */
  choosableStudents: endpoint({
    method: 'GET',
    path: '/app/choosable-students',
    summary: 'The students a picker offers, when they are 2,000 or fewer',
    access: staff,
    scopes: ['read:all-students'],
    output: z.object({
      /** Null when there are more. */
      students: z.nullable(z.array(listedStudent)),
    }),
  }),
  findStudents: endpoint({
    method: 'GET',
    path: '/app/find-students',
    summary: "The first 50 students a picker offers whose 'Name -- email' holds a text, in order",
    access: staff,
    scopes: ['read:all-students'],
    query: z.object({ text: name }),
    output: z.object({
      students: z.array(listedStudent),
      /** Whether there are more. */
      isCut: z.boolean(),
    }),
  }),
};
export type FoundUsers = z.output<typeof people.findStudents.output>;
