import type { TaskStatus } from '@soltura/domain/tasks/task-status';
import type { Db, Statement } from '../../db/session.ts';

const lockTask: Statement = {
  name: 'lock-own-task',
  text: `select status from tasks where record_id = $1 and related_student = $2 and status <> 'withdrawn'
    for no key update`,
};

// A statement after the lock, so that it sees the hand-in for which the lock has waited.
const handInOfTask: Statement = {
  name: 'read-hand-in-of-own-task',
  text: 'select version, text, link from hand_ins where related_task = $1',
};

export interface HandIn {
  readonly text: string;
  readonly link: string;
}

export interface LockedTask {
  readonly status: TaskStatus;
  /** The version is 0 before the first hand-in. */
  readonly handIn: HandIn & { readonly version: number };
}

export async function lockOwnStatus(db: Db, id: number, student: number): Promise<TaskStatus | undefined> {
  const [task] = await db.query<{ status: TaskStatus }>(lockTask, [id, student]);
  return task?.status;
}

/**
 * Locks a task of a student until the transaction ends; undefined for one of somebody else, and for a withdrawn one.
 */
export async function lockOwnTask(db: Db, id: number, student: number): Promise<LockedTask | undefined> {
  const status = await lockOwnStatus(db, id, student);
  if (status === undefined) return undefined;
  const [handIn] = await db.query<HandIn & { version: number }>(handInOfTask, [id]);
  return { status, handIn: handIn ?? { version: 0, text: '', link: '' } };
}

const storeHandInOfTask: Statement = {
  name: 'store-hand-in',
  // It changes the task too, so that a return that is based on the former hand-in is refused. The task keeps the instant of
  // its first hand-in, by which it stands in the queue of those to correct.
  text: `with handed as (
      update tasks set status = 'handed in', handed_in_at = coalesce(handed_in_at, $4), hand_in_changes = hand_in_changes + 1
        where record_id = $1)
    insert into hand_ins (related_task, text, link, handed_in_at, recordings) values ($1, $2, $3, $4, $5)
    on conflict (related_task) do update
      set text = excluded.text, link = excluded.link, handed_in_at = excluded.handed_in_at,
        recordings = excluded.recordings
    returning version`,
};

interface WholeHandIn extends HandIn {
  /** The ids of its recordings, in their order. */
  readonly recordings: readonly number[];
}

/** Stores what was handed in for a locked task, and returns its version. */
export async function storeHandIn(
  db: Db,
  id: number,
  { text, link, recordings }: WholeHandIn,
  now: Date,
): Promise<number> {
  const values = [id, text, link, now, recordings];
  const [stored] = await db.query<{ version: number }>(storeHandInOfTask, values);
  return stored?.version ?? 0;
}

const noteQuiz: Statement = {
  name: 'note-quiz-of-task',
  text: `update tasks set quiz_done_at = $3
    where record_id = $1 and related_student = $2 and status <> 'withdrawn' and quiz_address <> ''
      and quiz_done_at is null returning record_id as id`,
};

/** Notes when the quiz of a task was finished; false where it is noted already, or nothing is to note. */
export async function noteFinishedQuiz(db: Db, id: number, student: number, at: Date): Promise<boolean> {
  return (await db.query(noteQuiz, [id, student, at])).length > 0;
}

const noteReading: Statement = {
  name: 'note-reading-of-task',
  text: `update tasks set read_at = $3
    where record_id = $1 and related_student = $2 and status = 'returned'
      and (read_at is null or read_at < returned_at) returning record_id as id`,
};

/**
 * Stores the instant at which a returned task was read; false where one is stored already, and for a task that was not
 * returned.
 */
export async function noteRead(db: Db, id: number, student: number, at: Date): Promise<boolean> {
  return (await db.query(noteReading, [id, student, at])).length > 0;
}
