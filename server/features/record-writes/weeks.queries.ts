import type { Db } from '../../db/session.ts';

/** What can be changed about a week. */
export interface WeekRow {
  notes: string;
  currentLesson: number | null;
  holdWeek: boolean;
  recordsComplete: boolean;
  offTrack: boolean;
}

/** A week as it is stored. */
export interface StoredWeek extends WeekRow {
  recordId: number;
  version: number;
  /** The running number in the membership. */
  week: number;
}

// In the order of their ids, so that two calls with many weeks never wait for each other.
const lockStatement = {
  name: 'lock-weeks',
  text: `select record_id as "recordId", version, week, notes, current_lesson as "currentLesson",
      hold_week as "holdWeek", records_complete as "recordsComplete", off_track as "offTrack"
    from weeks where record_id = any($1::integer[]) order by record_id for no key update`,
};

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

const updateStatement = {
  name: 'update-weeks',
  text: `update weeks set notes = list.notes, current_lesson = list.lesson, hold_week = list.hold,
      records_complete = list.complete, off_track = list.off_track
    from unnest($1::integer[], $2::text[], $3::integer[], $4::boolean[], $5::boolean[], $6::boolean[])
      as list (id, notes, lesson, hold, complete, off_track)
    where record_id = list.id`,
};

/** The weeks of these ids that exist; nobody else changes them until the transaction ends. */
export function lockWeeks(db: Db, ids: readonly number[]): Promise<StoredWeek[]> {
  return db.query<StoredWeek>(lockStatement, [ids]);
}

/** Those of the ids that are weeks; they stay until the transaction ends. */
export async function findWeeks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ recordId: number }>(findStatement, [ids]);
  return new Set(rows.map(({ recordId }) => recordId));
}

/** How many private calls and group sessions each week has. */
export async function countCalls(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ recordId: number; callCount: number }>(countStatement, [ids]);
  return new Map(rows.map(({ recordId, callCount }) => [recordId, callCount]));
}

/** Those of the coaching lessons that can be chosen. */
export async function findLessons(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ recordId: number }>(lessonStatement, [ids]);
  return new Set(rows.map(({ recordId }) => recordId));
}

/** Stores weeks as they are given. */
export async function storeWeeks(db: Db, weeks: readonly StoredWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  await db.query(updateStatement, [
    weeks.map(({ recordId }) => recordId),
    weeks.map(({ notes }) => notes),
    weeks.map(({ currentLesson }) => currentLesson),
    weeks.map(({ holdWeek }) => holdWeek),
    weeks.map(({ recordsComplete }) => recordsComplete),
    weeks.map(({ offTrack }) => offTrack),
  ]);
}
