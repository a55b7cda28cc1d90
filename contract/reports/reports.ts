import { endingWeeks } from '@soltura/domain/reports/behind';
import * as z from 'zod/mini';
import { date, datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { count, recordId } from '../numbers.ts';
import { name } from '../texts.ts';

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;

/**
 * `records` are by week and present coach; records without a coach belong to students without one. `workload` has
 * memberships not on hold, and private calls a week of their courses: today, and (`later`) in two weeks. `marks` are
 * those by which coaches are grouped; coaches without one are left out.
 */
const report = z.object({
  at: datetime,
  today: date,
  memberships: z.array(
    z.object({
      course: recordId,
      name: z.string(),
      counts: z.array(count),
    }),
  ),
  endings: z.array(
    z.object({
      course: recordId,
      name: z.string(),
      month: z.string(),
      ended: count,
      within: z.array(count).check(z.length(endingWeeks.length)),
    }),
  ),
  records: recordsOf({
    week: 'day',
    coach: 'idOrNull',
    name: 'text',
    total: 'count',
    complete: 'count',
    open: 'count',
  }),
  calls: z.object({
    courses: recordsOf({
      week: 'day',
      course: 'id',
      name: 'text',
      due: 'count',
      calls: 'count',
      sessions: 'count',
    }),
    coaches: recordsOf({
      week: 'day',
      coach: 'idOrNull',
      name: 'text',
      due: 'count',
      calls: 'count',
      sessions: 'count',
    }),
  }),
  assignments: recordsOf({
    week: 'day',
    course: 'id',
    name: 'text',
    students: 'count',
    assignments: 'count',
  }),
  students: z.object({
    active: count,
    nearEnd: count,
    onHold: count,
    coachless: count,
    seenLately: count,
    seenBefore: count,
    notSeen: count,
    longest: recordsOf({ student: 'id', name: 'text', coach: 'text', last: 'text', day: 'day' }),
  }),
  workload: recordsOf({
    coach: 'idOrNull',
    name: 'text',
    memberships: 'count',
    calls: 'count',
    laterMemberships: 'count',
    laterCalls: 'count',
  }),
  marks: recordsOf({ coach: 'id', mark: 'text' }),
});
export type Report = z.output<typeof report>;

const behindRow = {
  recordId: 'id',
  student: 'idOrNull',
  name: 'text',
  course: 'text',
  coach: 'text',
  day: 'day',
  detail: 'text',
  state: ['', 'open', 'complete', 'hold'],
  lacks: 'texts',
} as const;

const behind = z.object({ count, rows: recordsOf(behindRow) });
const oneRow = recordOf(behindRow);
export type RecordBehind = z.output<typeof oneRow>;

export const reports = {
  /** `by` and `of` are parsed by `readRange` of domain/reports. */
  read: endpoint({
    ...reading,
    path: '/app/reports',
    summary: 'The seven figures of the school reports for a week or a month',
    query: z.object({ by: z.optional(z.enum(['week', 'month'])), of: z.optional(name) }),
    output: report,
  }),
  /** `of` is parsed by `readBehind` of domain/reports. */
  behind: endpoint({
    ...reading,
    path: '/app/reports/records',
    summary: 'Records that a number of the school reports counts, at most 20,000',
    query: z.object({ of: name }),
    output: behind,
  }),
};
