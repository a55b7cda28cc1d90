import { toDay } from '@soltura/domain/dates';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import { LooksTheSame, type Twin } from '../../http/refusal.ts';
import type { AssignmentRow, GroupSessionRow, PrivateCallRow } from './record-types.ts';

// A new record looks like a stored one with the same student, day, coach and type; a group session with the same coach,
// day and type. The student, or the coach of a session, is locked, so that of two equal records that are made at once
// the second one sees the first (screens-staff 3.6).

interface Asked {
  readonly user: CallingUser;
  /** The header `if-none-match`: `*` asks for the check. */
  readonly condition: string | undefined;
}

const lockStudent: Statement = {
  name: 'lock-student-of-week',
  text: `select s.record_id from weeks w
      join memberships m on m.record_id = w.related_membership
      join coaching_students s on s.record_id = m.related_student
    where w.record_id = $1 for no key update of s`,
};

const lockCoach: Statement = {
  name: 'lock-coach-of-session',
  text: 'select record_id from coaches where record_id = $1 for no key update',
};

const MADE = (kind: string) => `
  left join lateral (
    select h.at, h.actor from change_history h
    where h.record_type = '${kind}' and h.changed_record = found.record_id and h.action = 'created'
    order by h.record_id desc limit 1) made on true`;

const TWIN = `found.record_id as "recordId", coalesce(${instantSql('made.at')}, '') as at,
  coalesce(made.actor = $1::integer, false) as "isOwn"`;

/** SQL that is true for a record in a week of the student whom the week `$2` is of. */
const OF_SAME_STUDENT = `found.related_week = any (array(
  select of_student.record_id from weeks asked
    join memberships m on m.record_id = asked.related_membership
    join memberships all_of on all_of.related_student = m.related_student
    join weeks of_student on of_student.related_membership = all_of.record_id
  where asked.record_id = $2::integer))`;

const callTwin: Statement = {
  name: 'find-twin-of-call',
  text: `select ${TWIN} from private_calls found ${MADE('private-calls')}
    where found.caller = $3 and found.date = $4::date and found.call_type = $5 and ${OF_SAME_STUDENT}
    order by found.record_id desc limit 1`,
};

const assignmentTwin: Statement = {
  name: 'find-twin-of-assignment',
  text: `select ${TWIN} from assignments found ${MADE('assignments')}
    where found.homework_corrector = $3 and found.assignment_type = $5 and ${OF_SAME_STUDENT}
      and found.date_created >= ($4::date)::timestamp at time zone 'UTC'
      and found.date_created < ($4::date + 1)::timestamp at time zone 'UTC'
    order by found.record_id desc limit 1`,
};

const sessionTwin: Statement = {
  name: 'find-twin-of-session',
  text: `select ${TWIN} from group_sessions found ${MADE('group-sessions')}
    where found.coach = $2 and found.date = $3::date and found.session_type = $4
    order by found.record_id desc limit 1`,
};

/** @throws LooksTheSame when a call of the same student, day, caller and type is there. */
export async function refuseTwinCall(
  db: Db,
  call: PrivateCallRow,
  { user, condition }: Asked,
): Promise<void> {
  const { relatedWeek, caller, date, callType } = call;
  await refuseTwin(db, condition, [
    [lockStudent, [relatedWeek]],
    [callTwin, [user.recordId, relatedWeek, caller, date, callType]],
  ]);
}

/** @throws LooksTheSame when an assignment of the same student, corrector and type was made on this day (UTC). */
export async function refuseTwinAssignment(
  db: Db,
  assignment: AssignmentRow,
  { user, condition, now }: Asked & { readonly now: Date },
): Promise<void> {
  const { relatedWeek, homeworkCorrector, assignmentType } = assignment;
  await refuseTwin(db, condition, [
    [lockStudent, [relatedWeek]],
    [assignmentTwin, [user.recordId, relatedWeek, homeworkCorrector, toDay(now), assignmentType]],
  ]);
}

/** @throws LooksTheSame when a session of the same coach, day and type is there. */
export async function refuseTwinSession(
  db: Db,
  { coach, date, sessionType }: GroupSessionRow,
  { user, condition }: Asked,
): Promise<void> {
  await refuseTwin(db, condition, [
    [lockCoach, [coach]],
    [sessionTwin, [user.recordId, coach, date, sessionType]],
  ]);
}

type Question = readonly [Statement, readonly (number | string | null)[]];

async function refuseTwin(
  db: Db,
  condition: string | undefined,
  [[lock, locked], [find, values]]: readonly [Question, Question],
): Promise<void> {
  if (condition?.trim() !== '*') return;
  await db.query(lock, [...locked]);
  const [twin] = await db.query<Twin & Record<string, unknown>>(find, [...values]);
  if (twin) throw new LooksTheSame(twin);
}
