import { sightings } from '@soltura/domain/staff-day/staff-day';
import * as z from 'zod/mini';
import { timeZone } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { recordId } from '../numbers.ts';
import { reading } from '../staff-reads.ts';

const count = z.int().check(z.gte(0));

const ownWeek = z.object({
  complete: count,
  hold: count,
  incomplete: count,
  /** The first incomplete ones by student; `needs` is empty for one that only waits to be marked complete. */
  records: recordsOf({ recordId: 'id', student: 'text', level: 'text', needs: 'texts' }),
});
export type OwnWeek = z.output<typeof ownWeek>;

const calls = recordsOf({
  kind: ['private-call', 'group-session'],
  recordId: 'id',
  /** Its student, or the type of the session. */
  name: 'text',
  /** Of the student; empty for a session. */
  level: 'text',
  /** Of a private call; empty where it was not rated. */
  rating: 'text',
  attendees: 'count',
  /** Its Sunday; empty for a session. */
  weekStarts: 'dayOrEmpty',
});
export type CallToday = z.output<typeof calls>[number];

const expiring = recordsOf({
  recordId: 'id',
  studentId: 'id',
  student: 'text',
  totalCredits: 'count',
  usedCredits: 'count',
  expires: 'day',
});
export type ExpiringCredit = z.output<typeof expiring>[number];

const unseen = recordsOf({
  studentId: 'id',
  student: 'text',
  by: sightings,
  /** Empty where nothing was found. */
  lastSeen: 'dayOrEmpty',
});
export type UnseenStudent = z.output<typeof unseen>[number];

const staffDay = z.object({
  /** The caller's coach record; null for staff who are not linked to one, and then every list is empty. */
  coach: z.nullable(recordId),
  days: recordOf({
    /** The caller's calendar day. */
    today: 'day',
    /** From it days to an expiration count. */
    todayUtc: 'day',
    /** The Sunday of the caller's week. */
    thisWeek: 'day',
    lastWeek: 'day',
  }),
  thisWeek: ownWeek,
  lastWeek: ownWeek,
  calls: z.object({ count, list: calls }),
  credits: z.object({ count, list: expiring }),
  unseen: z.object({ count, list: unseen }),
});
export type StaffDay = z.output<typeof staffDay>;

/** What waits for a member of staff today (screens-student 4.2). */
export const staffDays = {
  mine: endpoint({
    ...reading,
    path: '/app/staff-day',
    summary: 'What waits for me today: incomplete records, calls, credits that expire, students not seen',
    query: z.object({ timeZone }),
    output: staffDay,
  }),
};
