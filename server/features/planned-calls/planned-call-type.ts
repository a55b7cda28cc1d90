import type { PlannedCallKind, PlannedCallStatus } from '@soltura/domain/planned-calls/planned-call-status';
import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';
import { findAddress, readCoaches } from '../people/coach-list.ts';

export interface PlannedCallRow {
  kind: PlannedCallKind;
  coach: number | null;
  startsAt: string;
  minutes: number;
  timeZone: string;
  callType: string;
  sessionType: string;
  topic: string;
  joinLink: string;
  note: string;
  status: PlannedCallStatus;
  relatedPrivateCall: number | null;
  relatedGroupSession: number | null;
  /** The same for calls that were planned at once; null for one that was planned alone. */
  repeatKey: string | null;
  /** Coaching students. */
  students: readonly number[];
}

export const plannedCallType: RecordType<PlannedCallRow> = {
  source: {
    ...describeRecords<PlannedCallRow>({
      kind: 'planned-calls',
      table: 'planned_calls',
      columns: {
        kind: 'text',
        coach: 'integer',
        startsAt: 'timestamptz',
        minutes: 'integer',
        timeZone: 'text',
        callType: 'text',
        sessionType: 'text',
        topic: 'text',
        joinLink: 'text',
        note: 'text',
        status: 'text',
        relatedPrivateCall: 'integer',
        relatedGroupSession: 'integer',
        repeatKey: 'text',
      },
      lists: [
        {
          field: 'students',
          table: 'planned_attendees',
          owner: 'planned_call',
          column: 'coaching_student',
          holds: 'ids',
        },
      ],
    }),
    dated: 'changed_at',
    listChanges: 'list_changes',
  },
  toBody: async (db, row) => ({
    coach: findAddress(await readCoaches(db), row.coach),
    startsAt: row.startsAt,
    minutes: row.minutes,
    timeZone: row.timeZone,
    callType: row.callType,
    sessionType: row.sessionType,
    topic: row.topic,
    joinLink: row.joinLink,
    note: row.note,
    students: row.students,
  }),
};
