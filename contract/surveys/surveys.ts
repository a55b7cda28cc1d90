import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';

const survey = z.object({
  recordId,
  studentId: recordId,
  relatedStudent: recordId,
  lastContactDate: datetime,
  hasTakenSurvey: z.boolean(),
});
export type Survey = z.output<typeof survey>;

/** Exactly this number tells clients that the contact was recorded (api.md 7.5). */
const recorded = z.literal(1);

const own = { access: ['student'] } as const;

/**
 * The calls of the survey popup; each is limited to the caller's own record, others are refused with 403 (api.md 7.5).
 */
export const surveys = {
  ofStudent: endpoint({
    method: 'GET',
    path: '/pmf/{id}',
    summary: 'Survey record of the caller, null when there is none',
    ...own,
    scopes: ['read:current-student'],
    params: z.object({ id: recordIdText }),
    output: z.nullable(survey),
  }),
  /** Updates an existing record. */
  create: endpoint({
    method: 'POST',
    path: '/pmf/create',
    summary: 'Record that the caller was shown the survey for the first time',
    ...own,
    scopes: ['update:current-student'],
    body: z.object({ studentId: givenRecordId, hasTakenSurvey: z.boolean() }),
    output: recorded,
  }),
  update: endpoint({
    method: 'POST',
    path: '/pmf/update',
    summary: 'Record that the caller was shown the survey again',
    ...own,
    scopes: ['update:current-student'],
    body: z.object({ studentId: givenRecordId, recordId: givenRecordId, hasTakenSurvey: z.boolean() }),
    output: recorded,
    errors: ['survey-not-found'],
  }),
};
