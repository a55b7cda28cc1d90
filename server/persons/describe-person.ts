import type { Person } from '@soltura/contract/people/persons';
import { type ErasureFacts, findObstacles } from '@soltura/domain/people/erasure';
import type { Db } from '../db/session.ts';
import type { FoundPerson } from './find-person.ts';

const countSql = (table: string, condition: string) =>
  `(select count(*)::integer from ${table} t where ${condition})`;
const ofOwnWeeks = `t.related_week in (select w.record_id from weeks w join memberships m on m.record_id = w.related_membership
  where m.related_student = $2)`;

const countHeld = {
  name: 'count-what-a-person-has',
  text: `select ${countSql('student_examples', 't.related_student = $1')} as cards,
    ${countSql('reviews', 't.related_student = $1')} as reviews,
    ${countSql('weeks', 't.related_membership in (select record_id from memberships where related_student = $2)')} as weeks,
    ${countSql('assignments', ofOwnWeeks)} as assignments,
    ${countSql('private_calls', ofOwnWeeks)} as "privateCalls",
    (select count(distinct t.group_session)::integer from group_attendees t join weeks w on w.record_id = t.student
      join memberships m on m.record_id = w.related_membership where m.related_student = $2) as "groupSessions",
    ${countSql('bundle_credits', 't.related_student = $2')} as "bundleCredits",
    exists (select from accounts where lower(email) = any ($3::text[])) as "hasAccount"
    from (select $1::integer, $2::integer) given`,
};

const openWork = {
  name: 'count-open-work-of-coach',
  text: `select
      (select count(*)::integer from coaching_students
        where related_coach = $1 and archived_at is null and record_id is distinct from $2::integer) as "coachedStudents",
      (select count(*)::integer from private_calls where caller = $1 and date >= $3::date)
        + (select count(*)::integer from group_sessions where coach = $1 and date >= $3::date) as "comingSessions"`,
};

type Held = Omit<Person, 'name' | 'email' | 'erasedAt' | 'parts' | 'obstacles'>;

/** How much hangs on a person. */
export async function countHeldBy(db: Db, person: FoundPerson): Promise<Held> {
  const { userId, studentId, addresses } = person;
  const [held] = await db.query<Held>(countHeld, [userId, studentId, addresses]);
  if (!held) throw new Error('The records of a person were not counted.');
  return held;
}

/** Who asks, and the admins there are. */
export interface Asking {
  readonly callerId: number | null;
  readonly adminIds: readonly number[];
  readonly now: Date;
}

/** The sentences that say why a person cannot be erased now. */
export async function findObstaclesOf(
  db: Db,
  { asked, userId, studentId, coachId, studentsOfAddress, othersOfAddress }: FoundPerson,
  { callerId, adminIds, now }: Asking,
): Promise<string[]> {
  type OpenWork = Pick<ErasureFacts, 'coachedStudents' | 'comingSessions'>;
  const [work = { coachedStudents: 0, comingSessions: 0 }] =
    coachId === null ? [] : await db.query<OpenWork>(openWork, [coachId, studentId, now]);
  return findObstacles({
    name: asked.name || asked.email,
    email: asked.email,
    isOwn: userId !== null && userId === callerId,
    isLastAdmin: userId !== null && userId !== callerId && adminIds.length <= 1 && adminIds.includes(userId),
    studentsOfAddress,
    othersOfAddress,
    ...work,
  });
}
