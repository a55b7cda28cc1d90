import type { EnrolmentFacts } from '@soltura/domain/people/enrolment';
import type { Db } from '../../db/session.ts';

interface FoundIds {
  address: string;
  userId: number | null;
  linked: number | null;
  /** Coaching students with the address who are linked to no other user. */
  present: number[];
  archived: number[];
}

// A coaching student with the address who is linked to a user with another address stands for that user.
const findIds = {
  name: 'find-enrolled-of-addresses',
  text: `select g.address, u.record_id as "userId", u.coaching_student as linked,
      array(select s.record_id from coaching_students s where lower(s.email) = g.address and s.archived_at is null
        and not exists (select from users l where l.coaching_student = s.record_id
          and l.record_id is distinct from u.record_id)) as present,
      array(select s.record_id from coaching_students s where lower(s.email) = g.address and s.archived_at is not null
        and not exists (select from users l where l.coaching_student = s.record_id
          and l.record_id is distinct from u.record_id)) as archived
    from (select lower(btrim(address)) as address, place from unnest($1::text[]) with ordinality as given (address, place)) g
      left join users u on u.record_id = coalesce(
        (select o.record_id from users o where lower(o.email_address) = g.address and o.email_address <> ''),
        (select l.record_id from coaching_students s join users l on l.coaching_student = s.record_id
          where lower(s.email) = g.address and g.address <> '' order by l.record_id limit 1))
    order by g.place`,
};

interface StoredUser extends NonNullable<EnrolmentFacts['user']> {
  emailAddress: string;
}

const readUsers = {
  name: 'read-enrolled-users',
  text: `select record_id as "recordId", version, name, email_address as "emailAddress", student_role as "studentRole",
      related_program as "relatedProgram", cohort, archived_at is not null as "isArchived",
      coaching_student as "coachingStudent"
    from users where record_id = any($1::integer[])`,
};

const readStudents = {
  name: 'read-enrolled-students',
  text: `select s.record_id as "recordId", s.version, s.full_name as "fullName", s.related_coach as "relatedCoach",
      s.time_zone as "timeZone", s.pronoun, s.fluency_goal as "fluencyGoal",
      s.archived_at is not null as "isArchived",
      coalesce((select json_agg(json_build_object('relatedCourse', m.related_course, 'startDate', m.start_date,
          'endDate', coalesce(m.end_date::text, '')) order by m.record_id)
        from memberships m where m.related_student = s.record_id and (m.end_date is null or m.end_date >= $2::date)),
        '[]') as memberships
    from coaching_students s where s.record_id = any($1::integer[])`,
};

const readSignedIn = {
  name: 'read-who-has-an-account',
  text: `select lower(email) as address from accounts
      where lower(email) = any($1::text[]) and email_verified_at is not null
    union select lower(email_address) from users
      where lower(email_address) = any($1::text[]) and email_address <> '' and last_signed_in is not null`,
};

export interface FoundFacts {
  readonly facts: EnrolmentFacts;
  readonly invited: string;
}

export async function readEnrolmentFacts(
  db: Db,
  addresses: readonly string[],
  today: string,
): Promise<FoundFacts[]> {
  const found = await db.query<FoundIds & Record<string, unknown>>(findIds, [addresses]);
  const userIds = found.flatMap(({ userId }) => userId ?? []);
  const users = await db.query<StoredUser & Record<string, unknown>>(readUsers, [userIds]);
  const userById = new Map(users.map((user) => [user.recordId, user]));
  const chosen = found.map((ids) => ({ ...ids, ...chooseStudent(ids) }));
  type StoredStudent = NonNullable<EnrolmentFacts['student']> & Pick<EnrolmentFacts, 'memberships'>;
  const studentIds = chosen.flatMap(({ studentId }) => studentId ?? []);
  const students = await db.query<StoredStudent & Record<string, unknown>>(readStudents, [studentIds, today]);
  const studentById = new Map(students.map((student) => [student.recordId, student]));
  const invited = chosen.map(({ address, userId }) =>
    (userById.get(userId ?? 0)?.emailAddress || address).toLowerCase(),
  );
  const signedIn = await db.query<{ address: string }>(readSignedIn, [invited]);
  const withAccount = new Set(signedIn.map(({ address }) => address));
  return chosen.map(({ userId, studentId, candidates }, index): FoundFacts => {
    const { emailAddress: _, ...user } = userById.get(userId ?? 0) ?? { emailAddress: '' };
    const { memberships = [], ...student } = studentById.get(studentId ?? 0) ?? {};
    const address = invited[index] ?? '';
    return {
      facts: {
        user: 'recordId' in user ? user : null,
        student: 'recordId' in student ? student : null,
        candidates,
        memberships,
        hasAccount: withAccount.has(address),
      },
      invited: address,
    };
  });
}

function chooseStudent({ linked, present, archived }: FoundIds) {
  if (linked !== null) return { studentId: linked, candidates: 1 };
  const ids = present.length > 0 ? present : archived;
  return { studentId: ids.length === 1 ? (ids[0] ?? null) : null, candidates: ids.length };
}

// One index lookup for each user.
const lastReviews = {
  name: 'read-last-reviews-of-users',
  text: `select u.id, v.reviewed_at as "reviewedAt"
    from unnest($1::integer[]) u (id) join lateral (
      select reviewed_at from reviews where related_student = u.id order by reviewed_at desc limit 1) v on true`,
};

/** Returns the last review of users as an ISO 8601 instant; users without a review are left out. */
export async function readLastReviews(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; reviewedAt: Date }>(lastReviews, [userIds]);
  return new Map(rows.map(({ id, reviewedAt }) => [id, reviewedAt.toISOString()]));
}
