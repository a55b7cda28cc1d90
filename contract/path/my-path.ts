import { pathSteps } from '@soltura/domain/path/next-step';
import { courseCodes } from '@soltura/domain/quizzes/courses';
import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, recordId, recordIdText } from '../numbers.ts';

/**
 * The work done and left on a learner's day (screens-student 4.4). Limited students have quizzes only; their other
 * counts are 0. `reviewed` counts reviews as the review history does, `learned` sentences collected through
 * `app/my-new`, `learn` those that are still offered (0 while too many cards are due), `practise` the hardest cards
 * that can be practised (at most 10). `quiz` is the next one of the learner's own course.
 */
const path = z.object({
  due: count,
  reviewed: count,
  learned: count,
  learn: count,
  quiz: z.nullable(z.object({ recordId, number: count, course: z.enum(courseCodes) })),
  finishedQuiz: z.nullable(count),
  practise: count,
  next: z.nullable(z.object({ day: date, cards: recordId })),
  step: z.nullable(z.enum(pathSteps)),
});
export type LearnerPath = z.output<typeof path>;

const ofDay = z.object({ day: date });

export const myPath = {
  mine: endpoint({
    method: 'GET',
    path: '/app/my-path',
    summary: "Done and remaining steps of the caller's day, and the next step",
    access: ['limited', 'student'],
    scopes: ['read:current-student'],
    query: ofDay,
    output: path,
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/path',
    summary: "Done and remaining steps of a student's day, and the next step",
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ userId: recordIdText }),
    query: ofDay,
    output: path,
    errors: ['student-not-found'],
  }),
};
