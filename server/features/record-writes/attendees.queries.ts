import type { BrokenRule } from '@soltura/domain/records/rules';
import { recordChanges } from '../../db/change-history.ts';
import type { Db } from '../../db/session.ts';
import { refuseBroken } from '../record-changes/refuse-broken.ts';
import type { Writing } from '../record-changes/writing.ts';
import { findWeeks } from './weeks.queries.ts';

/** Someone who attends: a session, and a week of the student. */
interface Attendance {
  groupSession: number;
  student: number;
}

interface Attendee extends Attendance {
  recordId: number;
}

// In the order of their ids, so that two calls never wait for each other.
const lockSessions = {
  name: 'lock-sessions-of-attendees',
  text: `select record_id as "recordId" from group_sessions where record_id = any($1::integer[])
    order by record_id for no key update`,
};

const attendeesOfSessions = {
  name: 'attendees-of-sessions',
  text: `select record_id as "recordId", group_session as "groupSession", student from group_attendees
    where group_session = any($1::integer[]) order by record_id`,
};

const insertAttendees = {
  name: 'insert-attendees',
  text: `insert into group_attendees (group_session, student)
    select session, week from unnest($1::integer[], $2::integer[]) with ordinality as list (session, week, place)
    order by place
    returning record_id as "recordId", group_session as "groupSession", student`,
};

const sessionsOfAttendees = {
  name: 'sessions-of-attendees',
  text: 'select distinct group_session as "groupSession" from group_attendees where record_id = any($1::integer[])',
};

const deleteAttendees = {
  name: 'delete-attendees',
  text: `delete from group_attendees where record_id = any($1::integer[]) and group_session = any($2::integer[])
    returning record_id as "recordId"`,
};

/** The mark of 'No Attendees' in the place of a student (api.md 7.7). */
const NOBODY = -1;

/**
 * Adds attendees, each once; answers an id for each in their order, but for the marks of 'No Attendees'.
 * Source: api.md 7.7.
 * @throws Refusal 'validation-failed' when a session or a week is unknown; then nobody is added.
 */
export function addAttendees(writing: Writing, given: readonly Attendance[]): Promise<number[]> {
  return writing.db.transaction(async (transaction) => {
    const wanted = given.filter(({ student }) => student !== NOBODY);
    const sessionIds = [...new Set(wanted.map(({ groupSession }) => groupSession))];
    const weekIds = [...new Set(wanted.map(({ student }) => student))];
    const sessions = await transaction.query<{ recordId: number }>(lockSessions, [sessionIds]);
    const sessionsFound = new Set(sessions.map(({ recordId }) => recordId));
    refuseBroken(findUnknown(given, sessionsFound, await findWeeks(transaction, weekIds)));

    const before = await transaction.query<Attendee>(attendeesOfSessions, [sessionIds]);
    const ids = new Map(before.map((attendee) => [nameAttendance(attendee), attendee.recordId]));
    const added = new Map(
      wanted.filter((one) => !ids.has(nameAttendance(one))).map((one) => [nameAttendance(one), one]),
    );
    const made = await transaction.query<Attendee>(insertAttendees, [
      [...added.values()].map(({ groupSession }) => groupSession),
      [...added.values()].map(({ student }) => student),
    ]);
    for (const attendee of made) ids.set(nameAttendance(attendee), attendee.recordId);
    await recordAttendance(transaction, before, [...before, ...made], writing);
    return wanted.flatMap((one) => ids.get(nameAttendance(one)) ?? []);
  });
}

/** Takes attendees away; answers the ids of those that were there, in the order given. */
export function removeAttendees(writing: Writing, given: readonly number[]): Promise<number[]> {
  return writing.db.transaction(async (transaction) => {
    const sessions = await transaction.query<Attendance>(sessionsOfAttendees, [given]);
    const sessionIds = sessions.map(({ groupSession }) => groupSession);
    await transaction.query(lockSessions, [sessionIds]);
    const before = await transaction.query<Attendee>(attendeesOfSessions, [sessionIds]);
    const rows = await transaction.query<{ recordId: number }>(deleteAttendees, [given, sessionIds]);
    const removed = new Set(rows.map(({ recordId }) => recordId));
    const after = before.filter(({ recordId }) => !removed.has(recordId));
    await recordAttendance(transaction, before, after, writing);
    return [...new Set(given)].filter((id) => removed.has(id));
  });
}

/** The weeks that attend a session, in the order they were added. */
export async function readAttendees(db: Db, sessionId: number): Promise<number[]> {
  const attendees = await db.query<Attendee>(attendeesOfSessions, [[sessionId]]);
  return attendees.map(({ student }) => student);
}

/** A change of who attends is a change of the session. */
function recordAttendance(
  db: Db,
  before: readonly Attendee[],
  after: readonly Attendee[],
  { user, now }: Omit<Writing, 'db'>,
): Promise<void> {
  const weeksBefore = groupBySession(before);
  const weeksAfter = groupBySession(after);
  const sessionIds = [...new Set([...weeksBefore.keys(), ...weeksAfter.keys()])];
  const changes = sessionIds.flatMap((recordId) => {
    const was = weeksBefore.get(recordId) ?? [];
    const is = weeksAfter.get(recordId) ?? [];
    if (was.length === is.length) return [];
    const action = 'updated' as const;
    return { recordId, action, before: { attendees: was }, after: { attendees: is } };
  });
  return recordChanges(db, { actor: user, kind: 'group-sessions', now }, changes);
}

function groupBySession(attendees: readonly Attendee[]): Map<number, number[]> {
  const weeks = new Map<number, number[]>();
  for (const { groupSession, student } of attendees) {
    const ofSession = weeks.get(groupSession);
    if (ofSession) ofSession.push(student);
    else weeks.set(groupSession, [student]);
  }
  return weeks;
}

/** Fields are called by their place in the body. */
function findUnknown(
  given: readonly Attendance[],
  sessions: ReadonlySet<number>,
  weeks: ReadonlySet<number>,
): BrokenRule[] {
  return given.flatMap(({ groupSession, student }, index) => {
    const broken: BrokenRule[] = [];
    if (student === NOBODY) return broken;
    if (!sessions.has(groupSession)) {
      broken.push({ field: `${index}.groupSession`, message: 'Group session not found.' });
    }
    if (!weeks.has(student)) broken.push({ field: `${index}.student`, message: 'Week not found.' });
    return broken;
  });
}

function nameAttendance({ groupSession, student }: Attendance): string {
  return `${groupSession} ${student}`;
}
