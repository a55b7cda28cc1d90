import type { Person, PersonPartDetails } from '@soltura/contract/people/persons';
import { type ErasureFacts, findObstacles } from '@soltura/domain/people/erasure';
import type { Db } from '../db/session.ts';
import type { FoundPerson, PersonRecord } from './find-person.ts';

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
    exists (select from accounts join users on lower(users.email_address) = lower(accounts.email)
      where users.record_id = $1 and users.email_address <> '') as "hasAccount"
    from (select $1::integer, $2::integer) given`,
};

const openWork = {
  name: 'count-open-work-of-coach',
  text: `select
      (select count(*)::integer from coaching_students
        where related_coach = $1 and archived_at is null and record_id <> all ($2::integer[])) as "coachedStudents",
      (select count(*)::integer from private_calls where caller = $1 and date >= $3::date)
        + (select count(*)::integer from group_sessions where coach = $1 and date >= $3::date)
        + (select count(*)::integer from planned_calls where coach = $1 and status = 'planned' and starts_at >= $3::timestamptz)
        as "comingSessions",
      (select count(*)::integer from groups where coach = $1) as groups`,
};

type Held = Omit<
  PersonPartDetails,
  'key' | 'kind' | 'name' | 'email' | 'roles' | 'isArchived' | 'isSure' | 'obstacles'
>;

const NOTHING: Held = {
  hasAccount: false,
  cards: 0,
  reviews: 0,
  weeks: 0,
  assignments: 0,
  privateCalls: 0,
  groupSessions: 0,
  bundleCredits: 0,
};

export interface ErasureCaller {
  readonly callerId: number | null;
  readonly adminIds: readonly number[];
  readonly now: Date;
}

/**
 * Describes a person to an admin: each record with the records that depend on it, and the reasons why it
 * cannot be erased now.
 */
export async function describePerson(db: Db, person: FoundPerson, caller: ErasureCaller): Promise<Person> {
  const { asked, records, accounts, others } = person;
  const parts: PersonPartDetails[] = [];
  for (const record of records) {
    const { key, kind, name, email, roles, isArchived, isSure } = record;
    const obstacles = asked.erasedAt === null ? await findObstaclesOf(db, record, records, caller) : [];
    const held = await countHeldBy(db, record);
    parts.push({ key, kind, name, email, roles: [...roles], isArchived, isSure, ...held, obstacles });
  }
  const loose = accounts.map(({ key, kind, name, email, isSure }) => {
    const known = { key, kind, name, email, roles: [], isArchived: false, isSure };
    return { ...known, ...NOTHING, hasAccount: true, obstacles: [] };
  });
  return {
    name: asked.name,
    email: asked.email,
    erasedAt: asked.erasedAt?.toISOString() ?? null,
    parts: [...parts, ...loose],
    others: others.map(({ name, email }) => name || email),
  };
}

async function countHeldBy(db: Db, { kind, recordId }: PersonRecord): Promise<Held> {
  if (kind === 'coaches') return NOTHING;
  const ids = kind === 'users' ? [recordId, null] : [null, recordId];
  const [held] = await db.query<Held & Record<string, unknown>>(countHeld, ids);
  if (!held) throw new Error('The records of a person were not counted.');
  return held;
}

/**
 * Returns a sentence for each reason why a record cannot be erased now; `parts` are those that may be erased with it.
 */
export async function findObstaclesOf(
  db: Db,
  { kind, recordId, name, email }: PersonRecord,
  parts: readonly PersonRecord[],
  { callerId, adminIds, now }: ErasureCaller,
): Promise<string[]> {
  type OpenWork = Pick<ErasureFacts, 'coachedStudents' | 'comingSessions' | 'groups'>;
  const students = parts.filter((part) => part.kind === 'coaching-students').map((part) => part.recordId);
  const [work = { coachedStudents: 0, comingSessions: 0, groups: 0 }] =
    kind === 'coaches' ? await db.query<OpenWork>(openWork, [recordId, students, now]) : [];
  const isUser = kind === 'users';
  return findObstacles({
    name: name || email,
    isOwn: isUser && recordId === callerId,
    isLastAdmin: isUser && recordId !== callerId && adminIds.length <= 1 && adminIds.includes(recordId),
    ...work,
  });
}
