import type { MyTask, OpenTask, ReturnedTask } from '@soltura/contract/tasks/my-coaching';
import { foldText } from '@soltura/domain/search/match';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { READ_AT } from './one-task.queries.ts';
import { HAS_RECORDING, OWN_RECORDINGS } from './recordings.queries.ts';

// What students read of their tasks. Each statement names its columns: notes and areas of difficulty are in none, and a
// rating only where the coach shares it.

const MOST_OPEN = 200;
const MOST_ON_A_PAGE = 50;
/** How many of what came back stand beside the open tasks. */
export const MOST_RETURNED = 20;

const SHARED_RATING = "case when t.shows_rating then t.rating else '' end";

const coachOfStudent: Statement = {
  name: 'read-coach-of-own-tasks',
  text: `select k.name from coaching_students s join coaches k on k.record_id = s.related_coach
    where s.record_id = $1 and k.archived_at is null`,
};

export async function findCoach(db: Db, student: number): Promise<{ name: string } | null> {
  const [coach] = await db.query<{ name: string }>(coachOfStudent, [student]);
  return coach ?? null;
}

const openTasks: Statement = {
  name: 'list-own-open-tasks',
  text: `select t.record_id as "recordId", t.assignment_type as "assignmentType", t.title,
      coalesce(t.due_on::text, '') as "dueOn", t.status, coalesce(${instantSql('t.handed_in_at')}, '') as "handedInAt",
      coalesce(h.text <> '', false) as "hasText", coalesce(h.link <> '', false) as "hasLink",
      ${HAS_RECORDING} as "hasRecording",
      t.quiz_address as "quizAddress", coalesce(${instantSql('t.quiz_done_at')}, '') as "quizDoneAt"
    from tasks t left join hand_ins h on h.related_task = t.record_id
    where t.related_student = $1 and t.status in ('given', 'handed in')
    order by t.due_on nulls last, t.record_id limit ${MOST_OPEN}`,
};

/** Returns the tasks of a student that did not come back yet, the most urgent first. */
export function listOpen(db: Db, student: number): Promise<OpenTask[]> {
  return db.query<OpenTask & Record<string, unknown>>(openTasks, [student]);
}

const IS_FOUND = `strpos(found_text(concat_ws(E'\\n', t.title, t.feedback, (
  select concat_ws(E'\\n', h.text, h.link) from hand_ins h where h.related_task = t.record_id))), $2) > 0`;

const returnedTasks: Statement = {
  name: 'list-own-returned-tasks',
  text: `select t.record_id as "recordId", t.assignment_type as "assignmentType", t.title,
      ${instantSql('t.returned_at')} as "returnedAt", ${SHARED_RATING} as rating, (${READ_AT}) is not null as "isRead"
    from tasks t
    where t.related_student = $1 and t.status = 'returned' and ($2::text is null or ${IS_FOUND})
      and ($3::integer is null or (t.returned_at, t.record_id) < (
        select b.returned_at, b.record_id from tasks b where b.record_id = $3 and b.related_student = $1))
    order by t.returned_at desc, t.record_id desc limit $4`,
};

interface AskedReturned {
  readonly search?: string | undefined;
  readonly before?: number | undefined;
  readonly most?: number;
}

/** Returns what came back to a student, the newest first; one that folds to nothing finds all. */
export function listReturned(
  db: Db,
  student: number,
  { search = '', before, most = MOST_ON_A_PAGE }: AskedReturned,
): Promise<ReturnedTask[]> {
  const wanted = foldText(search);
  const values = [student, wanted === '' ? null : wanted, before ?? null, most];
  return db.query<ReturnedTask & Record<string, unknown>>(returnedTasks, values);
}

const countsOfReturned: Statement = {
  name: 'count-own-returned-tasks',
  text: `select count(*)::integer as "returnedCount",
      (count(*) filter (where (${READ_AT}) is null))::integer as "unreadCount"
    from tasks t where t.related_student = $1 and t.status = 'returned'`,
};

interface ReturnedCounts {
  returnedCount: number;
  unreadCount: number;
}

export async function countReturned(db: Db, student: number): Promise<ReturnedCounts> {
  const [counts] = await db.query<ReturnedCounts & Record<string, unknown>>(countsOfReturned, [student]);
  return counts ?? { returnedCount: 0, unreadCount: 0 };
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
