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
    summary: 'All users, for choosing a student',
    access: staff,
    scopes: ['read:all-students'],
    output: z.array(listedStudent),
  }),
  /** The initial list of our pickers; null with more than 2,000 students, among whom they search (decision 0183). */
  choosableStudents: endpoint({
    method: 'GET',
    path: '/app/choosable-students',
    summary: 'Users who can be chosen as a student; null when there are more than 2,000',
    access: staff,
    scopes: ['read:all-students'],
    output: z.object({
      students: z.nullable(z.array(listedStudent)),
    }),
  }),
  findStudents: endpoint({
    method: 'GET',
    path: '/app/find-students',
    summary: "The first 50 choosable students whose 'Name -- email' contains a text",
    access: staff,
    scopes: ['read:all-students'],
    query: z.object({ text: name }),
    output: z.object({
      students: z.array(listedStudent),
      isCut: z.boolean(),
    }),
  }),
};
