import * as z from 'zod/mini';
import { date, timeZone } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { recordIdText } from '../numbers.ts';
import { reviewHistory } from './review-days.ts';

const query = z.object({
  from: date,
  timeZone,
});

export const reviews = {
  myHistory: endpoint({
    method: 'GET',
    path: '/app/my-review-history',
    summary: 'Numbers of reviews of the caller per day',
    access: ['student'],
    scopes: ['read:current-student'],
    query,
    output: reviewHistory,
  }),
  historyOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{studentId}/review-history',
    summary: 'Numbers of reviews of a student per day',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ studentId: recordIdText }),
    query,
    output: reviewHistory,
    errors: ['student-not-found'],
  }),
};
