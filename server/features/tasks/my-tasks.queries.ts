import type { MyCoaching, MyTask, ReturnedTask } from '@soltura/contract/tasks/my-coaching';
import { foldText } from '@soltura/domain/search/match';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { nextCallsSql } from '../planned-calls/next-calls-sql.ts';
import { READ_AT } from './one-task.queries.ts';
import { HAS_RECORDING, OWN_RECORDINGS } from './recordings.queries.ts';
import { STUDENT_OF_READER } from './task-readers.ts';

// Tasks as their students read them. Each statement names its columns: notes and areas of difficulty are in none, and a
// rating only where the coach shares it.

const MAX_OPEN = 200;
const MAX_ON_A_PAGE = 50;
/** The number of returned tasks beside the open ones. */
const MAX_RETURNED = 20;

const SHARED_RATING = "case when t.shows_rating then t.rating else '' end";

/** SQL for the tasks of a student that did not come back yet, the most urgent first. */
const openSql = (student: string) => `
    select t.record_id as "recordId", t.assignment_type as "assignmentType", t.title,
      coalesce(t.due_on::text, '') as "dueOn", t.status, coalesce(${instantSql('h.handed_in_at')}, '') as "handedInAt",
      coalesce(h.text <> '', false) as "hasText", coalesce(h.link <> '', false) as "hasLink",
      ${HAS_RECORDING} as "hasRecording",
      t.quiz_address as "quizAddress", coalesce(${instantSql('t.quiz_done_at')}, '') as "quizDoneAt"
    from tasks t left join hand_ins h on h.related_task = t.record_id
    where t.related_student = ${student} and t.status in ('given', 'handed in')
    order by t.due_on nulls last, t.record_id limit ${MAX_OPEN}`;

const IS_FOUND = `strpos(found_text(concat_ws(E'\\n', t.title, t.feedback, (
  select concat_ws(E'\\n', h.text, h.link) from hand_ins h where h.related_task = t.record_id))), $2) > 0`;

const RETURNED = `t.record_id as "recordId", t.assignment_type as "assignmentType", t.title,
  ${instantSql('t.returned_at')} as "returnedAt", ${SHARED_RATING} as rating, (${READ_AT}) is not null as "isRead"`;
const NEWEST_FIRST = 't.returned_at desc, t.record_id desc';

const returnedTasks: Statement = {
  name: 'list-own-returned-tasks',
  text: `select ${RETURNED}
    from tasks t
    where t.related_student = $1 and t.status = 'returned' and ($2::text is null or ${IS_FOUND})
      and ($3::integer is null or (t.returned_at, t.record_id) < (
        select b.returned_at, b.record_id from tasks b where b.record_id = $3 and b.related_student = $1))
    order by ${NEWEST_FIRST} limit ${MAX_ON_A_PAGE}`,
};

interface AskedReturned {
  readonly search?: string | undefined;
  readonly before?: number | undefined;
}

/** Returns the returned tasks of a student, the newest first; a search that folds to an empty text finds all. */
export function listReturned(
  db: Db,
  student: number,
  { search = '', before }: AskedReturned,
): Promise<ReturnedTask[]> {
  const wanted = foldText(search);
  const values = [student, wanted === '' ? null : wanted, before ?? null];
  return db.query<ReturnedTask & Record<string, unknown>>(returnedTasks, values);
}

const jsonOf = (rows: string) => `(select coalesce(json_agg(own), '[]') from (${rows}) own)`;

const coaching: Statement = {
  name: 'read-own-coaching',
  text: `select json_build_object(
      'isCoached', true,
      'coach', (select json_build_object('name', k.name) from coaches k
        where k.record_id = s.coach and k.archived_at is null),
      'nextCalls', ${jsonOf(nextCallsSql({ student: 's.id', now: '$2' }))},
      'tasks', ${jsonOf(openSql('s.id'))},
      'returned', ${jsonOf(`select ${RETURNED} from tasks t where t.related_student = s.id and t.status = 'returned'
        order by ${NEWEST_FIRST} limit ${MAX_RETURNED}`)},
      'returnedCount', counts.returned, 'unreadCount', counts.unread) as coaching
    from (${STUDENT_OF_READER}) s cross join lateral (
      select count(*) as returned, count(*) filter (where (${READ_AT}) is null) as unread
      from tasks t where t.related_student = s.id and t.status = 'returned') counts`,
};

/** Returns the coach, calls and tasks of the student whose tasks a user sees; undefined for a user without one. */
export async function findCoaching(db: Db, userId: number, now: Date): Promise<MyCoaching | undefined> {
  const [row] = await db.query<{ coaching: MyCoaching }>(coaching, [userId, now]);
  return row?.coaching;
}

const ownTask: Statement = {
  name: 'read-own-task',
  text: `select t.record_id as "recordId", coalesce(h.version, 0) as version,
      coalesce(corrector.name, giver.name, primary_coach.name, '') as "coachName",
      t.assignment_type as "assignmentType", t.title, t.instructions, t.link, coalesce(t.due_on::text, '') as "dueOn",
      t.quiz_address as "quizAddress", ${instantSql('t.quiz_done_at')} as "quizDoneAt", t.status,
      case when h.record_id is not null then json_build_object(
        'text', h.text, 'link', h.link, 'handedInAt', ${instantSql('h.handed_in_at')}) end as "handIn",
      ${OWN_RECORDINGS} as recordings,
      ${instantSql('t.returned_at')} as "returnedAt", ${SHARED_RATING} as rating, t.feedback,
      (${READ_AT}) is not null as "isRead"
    from tasks t
      join coaching_students s on s.record_id = t.related_student
      left join hand_ins h on h.related_task = t.record_id
      left join assignments a on a.record_id = t.related_assignment
      left join coaches corrector on corrector.record_id = a.homework_corrector
      left join coaches giver on giver.record_id = t.given_by
      left join coaches primary_coach on primary_coach.record_id = s.related_coach
    where t.record_id = $1 and t.related_student = $2 and t.status <> 'withdrawn'`,
};

/** Returns a task of a student; undefined for one of somebody else, and for a withdrawn one. */
export async function findOwnTask(db: Db, id: number, student: number): Promise<MyTask | undefined> {
  const [task] = await db.query<MyTask & Record<string, unknown>>(ownTask, [id, student]);
  return task;
}
