import { activityKinds } from '@soltura/domain/staff-day/staff-day';
import * as z from 'zod/mini';
import { date, timeZone } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { recordId } from '../numbers.ts';
import { listedCall } from '../planned-calls/listed-call.ts';
import { listedGroups } from '../records/groups.ts';
import { reading } from '../staff-reads.ts';

const count = z.int().check(z.gte(0));

const ownWeek = z.object({
  complete: count,
  hold: count,
  incomplete: count,
  /** The first incomplete records by student; `needs` is empty for one that only has to be marked complete. */
  records: recordsOf({ recordId: 'id', student: 'text', level: 'text', needs: 'texts' }),
});
export type OwnWeek = z.output<typeof ownWeek>;

const calls = recordsOf({
  kind: ['private-call', 'group-session'],
  recordId: 'id',
  name: 'text',
  level: 'text',
  rating: 'text',
  attendees: 'count',
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

const holds = recordsOf({
  recordId: 'id',
  studentId: 'id',
  student: 'text',
  course: 'text',
  holdUntil: 'day',
});
export type EndingHold = z.output<typeof holds>[number];

const unseen = recordsOf({
  studentId: 'id',
  student: 'text',
  by: activityKinds,
  lastSeen: 'dayOrEmpty',
});
export type UnseenStudent = z.output<typeof unseen>[number];

const staffDay = z.object({
  /**
   * Null for staff without a link to a coach, for whom every list is empty. Of the groups those that meet on
   * `days.today` come first.
   */
  coach: z.nullable(recordId),
  days: recordOf({
    today: 'day',
    todayUtc: 'day',
    thisWeek: 'day',
    lastWeek: 'day',
  }),
  thisWeek: ownWeek,
  lastWeek: ownWeek,
  calls: z.object({ count, list: calls }),
  credits: z.object({ count, list: expiring }),
  unseen: z.object({ count, list: unseen }),
  holds: z.object({ count, list: holds }),
  groups: listedGroups,
  /**
   * The caller's planned calls of `days.today`, by start, at most 50, and the number of their past ones that were
   * neither held nor cancelled, counted up to 1,000; both are absent from older servers.
   */
  plannedCalls: z.optional(z.array(listedCall)),
  notSaidCount: z.optional(count),
  coachless: z.nullable(count),
  /**
   * The tasks that were handed in to the caller and are not corrected, and the flashcards that students ask the
   * caller for; both numbers are absent from older servers.
   */
  toCorrect: z.optional(count),
  askedCards: z.optional(count),
  reminder: recordOf({
    monday: 'day',
    isDismissed: 'flag',
  }),
});
export type StaffDay = z.output<typeof staffDay>;

const dismissal = z.object({ dismissed: z.nullable(date) });

const weeklyMail = z.object({
  isOffered: z.boolean(),
  isWanted: z.boolean(),
  timeZone: z.string(),
});
export type WeeklyMail = z.output<typeof weeklyMail>;

const writing = { method: 'PUT', access: staff, scopes: ['update:all-students'] } as const;

export const staffDays = {
  mine: endpoint({
    ...reading,
    path: '/app/staff-day',
    summary: 'Open work of the caller as a coach today: records, calls, credits, students',
    query: z.object({ timeZone }),
    output: staffDay,
  }),
  /** Hides the reminder until the next Monday; without a Monday it is shown again. */
  dismissReminder: endpoint({
    ...writing,
    path: '/app/staff-day/reminder',
    summary: 'Dismiss the Monday reminder of the caller, or show it again',
    body: dismissal,
    output: dismissal,
  }),
  weeklyMail: endpoint({
    ...reading,
    path: '/app/staff-day/weekly-mail',
    summary: 'Setting of the caller for the Monday mail about open work',
    output: weeklyMail,
  }),
  changeWeeklyMail: endpoint({
    ...writing,
    path: '/app/staff-day/weekly-mail',
    summary: 'Turn the Monday mail about open work to the caller on or off',
    body: z.object({ isWanted: z.boolean(), timeZone }),
    output: weeklyMail,
    errors: ['sends-no-mails'],
  }),
};
