import { recordKinds } from '@soltura/domain/records/record-kinds';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf } from '../lists.ts';
import { count, recordId, recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import {
  assignmentFields,
  type catalogue,
  groupSessionFields,
  heldAttendees,
  privateCallFields,
  weekFields,
  weeklyReads,
  type weeklyRecords,
} from '../weeks/weekly-records.ts';

// Reads of our own: flat records with their versions, and all data of a screen in one response (api.md 1.10).

export type WeeklyRecords = z.output<typeof weeklyRecords>;
export type HeldWeek = WeeklyRecords['weeks'][number];
export type HeldAssignment = WeeklyRecords['assignments'][number];
export type HeldPrivateCall = WeeklyRecords['privateCalls'][number];
export type HeldGroupSession = WeeklyRecords['groupSessions'][number];
export type HeldAttendee = WeeklyRecords['groupAttendees'][number];
export type CoachingCatalogue = z.output<typeof catalogue>;

const itsWeek = { week: recordOf({ ...weekFields, studentName: 'text', studentEmail: 'text' }) };

export const wholeSession = z.object({
  groupSession: recordOf(groupSessionFields),
  attendees: heldAttendees,
});

/**
 * `id` names the change when a record is restored to its state before it. `changeSet` is null for a change from
 * before changes had sets. `takeBack` is 'possible', or the reason why the caller cannot take the change set back, as
 * far as this record tells (api.md 1.11); `others` is the number of changes of other records that a take-back
 * includes, at most 100. `changes` are in the order of the record's form, with values as displayed, empty for missing
 * ones.
 */
const change = z.object({
  id: recordId,
  at: datetime,
  who: z.string(),
  isOwn: z.boolean(),
  changeSet: z.nullable(recordId),
  takeBack: z.enum(['possible', 'changed-by-others', 'changed-since', 'no']),
  others: count,
  action: z.enum(['created', 'updated', 'deleted', 'erased']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type RecordChange = z.output<typeof change>;

const ofRecord = {
  ...reading,
  params: z.object({ id: recordIdText }),
  errors: ['record-not-found'],
} as const;

export const records = {
  ...weeklyReads,
  assignment: endpoint({
    ...ofRecord,
    path: '/app/assignments/{id}',
    summary: 'One assignment with its week record',
    output: z.object({ assignment: recordOf(assignmentFields), ...itsWeek }),
  }),
  privateCall: endpoint({
    ...ofRecord,
    path: '/app/private-calls/{id}',
    summary: 'One private call with its week record',
    output: z.object({ privateCall: recordOf(privateCallFields), ...itsWeek }),
  }),
  groupSession: endpoint({
    ...ofRecord,
    path: '/app/group-sessions/{id}',
    summary: 'One group session with its attendees',
    output: wholeSession,
  }),
  history: endpoint({
    ...reading,
    path: '/app/record-history/{kind}/{id}',
    summary: 'Change history of a record: author, time and changed fields',
    params: z.object({ kind: z.enum(recordKinds), id: recordIdText }),
    output: z.array(change),
  }),
};
