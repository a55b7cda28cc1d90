import { sightings } from '@soltura/domain/staff-day/staff-day';
import * as z from 'zod/mini';
import { date, timeZone } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
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
  /** How many active students have no coach; null for those who give them none, who are not admins. */
  coachless: z.nullable(count),
  reminder: recordOf({
    /** The Monday on or before the caller's day. */
    monday: 'day',
    /** Whether the caller has put the reminder of this Monday away. */
    isDismissed: 'flag',
  }),
});
export type StaffDay = z.output<typeof staffDay>;

const dismissal = z.object({ dismissed: z.nullable(date) });

const weeklyMail = z.object({
  /** Whether this installation sends mails. */
  isOffered: z.boolean(),
  isWanted: z.boolean(),
  /** In whose Monday morning it comes; empty where it is not wanted. */
  timeZone: z.string(),
});
export type WeeklyMail = z.output<typeof weeklyMail>;

/** Everybody's own: it changes nothing of the school. */
const writing = { method: 'PUT', access: staff, scopes: ['update:all-students'] } as const;

/** What waits for a member of staff today (screens-student 4.2). */
export const staffDays = {
  mine: endpoint({
    ...reading,
    path: '/app/staff-day',
    summary: 'What waits for me today: incomplete records, calls, credits that expire, students not seen',
    query: z.object({ timeZone }),
    output: staffDay,
  }),
  /** A reminder comes back on the next Monday; without one it is put back. */
  dismissReminder: endpoint({
    ...writing,
    path: '/app/staff-day/reminder',
    summary: 'Put the reminder of a Monday away, or back',
    body: dismissal,
    output: dismissal,
  }),
  weeklyMail: endpoint({
    ...reading,
    path: '/app/staff-day/weekly-mail',
    summary: 'Whether I get what waits for me by mail on Mondays',
    output: weeklyMail,
  }),
  changeWeeklyMail: endpoint({
    ...writing,
    path: '/app/staff-day/weekly-mail',
    summary: 'Get what waits for me by mail on Mondays, or no longer',
    body: z.object({ isWanted: z.boolean(), timeZone }),
    output: weeklyMail,
    errors: ['sends-no-mails'],
  }),
};
