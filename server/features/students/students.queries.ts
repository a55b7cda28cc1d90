import type { FoundStudents } from '@soltura/contract/students/student-lists';
import type { ListedStudent, Student } from '@soltura/contract/students/students';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { isLong, makeLengthCheck } from '../long-list.ts';
import { ANY_USER_OF_STUDENT, USER_OF_STUDENT } from '../people/user-of-student.ts';
import { readJson } from '../read-json.ts';
import { findFirst, makeSearch } from '../search-sql.ts';
import {
  COUNTS_OF_CHOSEN,
  fewActiveSql,
  forAdminsSql,
  startsOnSql,
  studentActiveSql,
} from '../weeks/specified-sql.ts';
import { activeSql, listSql } from '../weeks/week-sql.ts';

const areManyStudents = makeLengthCheck(
  'count-coaching-students',
  'coaching_students where archived_at is null',
);

const dayOrEmpty = (day: string) => `coalesce(to_char(${day}, 'YYYY-MM-DD'), '')`;

interface ListedSql {
  active: string;
  startsOn: string;
  /** SQL between the table of students and the end of the statement. */
  among: string;
}

const listByName = ({ active, startsOn, among }: ListedSql) =>
  `select ${listSql(
    `json_build_object(
      'recordId', s.record_id,
      'fullName', s.full_name,
      'email', s.email,
      'active', ${active},
      'startsOn', ${startsOn},
      'relatedCoach', s.related_coach)`,
    's.full_name collate for_people, s.record_id',
  )}::text as json
    from coaching_students s ${among}`;

const ACTIVE_OF_ALL = studentActiveSql('s.record_id', '$1');

const studentsByName: Statement = {
  name: 'list-students-by-name',
  text: listByName({
    active: ACTIVE_OF_ALL,
    startsOn: startsOnSql('s.record_id', { today: '$1', active: ACTIVE_OF_ALL }),
    among: 'where s.archived_at is null',
  }),
};

const studentsOfCoach: Statement = {
  name: 'list-students-of-coach',
  text: listByName({
    active: 'own.active',
    startsOn: `case when own.active then '' else ${dayOrEmpty('own.next')} end`,
    among: `cross join lateral (
        select coalesce(bool_or(${activeSql('m', '$1::date')}), false) as active,
          min(m.start_date) filter (where m.start_date > $1::date) as next
        from memberships m where m.related_student = s.record_id) own
      where s.archived_at is null and s.related_coach = $2`,
  }),
};

/**
 * Returns the students by name, as JSON: all of them, or only those of a coach when there are too many for one list.
 */
export async function listStudents(
  db: Db,
  today: string,
  ownCoach: number | null,
): Promise<{ students: string; isWhole: boolean }> {
  if (!(await isLong(db, areManyStudents)))
    return { students: await readJson(db, studentsByName, [today]), isWhole: true };
  return { students: await readJson(db, studentsOfCoach, [today, ownCoach]), isWhole: false };
}

const IS_ACTIVE = fewActiveSql('s.record_id', '$2');

const studentSearch = makeSearch({
  name: 'find-coaching-students',
  table: 'coaching_students',
  alias: 's',
  isListed: 's.archived_at is null',
  isWanted: `(not $3::boolean or ${IS_ACTIVE})`,
  fields: `s.record_id as "recordId", s.full_name as "fullName", s.email, ${IS_ACTIVE} as active,
    ${startsOnSql('s.record_id', { today: '$2', active: IS_ACTIVE })} as "startsOn",
    s.related_coach as "relatedCoach"`,
  valueCount: 2,
});

const archivedSearch = makeSearch({
  name: 'find-archived-coaching-students',
  table: 'coaching_students',
  alias: 's',
  isListed: 's.archived_at is not null and s.erased_at is null',
  fields: `s.record_id as "recordId", s.full_name as "fullName", s.email, false as active, '' as "startsOn",
    s.related_coach as "relatedCoach"`,
});

export async function searchArchivedStudents(db: Db, wanted: string): Promise<FoundStudents> {
  const { found, isCut } = await findFirst<ListedStudent>(db, archivedSearch, wanted);
  return { students: found, isCut };
}

/** Returns the first students for a text of `foldText`, as `findStudents` of domain/students finds them. */
export async function searchStudents(
  db: Db,
  wanted: string,
  { today, isActiveOnly }: { today: string; isActiveOnly: boolean },
): Promise<FoundStudents> {
  const { found, isCut } = await findFirst<ListedStudent>(db, studentSearch, wanted, [today, isActiveOnly]);
  return { students: found, isCut };
}

const heldStudent = `json_build_object(
  'recordId', s.record_id,
  'version', s.version,
  'firstName', s.first_name,
  'lastName', s.last_name,
  'fullName', s.full_name,
  'email', s.email,
  'pronoun', s.pronoun,
  'learningDisabilities', s.learning_disabilities,
  'usPhone', s.us_phone,
  'fluencyGoal', s.fluency_goal,
  'timeZone', s.time_zone,
  'startingLevel', s.starting_level,
  'relatedCoach', s.related_coach,
  'coach', coalesce(k.email, ''),
  'coachName', coalesce(k.name, ''),
  'advancedStudent', s.advanced_student,
  'active', ${fewActiveSql('s.record_id', '$3')},
  'billingEmail', ${forAdminsSql('$4', 's.billing_email')},
  'billingNotes', ${forAdminsSql('$4', 's.billing_notes')},
  'firstSubscribed', ${forAdminsSql('$4', dayOrEmpty('s.first_subscribed'))})`;

