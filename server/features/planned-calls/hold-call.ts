import type { CallPlaces, HeldCall } from '@soltura/contract/planned-calls/planned-calls';
import { type Day, toLocalDay } from '@soltura/domain/dates';
import { chooseMembership } from '@soltura/domain/planned-calls/choose-membership';
import { findHoldFault } from '@soltura/domain/planned-calls/planned-call';
import { checkAttendees } from '@soltura/domain/records/group-session';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { settleTimeZone } from '@soltura/domain/time-zone';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { Target } from '../../changes/change-record.ts';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { lockRecords, readRecords } from '../../changes/record-source.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { refuseStale } from '../../changes/stale.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findAddress, readCoaches } from '../people/coach-list.ts';
import { decideGroupSession } from '../records/decide-group-session.ts';
import { decidePrivateCall } from '../records/decide-private-call.ts';
import { listPresentTopics } from '../records/present-topics.ts';
import { groupSessionType, privateCallType } from '../records/record-types.ts';
import { refuseTwinCall, refuseTwinSession } from '../records/twins.ts';
import { tellReaders } from '../tasks/task-readers.ts';
import { type CallPlace, listPlaces, nameStudents } from './places.queries.ts';
import { type PlannedCallRow, plannedCallType } from './planned-call-type.ts';

interface Holding {
  readonly planned: PlannedCallRow;
  /** The calendar day of the coach. */
  readonly day: Day;
  readonly body: HeldCall;
  /** The address of the coach who held it. */
  readonly coach: string;
  /** The header `if-none-match`: `*` refuses a record that looks the same. */
  readonly condition: string | undefined;
}

/**
 * Records a planned call that was held: its private call, or its group session with the attendees. Returns its id.
 * @throws Refusal 'record-not-found', 'stale-write', 'validation-failed', 'looks-the-same'; then nothing is stored.
 */
export function holdCall(
  call: Call<CallingUser>,
  { id, version }: Target,
  body: HeldCall,
  condition: string | undefined,
): Promise<number> {
  return writeChanges(call, async (changes) => {
    const { db } = changes;
    const stored = (await lockRecords<PlannedCallRow>(db, plannedCallType.source, [id])).get(id);
    if (!stored) throw new Refusal('record-not-found');
    const planned = stored.values;
    if (version !== undefined && version !== stored.version) {
      throw refuseStale({}, await plannedCallType.toBody(db, planned));
    }
    const fault = findHoldFault(planned, call.now);
    if (fault !== undefined) refuseBroken([{ field: 'status', message: fault }]);
    const coach = body.coach ?? findAddress(await readCoaches(db), planned.coach);
    const holding = { planned, day: findDay(planned), body, coach, condition };
    const related =
      planned.kind === 'private'
        ? { relatedPrivateCall: await recordPrivateCall(changes, call, holding) }
        : { relatedGroupSession: await recordGroupSession(changes, call, holding) };
    await storeRecords(changes, plannedCallType.source, {
      changed: [{ stored, next: { ...planned, ...related, status: 'held' } }],
    });
    await tellReaders(changes, planned.students);
    call.setRecordVersion(changes.versionOf('planned-calls', id) ?? stored.version);
    return id;
  });
}

function findDay({ startsAt, timeZone }: PlannedCallRow): Day {
  return toLocalDay(new Date(startsAt), settleTimeZone(timeZone));
}

async function recordPrivateCall(
  changes: ChangeSet,
  { config, user, now }: Call<CallingUser>,
  { planned, day, body, coach, condition }: Holding,
): Promise<number> {
  const [student] = planned.students;
  if (student === undefined) throw new Refusal('validation-failed');
  const places = await listPlaces(changes.db, [student], { day, now });
  const chosen = body.attendees?.find((attendee) => attendee.student === student)?.membership;
  const [week] = chooseWeeks(places, [{ student, membership: chosen }], () => 'attendees');
  const { rating, recording, notes, areasOfDifficulty, callType = planned.callType } = body;
  const fields = { rating, recording, notes, areasOfDifficulty, callType };
  const given = { ...fields, date: day, caller: coach, relatedWeek: week };
  const made = await decidePrivateCall(changes.db, given, config);
  await refuseTwinCall(changes.db, made, { user, condition });
  const [id = 0] = await storeRecords(changes, privateCallType.source, { created: [{ values: made }] });
  return id;
}

async function recordGroupSession(
  changes: ChangeSet,
  { config, user, now }: Call<CallingUser>,
  { planned, day, body, coach, condition }: Holding,
): Promise<number> {
  const attendees = body.attendees ?? planned.students.map((student) => ({ student }));
  refuseBroken(checkAttendees(attendees.length));
  const students = attendees.map(({ student }) => student);
  const places = await listPlaces(changes.db, students, { day, now });
  const name = (index: number) => (body.attendees ? `attendees.${index}` : 'attendees');
  const weeks = chooseWeeks(places, attendees, name);
  const topics = await listPresentTopics(changes.db);
  const { comments, callDocument, sessionType = planned.sessionType, zoomLink = planned.joinLink } = body;
  const topic = body.topic ?? (topics.includes(planned.topic) ? planned.topic : '');
  const given = { date: day, coach, sessionType, topic, comments, callDocument, zoomLink };
  const session = await decideGroupSession(changes.db, given, config);
  await refuseTwinSession(changes.db, session, { user, condition });
  const values = { ...session, attendees: [...new Set(weeks)] };
  const [id = 0] = await storeRecords(changes, groupSessionType.source, { created: [{ values }] });
  return id;
}

interface Attendee {
  readonly student: number;
  readonly membership?: number | null | undefined;
}

/**
 * Returns the week of each attendee.
 * @throws Refusal 'validation-failed' where one has none, or one of several memberships must be chosen.
 */
function chooseWeeks(
  places: readonly CallPlace[],
  attendees: readonly Attendee[],
  nameField: (index: number) => string,
): number[] {
  const broken: BrokenRule[] = [];
  const weeks: number[] = [];
  for (const [index, { student, membership: chosen }] of attendees.entries()) {
    const own = places.filter((place) => place.student === student);
    const memberships = own.map(({ membership }) => membership);
    const { membership, fault } = chooseMembership(memberships, chosen);
    const place = own.find((one) => one.membership === membership);
    if (place) weeks.push(place.week);
    else if (fault !== undefined) broken.push({ field: nameField(index), message: fault });
  }
  refuseBroken(broken);
  return weeks;
}

/**
 * Returns the memberships in whose weeks a planned call can be recorded; `also` is a further student who came.
 * @throws Refusal 'record-not-found'
 */
export async function readPlaces(
  { db, now }: Pick<Call<CallingUser>, 'db' | 'now'>,
  id: number,
  also: number | undefined,
): Promise<CallPlaces> {
  const [stored] = await readRecords<PlannedCallRow>(db, plannedCallType.source, [id]);
  if (!stored) throw new Refusal('record-not-found');
  const day = findDay(stored.values);
  const ids = [...stored.values.students, ...(also === undefined ? [] : [also])];
  const places = await listPlaces(db, ids, { day, now });
  const students = await nameStudents(db, ids);
  return {
    day,
    weekStarts: weekStartOf(day),
    students: students.map((student) => ({
      ...student,
      memberships: places
        .filter((place) => place.student === student.recordId)
        .map(({ membership, courseName }) => ({ recordId: membership, courseName })),
    })),
  };
}
