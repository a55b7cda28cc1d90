import type { ChangeSet } from '../../changes/change-set.ts';
import type { Db, Statement } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * SQL for the user who sees the tasks of a coaching student `s`: the linked one; where nobody is linked, the one whose
 * address no other present coaching student has (screens-coaching 1.1). `STUDENT_OF_READER` is its opposite.
 */
export const READER_OF_STUDENT = `coalesce(
    (select l.record_id from users l where l.coaching_student = s.record_id and l.archived_at is null),
    (select a.record_id from users a
      where lower(a.email_address) = lower(btrim(s.email)) and a.email_address <> '' and a.archived_at is null
        and a.coaching_student is null and s.archived_at is null
        and not exists (select from users l where l.coaching_student = s.record_id)
        and not exists (select from coaching_students o
          where lower(btrim(o.email)) = lower(btrim(s.email)) and o.archived_at is null
            and o.record_id <> s.record_id)))`;

/** SQL for the rows `id`, `coach` of the coaching student whose tasks the user `$1` sees; none without one. */
export const STUDENT_OF_READER = `
  select s.record_id as id, s.related_coach as coach from users u join coaching_students s
    on s.record_id = coalesce(u.coaching_student, (
      select min(o.record_id) from coaching_students o
      where lower(btrim(o.email)) = lower(u.email_address) and u.email_address <> '' and o.archived_at is null
      having count(*) = 1))
  where u.record_id = $1
    and (u.coaching_student is not null or not exists (
      select from users l where l.coaching_student = s.record_id))`;

const studentOfReader: Statement = { name: 'find-student-of-reader', text: STUDENT_OF_READER };

/** Returns the coaching student whose tasks a user sees; undefined for none. */
export async function findStudentOfReader(db: Db, userId: number): Promise<number | undefined> {
  const [student] = await db.query<{ id: number }>(studentOfReader, [userId]);
  return student?.id;
}

/** @throws Refusal 'record-not-found' for a user who sees the tasks of nobody. */
export async function requireStudent(db: Db, { recordId }: CallingUser): Promise<number> {
  const student = await findStudentOfReader(db, recordId);
  if (student === undefined) throw new Refusal('record-not-found');
  return student;
}

const readersOfStudents: Statement = {
  name: 'find-readers-of-students',
  text: `select distinct reader.id from coaching_students s cross join lateral (select ${READER_OF_STUDENT} as id) reader
    where s.record_id = any($1::integer[]) and reader.id is not null`,
};

const readersOfTasks: Statement = {
  name: 'find-readers-of-tasks',
  text: `select distinct ${READER_OF_STUDENT} as id
    from tasks t join coaching_students s on s.record_id = t.related_student where t.record_id = any($1::integer[])`,
};

/** Tells the readers of these tasks with the commit that something about their coaching was written. */
export async function tellReadersOfTasks(changes: ChangeSet, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return;
  const readers = await changes.db.query<{ id: number | null }>(readersOfTasks, [tasks]);
  changes.announce(
    'coaching',
    readers.flatMap(({ id }) => id ?? []),
  );
}

/** Tells the students of tasks with the commit that something about their coaching was written. */
export async function tellReaders(changes: ChangeSet, students: readonly number[]): Promise<void> {
  if (students.length === 0) return;
  const readers = await changes.db.query<{ id: number }>(readersOfStudents, [[...new Set(students)]]);
  changes.announce(
    'coaching',
    readers.map(({ id }) => id),
  );
}
