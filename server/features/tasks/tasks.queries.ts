import type { ListedTask } from '@soltura/contract/tasks/tasks';
import type { TaskStatus } from '@soltura/domain/tasks/task-status';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { HAS_RECORDING } from './recordings.queries.ts';

export const MAX_LISTED = 200;
const MAX_COUNTED = 1_000;

const instantOrEmpty = (column: string) => `coalesce(${instantSql(column)}, '')`;

const FIELDS = `t.record_id as "recordId", t.version, s.record_id as student, s.full_name as "studentName",
  t.assignment_type as "assignmentType", t.title, coalesce(t.due_on::text, '') as "dueOn", t.status,
  coalesce(k.name, '') as "givenByName", ${instantSql('t.given_at')} as "givenAt",
  ${instantOrEmpty('h.handed_in_at')} as "handedInAt", coalesce(h.text <> '', false) as "hasText",
  coalesce(h.link <> '', false) as "hasLink", ${HAS_RECORDING} as "hasRecording",
  ${instantOrEmpty('t.returned_at')} as "returnedAt", t.rating,
  t.shows_rating as "showsRating"`;

type Whose = 'all' | 'coach' | 'student';
/** 'queue': those that wait to be corrected, the oldest first hand-in first; the others newest first. */
type Order = 'queue' | 'newest' | 'of-status';

const newest = {
  order: 'record_id desc',
  follows: 't.record_id < coalesce($3::integer, 2147483647)',
} as const;

const orders = {
  queue: {
    order: 'handed_in_at, record_id',
    fits: "t.status = 'handed in' and $2::text is not null",
    follows: `(t.handed_in_at, t.record_id) > (
      coalesce((select b.handed_in_at from tasks b where b.record_id = $3), '-infinity'), coalesce($3::integer, 0))`,
  },
  newest: { ...newest, fits: '$2::text is null' },
  'of-status': { ...newest, fits: 't.status = $2' },
} as const;

/** SQL that is true for tasks of a coach, or for all where the parameter is null. */
const ofCoachSql = (coach: string) => `(${coach}::integer is null or t.given_by = ${coach} or exists (
    select from coaching_students c where c.record_id = t.related_student and c.related_coach = ${coach}))`;

/**
 * SQL for the ids of tasks that fit, a limited number in their order: `$1` is the coach or the student, `$2` a status or
 * null, `$3` the task after which they come. The tasks of a coach are read from the coach and from each student.
 */
function fittingSql(whose: Whose, order: Order, condition: string, limit: number): string {
  const { order: by, fits } = orders[order];
  const part = (
    from: string,
  ) => `(select t.record_id, t.handed_in_at from ${from} and ${fits} and ${condition}
    order by ${by} limit ${limit})`;
  if (whose === 'all') return part('tasks t where $1::integer is null');
  if (whose === 'student') return part('tasks t where t.related_student = $1');
  return `(select record_id, handed_in_at from (
      ${part('tasks t where t.given_by = $1')}
      union
      select own.* from coaching_students s cross join lateral ${part('tasks t where t.related_student = s.record_id')} own
      where s.related_coach = $1) fitting
    order by ${by} limit ${limit})`;
}

function listOf(whose: Whose, order: Order): Statement {
  const { order: by, follows } = orders[order];
  const condition = `${follows} and ${ofCoachSql('$4')}`;
  return {
    name: `list-tasks-of-${whose}-${order}`,
    text: `select ${FIELDS} from ${fittingSql(whose, order, condition, MAX_LISTED)} listed
        join tasks t on t.record_id = listed.record_id
        join coaching_students s on s.record_id = t.related_student
        left join coaches k on k.record_id = t.given_by
        left join hand_ins h on h.related_task = t.record_id
      order by ${by.replaceAll(/\b(?=handed_in_at|record_id)/g, 'listed.')}`,
  };
}

function countOf(whose: Whose, order: Order): Statement {
  return {
    name: `count-tasks-of-${whose}-${order}`,
    text: `select count(*)::integer as count
      from ${fittingSql(whose, order, ofCoachSql('$3'), MAX_COUNTED)} counted`,
  };
}

export interface AskedTasks {
  /** A coach; null for all. */
  readonly coach: number | null;
  /** A coaching student. */
  readonly student: number | undefined;
  readonly status: TaskStatus | undefined;
  /** The last record id of the answer before. */
  readonly before: number | undefined;
}

/** Returns the tasks that fit, and how many there are of them, up to 1,000. */
export async function listTasks(
  db: Db,
  { coach, student, status, before }: AskedTasks,
): Promise<{ tasks: ListedTask[]; count: number }> {
  const whose = student === undefined ? (coach === null ? 'all' : 'coach') : 'student';
  const order = findOrder(status);
  const values = [student ?? coach, status ?? null];
  const within = student === undefined ? null : coach;
  const tasks = await db.query<ListedTask>(listOf(whose, order), [...values, before ?? null, within]);
  const [counted] = await db.query<{ count: number }>(countOf(whose, order), [...values, within]);
  return { tasks, count: counted?.count ?? 0 };
}

function findOrder(status: TaskStatus | undefined): Order {
  if (status === undefined) return 'newest';
  return status === 'handed in' ? 'queue' : 'of-status';
}

const toCorrect: Statement = {
  name: 'count-tasks-to-correct',
  text: `select count(*)::integer as count from (
    select record_id from tasks where status = 'handed in' and given_by = $1
    union
    select t.record_id from coaching_students s join tasks t on t.related_student = s.record_id
    where s.related_coach = $1 and t.status = 'handed in') own`,
};

export async function countToCorrect(db: Db, coach: number): Promise<number> {
  const [counted] = await db.query<{ count: number }>(toCorrect, [coach]);
  return counted?.count ?? 0;
}
