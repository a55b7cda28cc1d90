import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordId } from '../numbers.ts';
import { name } from '../texts.ts';
import { placement, studentRole } from './people.ts';

export const listedStudent = z.object({
  recordId,
  name: z.string(),
  emailAddress: z.string(),
  role: studentRole,
  ...placement,
});
export type ListedStudent = z.output<typeof listedStudent>;

export const userLists = {
  allStudents: endpoint({
    method: 'GET',
    path: '/all-students',
    summary: 'Every user, for the student pickers',
    access: staff,
    scopes: ['read:all-students'],
    output: z.array(listedStudent),
  }),
  /** The initial list of our pickers; null with more than 2,000 students, among whom they search (decision 0183). */
  choosableStudents: endpoint({
    method: 'GET',
    path: '/app/choosable-students',
    summary: 'The students a picker offers, when they are 2,000 or fewer',
    access: staff,
    scopes: ['read:all-students'],
    output: z.object({
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
      isCut: z.boolean(),
    }),
  }),
};
