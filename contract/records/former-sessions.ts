import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';

/**
 * `session` is null for a coach without an earlier session. `students` are attendees of it, and of sessions of its
 * type on its weekday in the four weeks before, by name; `student` is the week record of the asked day. `left` are
 * students without a membership with group calls on the asked day, with their last one and its end.
 */
export const formerSession = z.object({
  session: z.nullable(
    recordOf({ recordId: 'id', date: 'day', sessionType: 'text', topic: 'text', zoomLink: 'text' }),
  ),
  students: recordsOf({ student: 'id', name: 'text', attended: 'flag' }),
  left: recordsOf({ name: 'text', courseName: 'text', endDate: 'dayOrEmpty' }),
});
export type FormerSession = z.output<typeof formerSession>;

export const formerSessions = {
  last: endpoint({
    ...reading,
    path: '/app/former-session',
    summary: 'Last group session of a coach before a day, and students who may attend again',
    query: z.object({ coach: recordIdText, date }),
    output: formerSession,
  }),
};
