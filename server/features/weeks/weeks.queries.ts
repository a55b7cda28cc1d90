import { describeRecords } from '../../changes/record-source.ts';
import type { Db } from '../../db/session.ts';

export interface WeekRow {
  notes: string;
  currentLesson: number | null;
  holdWeek: boolean;
  recordsComplete: boolean;
  offTrack: boolean;
  week: number;
}

export const weekSource = describeRecords<WeekRow>({
  kind: 'weeks',
  table: 'weeks',
  columns: {
    notes: 'text',
    currentLesson: 'integer',
    holdWeek: 'boolean',
    recordsComplete: 'boolean',
    offTrack: 'boolean',
  },
  kept: { week: 'integer' },
});

const findStatement = {
  name: 'find-weeks',
  text: `select record_id as "recordId" from weeks where record_id = any($1::integer[])
    order by record_id for key share`,
};

const countStatement = {
  name: 'count-calls-of-weeks',
  text: `select id as "recordId",
      (select count(*) from private_calls where related_week = id)
        + (select count(*) from group_attendees where student = id) as "callCount"
    from unnest($1::integer[]) as list (id)`,
};

const lessonStatement = {
  name: 'lessons-for-weeks',
  text: `select record_id as "recordId" from coaching_lessons
    where record_id = any($1::integer[]) and archived_at is null`,
};

export async function findWeeks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ recordId: number }>(findStatement, [ids]);
  return new Set(rows.map(({ recordId }) => recordId));
}

export async function countCalls(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ recordId: number; callCount: number }>(countStatement, [ids]);
  return new Map(rows.map(({ recordId, callCount }) => [recordId, callCount]));
}

export async function findLessons(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ recordId: number }>(lessonStatement, [ids]);
  return new Set(rows.map(({ recordId }) => recordId));
}
