import type { MembershipOfTask } from '@soltura/domain/tasks/choose-membership';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { listSql } from '../weeks/week-sql.ts';
import { HANDED_IN_RECORDINGS } from './recordings.queries.ts';
import { READER_OF_STUDENT } from './task-readers.ts';

/** SQL for when the student has opened what came back; null before, and for an earlier return that was taken back. */
export const READ_AT = 'case when t.read_at >= t.returned_at then t.read_at end';

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

const LATEST_WEEK = `(
  select c.name as level, coalesce(l.lesson_name, '') as lesson
  from memberships m cross join lateral (
      select * from weeks w where w.related_membership = m.record_id order by w.week_starts desc limit 1) w
    join courses c on c.record_id = m.related_course
    left join coaching_lessons l on l.record_id = w.current_lesson
  where m.related_student = t.related_student order by w.week_starts desc, w.record_id desc limit 1)`;

// Reads the weeks of each membership backwards, up to the first with a difficulty.
const LAST_DIFFICULTY = `(
  select json_build_object('text', d.text, 'on', ${day('d.day')})
  from memberships m cross join lateral (
    select w.week_starts, d.text, d.day from weeks w cross join lateral (
      select a.areas_of_difficulty as text, (a.date_created at time zone 'UTC')::date as day
      from assignments a where a.related_week = w.record_id and a.areas_of_difficulty <> ''
      union all
      select p.areas_of_difficulty, p.date
      from private_calls p where p.related_week = w.record_id and p.areas_of_difficulty <> ''
      order by day desc limit 1) d
    where w.related_membership = m.record_id order by w.week_starts desc limit 1) d
  where m.related_student = t.related_student order by d.week_starts desc, d.day desc limit 1)`;

const RETURNED_BEFORE = `(
  select ${listSql(
    `json_build_object('recordId', b.record_id, 'title', b.title, 'rating', b.rating, 'showsRating', b.shows_rating,
      'returnedAt', ${instantSql('b.returned_at')})`,
    'b.returned_at desc, b.record_id desc',
  )} from (
    select b.* from tasks b
    where b.related_student = t.related_student and b.status = 'returned' and b.record_id <> t.record_id
      and (t.returned_at is null or (b.returned_at, b.record_id) < (t.returned_at, t.record_id))
    order by b.returned_at desc, b.record_id desc limit 5) b)`;

/** `$1` is the id; no row for an unknown one. */
export const oneTask: Statement = {
  name: 'read-task',
  text: `select json_build_object(
      'recordId', t.record_id, 'version', t.version,
      'student', json_build_object('recordId', s.record_id, 'name', s.full_name, 'timeZone', s.time_zone,
        'userId', ${READER_OF_STUDENT}, 'level', coalesce(latest.level, ''), 'lesson', coalesce(latest.lesson, '')),
      'givenByName', coalesce(k.name, ''), 'givenAt', ${instantSql('t.given_at')},
      'assignmentType', t.assignment_type, 'title', t.title, 'instructions', t.instructions, 'link', t.link,
      'dueOn', coalesce(${day('t.due_on')}, ''), 'quizAddress', t.quiz_address,
      'quizDoneAt', ${instantSql('t.quiz_done_at')}, 'status', t.status,
      'handIn', case when h.record_id is not null then json_build_object(
        'text', h.text, 'link', h.link, 'handedInAt', ${instantSql('h.handed_in_at')}) end,
      'recordings', ${HANDED_IN_RECORDINGS},
      'returnedAt', ${instantSql('t.returned_at')}, 'rating', t.rating, 'showsRating', t.shows_rating,
      'feedback', t.feedback, 'readAt', ${instantSql(`(${READ_AT})`)},
      'relatedAssignment', t.related_assignment, 'notes', coalesce(a.notes, ''),
      'areasOfDifficulty', coalesce(a.areas_of_difficulty, ''),
      'lastDifficulty', ${LAST_DIFFICULTY}, 'returnedBefore', ${RETURNED_BEFORE})::text as json
    from tasks t
      join coaching_students s on s.record_id = t.related_student
      left join coaches k on k.record_id = t.given_by
      left join hand_ins h on h.related_task = t.record_id
      left join assignments a on a.record_id = t.related_assignment
      left join lateral ${LATEST_WEEK} latest on true
    where t.record_id = $1`,
};

export interface PlacedTask {
  student: number;
  givenAt: Date;
  /** Of the latest hand-in. */
  handedInAt: Date | null;
}

const placedTask: Statement = {
  name: 'read-task-to-place',
  text: `select t.related_student as student, t.given_at as "givenAt", h.handed_in_at as "handedInAt"
    from tasks t left join hand_ins h on h.related_task = t.record_id where t.record_id = $1`,
};

/** Returns the facts by which the place of a task's assignment is found; undefined for an unknown task. */
export async function findPlacedTask(db: Db, id: number): Promise<PlacedTask | undefined> {
  const [task] = await db.query<PlacedTask & Record<string, unknown>>(placedTask, [id]);
  return task;
}

export interface ListedMembership extends MembershipOfTask {
  readonly courseName: string;
}

const membershipsOfStudent: Statement = {
  name: 'list-memberships-for-task',
  text: `select m.record_id as "recordId", c.name as "courseName", m.start_date as "startDate", m.end_date as "endDate"
    from memberships m join courses c on c.record_id = m.related_course
    where m.related_student = $1 order by m.start_date, m.record_id`,
};

export function listMemberships(db: Db, student: number): Promise<ListedMembership[]> {
  return db.query<ListedMembership & Record<string, unknown>>(membershipsOfStudent, [student]);
}

const weekForTask: Statement = {
  name: 'find-week-for-task',
  text: `select record_id as id from weeks where related_membership = $1 and week_starts <= $2::date
    order by week_starts desc limit 1`,
};

/**
 * Returns the week of a membership that begins on a Sunday; the one before where it is not there yet, because the day of
 * the coach is ahead of UTC. Undefined without one.
 */
export async function findWeekForTask(
  db: Db,
  membership: number,
  weekStarts: string,
): Promise<number | undefined> {
  const [week] = await db.query<{ id: number }>(weekForTask, [membership, weekStarts]);
  return week?.id;
}

const linkOfHandIn: Statement = {
  name: 'read-link-of-hand-in',
  text: 'select link from hand_ins where related_task = $1',
};

/** Returns the link that was handed in; '' without one. */
export async function readHandedInLink(db: Db, task: number): Promise<string> {
  const [handIn] = await db.query<{ link: string }>(linkOfHandIn, [task]);
  return handIn?.link ?? '';
}
