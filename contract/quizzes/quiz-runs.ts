import * as z from 'zod/mini';
import { date, datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';

/** A finished official quiz: every card was turned. Its idempotency key is made when the run starts. */
const newRun = z.object({
  quizId: givenRecordId,
  finishedAt: datetime,
  day: date,
  cards: count.check(z.gte(1)),
});

export const finishedQuizzes = z.array(z.object({ quizId: recordId, day: date }));

const student = ['student', 'limited'] as const;
const ofStudent = { path: '/app/students/{studentId}/quiz-runs', access: staff } as const;
const params = z.object({ studentId: recordIdText });

export const quizRuns = {
  mine: endpoint({
    method: 'GET',
    path: '/app/my-quiz-runs',
    summary: 'Official quizzes that the caller has finished',
    access: student,
    scopes: ['read:current-student'],
    output: finishedQuizzes,
  }),
  ofStudent: endpoint({
    ...ofStudent,
    method: 'GET',
    summary: 'Official quizzes that a student has finished',
    scopes: ['read:all-students'],
    params,
    output: finishedQuizzes,
    errors: ['student-not-found'],
  }),
  addMine: endpoint({
    method: 'POST',
    path: '/app/my-quiz-runs',
    summary: 'Record that the caller has finished an official quiz',
    access: student,
    scopes: ['update:current-student'],
    body: newRun,
    output: recordId,
    errors: ['quiz-not-found'],
  }),
  addForStudent: endpoint({
    ...ofStudent,
    method: 'POST',
    summary: 'Record that a student has finished an official quiz',
    scopes: ['update:all-students'],
    params,
    body: newRun,
    output: recordId,
    errors: ['student-not-found', 'quiz-not-found'],
  }),
};
