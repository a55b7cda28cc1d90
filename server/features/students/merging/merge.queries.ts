import type { MergeTrial } from '@soltura/contract/students/merges';
import type { Db, Statement } from '../../../db/session.ts';
import { creditsLeftSql } from '../../credits/credits-left-sql.ts';
import { USER_OF_STUDENT } from '../../people/user-of-student.ts';
import { listSql } from '../../weeks/week-sql.ts';

type Moved = Pick<MergeTrial, 'memberships' | 'bundleCredits' | 'creditsLeft'>;

/** `$1` is the kept student, `$2` the other one, `$3` now. */
const movedByMerge: Statement = {
  name: 'read-what-a-merge-moves',
  text: `select
      (select ${listSql(
        `json_build_object('recordId', m.record_id, 'courseName', c.name, 'startDate', m.start_date,
          'endDate', coalesce(to_char(m.end_date, 'YYYY-MM-DD'), ''),
          'weeks', (select count(*)::integer from weeks w where w.related_membership = m.record_id),
          'overlaps', exists (
            select from memberships k where k.related_student = $1 and k.related_course = m.related_course
              and daterange(k.start_date, k.end_date, '[]') && daterange(m.start_date, m.end_date, '[]')))`,
        'm.start_date desc, m.record_id desc',
      )} from memberships m join courses c on c.record_id = m.related_course where m.related_student = $2) as memberships,
      (select count(*)::integer from bundle_credits where related_student = $2) as "bundleCredits",
      ${creditsLeftSql('$2', '$3')} as "creditsLeft"`,
};

export async function readMoved(db: Db, id: number, other: number, now: Date): Promise<Moved> {
  const [moved] = await db.query<Moved>(movedByMerge, [id, other, now]);
  if (!moved) throw new Error('What a merge moves was not read.');
  return moved;
}

const idsOfStudent = (table: 'memberships' | 'bundle_credits' | 'tasks'): Statement => ({
  name: `list-${table}-to-move`,
  text: `select record_id as id from ${table} where related_student = $1`,
});
const membershipsToMove = idsOfStudent('memberships');
const creditsToMove = idsOfStudent('bundle_credits');
const tasksToMove = idsOfStudent('tasks');

export async function listMovedIds(
  db: Db,
  student: number,
): Promise<{ memberships: number[]; credits: number[]; tasks: number[] }> {
  const memberships = await db.query<{ id: number }>(membershipsToMove, [student]);
  const credits = await db.query<{ id: number }>(creditsToMove, [student]);
  const tasks = await db.query<{ id: number }>(tasksToMove, [student]);
  return {
    memberships: memberships.map(({ id }) => id),
    credits: credits.map(({ id }) => id),
    tasks: tasks.map(({ id }) => id),
  };
}

const usersLinkedTo: Statement = {
  name: 'list-users-linked-to-students',
  text: `select record_id as id, coaching_student as student from users where coaching_student = any($1::integer[])
    union select u.record_id, s.record_id from coaching_students s join users u on u.record_id = ${USER_OF_STUDENT}
    where s.record_id = $2 and u.coaching_student is null`,
};

/**
 * Returns the user who is linked to the other student and would be linked to the kept one; undefined when the kept one
 * has a user.
 */
export async function findLinkToMove(db: Db, id: number, other: number): Promise<number | undefined> {
  const users = await db.query<{ id: number; student: number }>(usersLinkedTo, [[id, other], id]);
  return users.some(({ student }) => student === id)
    ? undefined
    : users.find(({ student }) => student === other)?.id;
}

const rememberMerge: Statement = {
  name: 'remember-merge-of-student',
  text: `update coaching_students set merged_into = $1 where record_id = $2`,
};

export async function storeStudentMerge(db: Db, id: number, other: number): Promise<void> {
  await db.query(rememberMerge, [id, other]);
}

const usersOfStudents: Statement = {
  name: 'find-addresses-of-users-of-students',
  text: `select s.record_id as id, u.email_address as address
    from coaching_students s join users u on u.record_id = ${USER_OF_STUDENT}
    where s.record_id = any($1::integer[])`,
};

/**
 * Returns the address of the other student's present user; empty without one, or when it is also the kept one's user.
 */
export async function findOtherUser(db: Db, id: number, other: number): Promise<string> {
  const users = await db.query<{ id: number; address: string }>(usersOfStudents, [[id, other]]);
  const addressOf = (student: number) => users.find((user) => user.id === student)?.address ?? '';
  return addressOf(other) === addressOf(id) ? '' : addressOf(other);
}
