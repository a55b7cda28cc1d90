import type { CallPlaces, HeldCall, PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import { writeDay } from '@soltura/domain/day-names';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { readStudents } from '../../parts/people/chosen-students.ts';
import type { PrivateCallValues, SessionValues } from '../../parts/records/record-values.ts';

export const RECORD_CALL = 'Record Call';

/** A student of a held call with the memberships in whose weeks it can be recorded. */
export type Place = CallPlaces['students'][number];

/** The form of a held private call; `membership` is '' until one of several is chosen. */
export type HeldPrivateValues = PrivateCallValues & Record<'membership', string>;

/**
 * The form of a held group call: `came` has the ids of the students who came, `memberships` pairs of student and
 * membership, `also` the students who came without being planned.
 */
export type HeldGroupValues = SessionValues & Record<'came' | 'memberships' | 'also', string>;

export function startHeldPrivate({ coach, callType }: PlannedCall, day: string): HeldPrivateValues {
  return {
    caller: coach,
    date: day,
    rating: '',
    notes: '',
    areasOfDifficulty: '',
    recording: '',
    callType,
    membership: '',
  };
}

/** All students who can be recorded are taken to have come. */
export function startHeldGroup(
  { coach, sessionType, topic, joinLink }: PlannedCall,
  { day, students }: CallPlaces,
  topics: readonly string[],
): HeldGroupValues {
  return {
    date: day,
    coach,
    sessionType,
    topic: topics.includes(topic) ? topic : '',
    comments: '',
    callDocument: '',
    zoomLink: joinLink,
    came: writeIds(
      students.filter(({ memberships }) => memberships.length > 0).map(({ recordId }) => recordId),
    ),
    memberships: '',
    also: '[]',
  };
}

export function readIds(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

export function writeIds(ids: readonly number[]): string {
  return ids.join(',');
}

export function readMemberships(text: string): ReadonlyMap<number, number> {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split(':').map(Number));
  return new Map(pairs.map(([student = 0, membership = 0]) => [student, membership]));
}

export function chooseFor(text: string, student: number, membership: string): string {
  const chosen = new Map(readMemberships(text));
  if (membership === '') chosen.delete(student);
  else chosen.set(student, Number(membership));
  return [...chosen].map((pair) => pair.join(':')).join(',');
}

export function toHeldPrivate(values: HeldPrivateValues, place: Place | undefined): HeldCall {
  const { caller, membership, date: _date, ...fields } = values;
  return {
    ...fields,
    coach: caller,
    ...(place && {
      attendees: [{ student: place.recordId, membership: membership === '' ? null : Number(membership) }],
    }),
  };
}

export function toHeldGroup(values: HeldGroupValues): HeldCall {
  const { date: _date, came, memberships, also: _also, ...fields } = values;
  const chosen = readMemberships(memberships);
  return {
    ...fields,
    attendees: readIds(came).map((student) => ({ student, membership: chosen.get(student) ?? null })),
  };
}

/** The rule that several memberships break while none is chosen; the server tells the others. */
export function checkMembership(
  place: Place | undefined,
  chosen: string,
): { field: string; message: string }[] {
  return place && place.memberships.length > 1 && chosen === ''
    ? [{ field: 'membership', message: 'Choose one of the memberships' }]
    : [];
}

export function checkMemberships(
  places: readonly Place[],
  { came, memberships }: HeldGroupValues,
): { field: string; message: string }[] {
  const chosen = readMemberships(memberships);
  const ids = readIds(came);
  const open = places.filter(
    ({ recordId, memberships: running }) =>
      ids.includes(recordId) && running.length > 1 && !chosen.has(recordId),
  );
  return open.map(({ recordId, name }) => ({
    field: `membership-${recordId}`,
    message: `Choose one of the memberships of ${name}`,
  }));
}

export function tellNoPlace({ name }: Place, day: string): string {
  return `No membership of ${firstNameOf(name)} runs on ${writeDay(day, 'January 4')}, so this call cannot be recorded.`;
}

export function readAlso(values: HeldGroupValues) {
  return readStudents(values.also);
}
