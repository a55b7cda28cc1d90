import type { BrokenRule } from '@soltura/domain/records/rules';
import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db } from '../../db/session.ts';
import { findWeeks } from '../weeks/weeks.queries.ts';
import { type GroupSessionRow, groupSessionType } from './record-types.ts';

interface Attendance {
  groupSession: number;
  student: number;
}

interface Attendee extends Attendance {
  recordId: number;
}

const attendeesOfSessions = {
  name: 'attendees-of-sessions',
  text: `select record_id as "recordId", group_session as "groupSession", student from group_attendees
    where group_session = any($1::integer[]) order by record_id`,
};

const attendeesById = {
  name: 'attendees-by-id',
  text: `select record_id as "recordId", group_session as "groupSession", student from group_attendees
    where record_id = any($1::integer[])`,
};

const NOBODY = -1;

/**
 * Adds attendees, each once. Returns their ids in order, without those for 'No Attendees' (api.md 7.7).
 * @throws Refusal 'validation-failed' when a session or a week is unknown; then nobody is added.
 */
export function addAttendees(writing: Writing, given: readonly Attendance[]): Promise<number[]> {
  return writeChanges(writing, async (changes) => {
    const { db } = changes;
    const wanted = given.filter(({ student }) => student !== NOBODY);
    const sessionIds = [...new Set(wanted.map(({ groupSession }) => groupSession))];
    const weekIds = [...new Set(wanted.map(({ student }) => student))];
    const sessions = await lockRecords<GroupSessionRow>(db, groupSessionType.source, sessionIds);
    refuseBroken(findUnknown(given, sessions, await findWeeks(db, weekIds)));

    const changed = [...sessions.values()].map((stored) => {
      const added = wanted.filter(({ groupSession }) => groupSession === stored.recordId);
      const attendees = new Set([...stored.values.attendees, ...added.map(({ student }) => student)]);
      return { stored, next: { ...stored.values, attendees: [...attendees] } };
    });
    await storeRecords(changes, groupSessionType.source, { changed });
    const attendees = await db.query<Attendee>(attendeesOfSessions, [sessionIds]);
    const ids = new Map(attendees.map((attendee) => [nameAttendance(attendee), attendee.recordId]));
    return wanted.flatMap((one) => ids.get(nameAttendance(one)) ?? []);
  });
}

/** Removes attendees; returns the ids that existed, in the given order. */
export function removeAttendees(writing: Writing, given: readonly number[]): Promise<number[]> {
  return writeChanges(writing, async (changes) => {
    const { db } = changes;
    const sessionIds = [...new Set((await findAttendees(db, given)).map(({ groupSession }) => groupSession))];
    const sessions = await lockRecords<GroupSessionRow>(db, groupSessionType.source, sessionIds);
    // Read again, because a concurrent call may have removed attendees before the sessions were locked.
    const removed = await findAttendees(db, given);
    const changed = [...sessions.values()].map((stored) => {
      const gone = removed.filter(({ groupSession }) => groupSession === stored.recordId);
      const weeks = new Set(gone.map(({ student }) => student));
      const attendees = stored.values.attendees.filter((week) => !weeks.has(week));
      return { stored, next: { ...stored.values, attendees } };
    });
    await storeRecords(changes, groupSessionType.source, { changed });
    const ids = new Set(removed.map(({ recordId }) => recordId));
    return [...new Set(given)].filter((id) => ids.has(id));
  });
}

function findAttendees(db: Db, ids: readonly number[]): Promise<Attendee[]> {
  return db.query<Attendee>(attendeesById, [ids]);
}

function findUnknown(
  given: readonly Attendance[],
  sessions: ReadonlyMap<number, unknown>,
  weeks: ReadonlySet<number>,
): BrokenRule[] {
  return given.flatMap(({ groupSession, student }, index) => {
    const broken: BrokenRule[] = [];
    if (student === NOBODY) return broken;
    if (!sessions.has(groupSession)) {
      broken.push({ field: `${index}.groupSession`, message: `Group session ${groupSession} not found.` });
    }
    if (!weeks.has(student))
      broken.push({ field: `${index}.student`, message: `Week ${student} not found.` });
    return broken;
  });
}

function nameAttendance({ groupSession, student }: Attendance): string {
  return `${groupSession} ${student}`;
}