const heldMembership = `json_build_object(
  'recordId', m.record_id,
  'version', m.version,
  'relatedCourse', m.related_course,
  'courseName', c.name,
  'startDate', m.start_date,
  'endDate', ${dayOrEmpty('m.end_date')},
  'onHold', m.on_hold,
  'holdUntil', ${dayOrEmpty('m.hold_until')},
  'active', ${activeSql('m', '$3::date')},
  'assignmentsCompleted', coalesce(assignment.done, 0),
  'callsCompleted', coalesce(call.done, 0))`;

const heldCredit = `json_build_object(
  'recordId', b.record_id,
  'version', b.version,
  'totalCredits', b.total_credits,
  'usedCredits', b.used_credits,
  'expiration', ${instantSql('b.expiration')},
  'expired', b.expiration <= $2::timestamptz)`;

// An archived user counts with an archived student, whose history stays readable.
const account = `
  select json_build_object('recordId', u.record_id, 'version', u.version, 'name', u.name, 'emailAddress', u.email_address,
      'role', u.student_role, 'relatedProgram', coalesce(u.related_program, 0), 'cohort', u.cohort, 'program', u.program,
      'isLinked', u.coaching_student is not null,
      'hasCards', exists (select from student_examples c where c.related_student = u.record_id and c.removed_at is null))
  from users u where u.record_id = case when s.archived_at is null then ${USER_OF_STUDENT} else ${ANY_USER_OF_STUDENT} end`;

const countOfSet = (kind: string) =>
  `(select count(*)::integer from change_history c where c.change_set = h.change_set and c.record_type = '${kind}')`;

const archival = `
  select json_build_object(
      'at', ${instantSql('s.archived_at')},
      'by', coalesce(nullif(author.name, ''), h.actor_email, ''),
      'memberships', ${countOfSet('memberships')},
      'weeks', ${countOfSet('weeks')},
      'privateCalls', ${countOfSet('private-calls')},
      'groupSessions', ${countOfSet('group-sessions')},
      'mergedInto', (
        select json_build_object('recordId', into_it.record_id, 'fullName', into_it.full_name)
        from coaching_students into_it where into_it.record_id = s.merged_into),
      'wasHandedOver', coalesce(h.before ? 'relatedCoach', false),
      'endedLogIn', exists (
        select from change_history c join users u on u.record_id = c.changed_record
        where c.change_set = h.change_set and c.record_type = 'users' and u.archived_at is not null))
    from (select) here
      left join lateral (
        select * from change_history
        where record_type = 'coaching-students' and changed_record = s.record_id
          and after ->> 'isArchived' = 'true'
        order by record_id desc limit 1) h on true
      left join users author on author.record_id = h.actor
    where s.archived_at is not null`;

const oneStudent: Statement = {
  name: 'read-student',
  text: `with
    chosen as materialized (select * from memberships where related_student = $1),
    bundles as materialized (select * from bundle_credits where related_student = $1),
    oldest as materialized (select (min(date_created) at time zone 'UTC')::date as day from bundles),
    credit_calls as (
      select p.rating, count(*) as calls
      from chosen m join weeks w on w.related_membership = m.record_id
        join private_calls p on p.related_week = w.record_id
      where p.call_type = any ($5::text[]) and p.date >= (select day from oldest)
      group by p.rating)
    select ${heldStudent} as student,
      (${archival}) as archived,
      (select ${listSql(heldMembership, 'm.start_date desc, m.record_id desc')}
        from chosen m join courses c on c.record_id = m.related_course ${COUNTS_OF_CHOSEN}) as memberships,
      (select ${listSql(heldCredit, 'b.expiration <= $2::timestamptz, b.expiration, b.record_id')}
        from bundles b) as credits,
      (select json_build_object(
          'since', ${dayOrEmpty('day')},
          'byRating', (
            select ${listSql("json_build_object('rating', rating, 'calls', calls)", 'calls desc, rating')}
            from credit_calls))
        from oldest) as "creditCalls",
      (${account}) as account
    from coaching_students s left join coaches k on k.record_id = s.related_coach
    where s.record_id = $1 and s.erased_at is null`,
};

/**
 * Returns a student with memberships and credits, an archived one too; undefined for an unknown or erased student. Only
 * admins get the billing fields.
 */
export async function findStudent(
  db: Db,
  id: number,
  {
    now,
    today,
    isAdmin,
    creditTypes,
  }: {
    now: Date;
    today: string;
    isAdmin: boolean;
    creditTypes: readonly string[];
  },
): Promise<Omit<Student, 'memory'> | undefined> {
  const [student] = await db.query<Omit<Student, 'memory'>>(oneStudent, [
    id,
    now,
    today,
    isAdmin,
    creditTypes,
  ]);
  return student;
}
