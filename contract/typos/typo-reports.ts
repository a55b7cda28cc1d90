import { mistakeKinds } from '@soltura/domain/typos/mistake';
import { typoFields, typoStates } from '@soltura/domain/typos/typo-report';
import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { example } from '../examples/examples.ts';
import { textList } from '../lists.ts';
import { count, givenRecordId, recordId } from '../numbers.ts';
import { sentence, name as shortText } from '../texts.ts';
import { versioned } from '../versioned.ts';

const state = z.enum(typoStates);

const givenReport = z.object({
  exampleId: givenRecordId,
  field: z.enum(typoFields),
  stored: sentence,
  suggestion: sentence,
  note: shortText,
});
export type TypoReportBody = z.output<typeof givenReport>;

/**
 * `kind` is null in a report of staff, which says how the text should read. `others` is the number of people who have
 * reported the same mistake since, up to 1,000.
 */
const typoReport = z.object({
  recordId,
  version: count,
  exampleVersion: count,
  example,
  field: z.enum(typoFields),
  kind: z.nullable(z.enum(mistakeKinds)),
  stored: z.string(),
  suggestion: z.string(),
  note: z.string(),
  status: state,
  reporter: z.string(),
  reportedAt: z.iso.datetime(),
  others: count,
  otherLines: z.array(z.object({ reporter: z.string(), note: z.string() })),
  quizzes: textList,
});
export type TypoReport = z.output<typeof typoReport>;

const path = '/app/typo-reports';
const forAdmins = { access: ['admin'], scopes: ['update:course-data'] } as const;

export const typoReports = {
  report: endpoint({
    method: 'POST',
    path,
    summary: 'Report a typo in an example; an open report is not stored twice',
    access: staff,
    scopes: ['update:all-students'],
    body: givenReport,
    output: z.object({ recordId }),
    errors: ['example-not-found'],
  }),
  list: endpoint({
    ...forAdmins,
    method: 'GET',
    path,
    summary: 'Typo reports in a state, the latest first, at most 200',
    query: z.object({ status: z.optional(state) }),
    output: z.object({ count, reports: z.array(typoReport) }),
  }),
  decide: endpoint({
    ...forAdmins,
    method: 'PUT',
    path,
    summary: 'Fix the example of a typo report, dismiss the report, or reopen it',
    ...versioned,
    body: z.object({
      recordId: givenRecordId,
      status: state,
      exampleVersion: z.optional(count),
      text: z.optional(sentence),
    }),
    output: typoReport,
    errors: ['record-not-found', 'stale-write', 'change-set-not-found', 'undo-refused'],
  }),
};

const left = count;

const mendedMistake = z.object({
  exampleId: recordId,
  kind: z.nullable(z.enum(mistakeKinds)),
  line: z.string(),
  mendedAt: z.iso.datetime(),
});
export type MendedMistake = z.output<typeof mendedMistake>;

export const mistakes = {
  report: endpoint({
    method: 'POST',
    path: '/app/my-mistakes',
    summary: 'Report a mistake in an example; at most 20 a day',
    access: ['limited', 'student'],
    scopes: ['update:current-student'],
    body: z.object({ exampleId: givenRecordId, kind: z.enum(mistakeKinds), line: shortText, day: date }),
    /** `left` is the number of reports that the caller may still make on the day. */
    output: z.object({ recordId, left }),
    errors: ['example-not-found', 'mistakes-used-up'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/app/my-mistakes',
    summary: 'Corrected mistakes that the caller reported, and reports left for the day',
    access: ['limited', 'student', ...staff],
    scopes: ['read:current-student'],
    query: z.object({ day: date }),
    output: z.object({ left, mended: z.array(mendedMistake) }),
  }),
};

export const openDecisions = {
  count: endpoint({
    ...forAdmins,
    method: 'GET',
    path: '/app/open-decisions',
    summary: 'Numbers of open typo reports and proposed answers, each up to 1,000',
    output: z.object({ typoReports: count, proposedAnswers: count }),
  }),
};
