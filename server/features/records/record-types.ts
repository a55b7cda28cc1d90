import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';
import { findAddress, readCoaches } from '../people/coach-list.ts';

export interface AssignmentRow {
  assignmentType: string;
  homeworkCorrector: number | null;
  rating: string;
  notes: string;
  areasOfDifficulty: string;
  assignmentLink: string;
  relatedWeek: number;
  dateCreated?: string;
}

export const assignmentType: RecordType<AssignmentRow> = {
  source: describeRecords<AssignmentRow>({
    kind: 'assignments',
    table: 'assignments',
    columns: {
      assignmentType: 'text',
      homeworkCorrector: 'integer',
      rating: 'text',
      notes: 'text',
      areasOfDifficulty: 'text',
      assignmentLink: 'text',
      relatedWeek: 'integer',
    },
    kept: { dateCreated: 'timestamptz' },
  }),
  toBody: async (db, row) => ({
    assignmentType: row.assignmentType,
    homeworkCorrector: findAddress(await readCoaches(db), row.homeworkCorrector),
    rating: row.rating,
    notes: row.notes,
    areasOfDifficulty: row.areasOfDifficulty,
    assignmentLink: row.assignmentLink,
    relatedWeek: row.relatedWeek,
  }),
};

export interface PrivateCallRow {
  rating: string;
  date: string;
  caller: number | null;
  recording: string;
  callType: string;
  notes: string;
  areasOfDifficulty: string;
  relatedWeek: number;
}

export const privateCallType: RecordType<PrivateCallRow> = {
  source: describeRecords<PrivateCallRow>({
    kind: 'private-calls',
    table: 'private_calls',
    columns: {
      rating: 'text',
      date: 'date',
      caller: 'integer',
      recording: 'text',
      callType: 'text',
      notes: 'text',
      areasOfDifficulty: 'text',
      relatedWeek: 'integer',
    },
  }),
  toBody: async (db, { caller, ...row }) => ({
    ...row,
    caller: findAddress(await readCoaches(db), caller),
  }),
};

export interface GroupSessionRow {
  date: string;
  coach: number | null;
  sessionType: string;
  topic: string;
  comments: string;
  callDocument: string;
  zoomLink: string;
  attendees: readonly number[];
}

export const groupSessionType: RecordType<GroupSessionRow> = {
  source: describeRecords<GroupSessionRow>({
    kind: 'group-sessions',
    table: 'group_sessions',
    columns: {
      date: 'date',
      coach: 'integer',
      sessionType: 'text',
      topic: 'text',
      comments: 'text',
      callDocument: 'text',
      zoomLink: 'text',
    },
    lists: [
      {
        field: 'attendees',
        table: 'group_attendees',
        owner: 'group_session',
        column: 'student',
        holds: 'ids',
        former: 'former_attendees',
      },
    ],
  }),
  toBody: async (db, row) => ({
    date: row.date,
    coach: findAddress(await readCoaches(db), row.coach),
    sessionType: row.sessionType,
    topic: row.topic,
    comments: row.comments,
    callDocument: row.callDocument,
    zoomLink: row.zoomLink,
  }),
};
