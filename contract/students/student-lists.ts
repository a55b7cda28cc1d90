import { kindsOfGroup } from '@soltura/domain/students/group-of-students';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import { name } from '../texts.ts';
import { listedStudents } from './students.ts';

const foundStudents = z.object({
  students: listedStudents,
  isCut: z.boolean(),
});
export type FoundStudents = z.output<typeof foundStudents>;

const studentsOfGroup = z.object({
  /** Students by name; empty where there are more than 100. */
  students: recordsOf({ recordId: 'id', name: 'text' }),
  isCut: z.boolean(),
});
export type StudentsOfGroup = z.output<typeof studentsOfGroup>;

const beyondLesson = recordsOf({
  recordId: 'id',
  student: 'text',
  studentEmail: 'text',
  mostRecentLesson: 'text',
  active: 'flag',
  onHold: 'flag',
});
export type StudentBeyondLesson = z.output<typeof beyondLesson>[number];

export const studentLists = {
  find: endpoint({
    ...reading,
    path: '/app/find-coaching-students',
    summary: "The first 50 coaching students whose 'Name -- email' contains a text",
    query: z.object({
      text: name,
      activeOnly: z.enum(['true', 'false']),
      archived: z.optional(z.literal('true')),
    }),
    output: foundStudents,
  }),
  /** `id` is that of a coach, a course or a group. */
  ofGroup: endpoint({
    ...reading,
    path: '/app/students-of-group',
    summary: 'Students with a running membership of a primary coach, a course or a group',
    query: z.object({ of: z.enum(kindsOfGroup), id: recordIdText }),
    output: studentsOfGroup,
  }),
  /** The caller's own students; none for a caller who is not linked to a coach. */
  beyondLesson: endpoint({
    ...reading,
    path: '/app/students-beyond-lesson',
    summary: "The caller's own students whose last lesson is beyond the configured one",
    output: beyondLesson,
  }),
};
