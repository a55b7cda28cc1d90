import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordId } from '../numbers.ts';
import { name } from '../texts.ts';

/** The week record of a student or membership: the last one until today. */
const foundWeek = z.nullable(z.object({ recordId, weekStarts: z.string() }));

const foundStudent = z.object({
  recordId,
  name: z.string(),
  email: z.string(),
  coach: z.string(),
  course: z.string(),
  week: foundWeek,
  lastAssignment: z.nullable(recordId),
});
export type FoundStudent = z.output<typeof foundStudent>;

const foundRecords = z.object({
  students: z.array(foundStudent),
  memberships: z.array(
    z.object({
      recordId,
      student: z.object({ recordId, name: z.string() }),
      course: z.string(),
      startDate: z.string(),
      endDate: z.nullable(z.string()),
      week: foundWeek,
    }),
  ),
  quizzes: z.array(z.object({ recordId, quizNickname: z.string() })),
  lessons: z.array(z.object({ recordId, lessonName: z.string() })),
  examples: z.array(z.object({ recordId, spanishExample: z.string(), englishTranslation: z.string() })),
});
export type FoundRecords = z.output<typeof foundRecords>;

export const search = {
  everywhere: endpoint({
    method: 'GET',
    path: '/app/search',
    summary: 'Search students, memberships, quizzes, lessons and examples for a text',
    access: staff,
    scopes: ['read:all-students'],
    query: z.object({ text: name }),
    output: foundRecords,
  }),
};
