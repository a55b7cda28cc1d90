import { addDays, type Day, toDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { Db, Statement } from '../../db/session.ts';
import { ensureWeeksOfStudents } from '../weeks/ensure-weeks.ts';
import { activeSql } from '../weeks/week-sql.ts';

export interface CallPlace {
  /** A coaching student. */
  readonly student: number;
  readonly membership: number;
  readonly courseName: string;
  readonly week: number;
}

const placesOfStudents: Statement = {
  name: 'list-weeks-for-held-calls',
  text: `select m.related_student as student, m.record_id as membership, c.name as "courseName", w.record_id as week
    from memberships m
      join courses c on c.record_id = m.related_course
      join weeks w on w.related_membership = m.record_id and w.week_starts = $3::date
    where m.related_student = any($1::integer[]) and ${activeSql('m', '$2::date')}
    order by m.related_student, m.start_date desc, m.record_id desc`,
};

/**
 * Returns the weeks in which a call of a day can be recorded: those that hold the day, of the memberships of the students
 * that run on it. Missing weeks are made.
 */
export async function listPlaces(
  db: Db,
  students: readonly number[],
  { day, now }: { readonly day: Day; readonly now: Date },
): Promise<CallPlace[]> {
  const start = weekStartOf(day);
  const today = toDay(now);
  // East of UTC a Sunday begins while the week before has not ended in UTC.
  const until = day > today ? day : today;
  await ensureWeeksOfStudents(db, { start, end: addDays(start, 6) }, until, students);
  return db.query<CallPlace & Record<string, unknown>>(placesOfStudents, [students, day, start]);
}

const namesOfStudents: Statement = {
  name: 'name-students-of-planned-call',
  text: `select record_id as "recordId", full_name as name from coaching_students
    where record_id = any($1::integer[]) and erased_at is null order by full_name collate for_people, record_id`,
};

/** Returns coaching students by name. */
export function nameStudents(db: Db, ids: readonly number[]): Promise<{ recordId: number; name: string }[]> {
  return db.query(namesOfStudents, [ids]);
}
