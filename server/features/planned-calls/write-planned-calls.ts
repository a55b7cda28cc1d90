import { randomUUID } from 'node:crypto';
import type { CallChange, GivenCalls } from '@soltura/contract/planned-calls/planned-calls';
import { findChangeFault } from '@soltura/domain/planned-calls/planned-call';
import { changeRecord, type Target } from '../../changes/change-record.ts';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { tellReaders } from '../tasks/task-readers.ts';
import { decidePlannedCall } from './decide-planned-call.ts';
import { type PlannedCallRow, plannedCallType } from './planned-call-type.ts';
import {
  findCallsOfStudents,
  findCallsToHandOver,
  findComingCalls,
  findComingCallsOfCoaches,
  findZoneOfCoach,
  type Handing,
} from './planned-calls.queries.ts';

interface Planned {
  recordId: number;
  startsAt: string;
}

/**
 * Stores one planned call for each instant, as one change set, and returns them by their starts.
 * @throws Refusal 'validation-failed'; then nothing is stored.
 */
export function planCalls(call: Call<CallingUser>, body: GivenCalls): Promise<Planned[]> {
  return writeChanges(call, async (changes) => {
    const starts = body.startsAt.map((at) => new Date(at).toISOString()).toSorted();
    const decided = await decidePlannedCall(changes.db, { ...body, startsAt: starts }, call);
    const repeatKey = starts.length > 1 ? randomUUID() : null;
    const ids = await storeRecords<PlannedCallRow>(changes, plannedCallType.source, {
      created: starts.map((startsAt) => ({ values: { ...decided, ...PLANNED, startsAt, repeatKey } })),
    });
    await tellReaders(changes, decided.students);
    return starts.map((startsAt, index) => ({ recordId: ids[index] ?? 0, startsAt }));
  });
}

const PLANNED = { status: 'planned', relatedPrivateCall: null, relatedGroupSession: null } as const;

/**
 * Moves or changes a planned call and returns its id.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'; then nothing is changed.
 */
export function changePlannedCall(
  call: Call<CallingUser>,
  target: Target,
  body: CallChange,
): Promise<number> {
  return changePlanned(call, target, body, async (changes, stored) => {
    const startsAt = new Date(body.startsAt ?? stored.startsAt).toISOString();
    const given = { ...body, kind: stored.kind, startsAt: [startsAt] };
    const decided = await decidePlannedCall(changes.db, given, { ...call, stored });
    return { ...stored, ...decided, startsAt };
  });
}

/**
 * Cancels a planned call and returns its id.
 * @throws Refusal 'record-not-found', 'stale-write', and 'validation-failed' for one that was held or cancelled.
 */
export function cancelCall(call: Call<CallingUser>, target: Target): Promise<number> {
  return changePlanned(call, target, {}, async (_, stored) => ({ ...stored, status: 'cancelled' }));
}

function changePlanned(
  call: Call<CallingUser>,
  target: Target,
  sent: object,
  decide: (changes: ChangeSet, stored: PlannedCallRow) => Promise<PlannedCallRow>,
): Promise<number> {
  return changeRecord<PlannedCallRow>(call, plannedCallType, target, sent, async (_, stored, changes) => {
    const fault = findChangeFault(stored.status);
    if (fault !== undefined) refuseBroken([{ field: 'status', message: fault }]);
    const next = await decide(changes, stored);
    await tellReaders(changes, [...stored.students, ...next.students]);
    return next;
  });
}

/** Cancels the coming private calls of a student who leaves, and takes the student out of the coming group calls. */
export async function leavePlannedCalls(changes: ChangeSet, student: number): Promise<void> {
  const ids = await findComingCalls(changes.db, [student], changes.now);
  await changeCalls(changes, ids, (call) => {
    const students = call.students.filter((id) => id !== student);
    return students.length === 0 ? { ...call, status: 'cancelled' } : { ...call, students };
  });
}

export async function mergePlannedCalls(changes: ChangeSet, kept: number, other: number): Promise<void> {
  const ids = await findCallsOfStudents(changes.db, [other]);
  await changeCalls(changes, ids, (call) => ({
    ...call,
    students: [...new Set(call.students.map((id) => (id === other ? kept : id)))],
  }));
}

/** Gives the coming private calls of students whose primary coach changes to the coach who takes them. */
export async function giveCallsOfStudents(
  changes: ChangeSet,
  handed: readonly Handing[],
  coach: number,
): Promise<void> {
  const former = new Set(handed.map(({ from }) => from));
  await giveCalls(changes, await findCallsToHandOver(changes.db, handed, changes.now), { former, coach });
}

export async function giveCallsOfCoaches(
  changes: ChangeSet,
  former: readonly number[],
  coach: number,
): Promise<void> {
  const ids = await findComingCallsOfCoaches(changes.db, former, changes.now);
  await giveCalls(changes, ids, { former: new Set(former), coach });
}

/** Calls that were held, cancelled or given to somebody else before their lock stay as they are. */
async function giveCalls(
  changes: ChangeSet,
  ids: readonly number[],
  { former, coach }: { readonly former: ReadonlySet<number>; readonly coach: number },
): Promise<void> {
  if (ids.length === 0) return;
  const timeZone = await findZoneOfCoach(changes.db, coach);
  const students = new Set<number>();
  await changeCalls(changes, ids, (call) => {
    if (call.status !== 'planned' || call.coach === null || !former.has(call.coach)) return undefined;
    for (const student of call.students) students.add(student);
    return { ...call, coach, timeZone: timeZone ?? call.timeZone };
  });
  await tellReaders(changes, [...students]);
}

async function changeCalls(
  changes: ChangeSet,
  ids: readonly number[],
  change: (call: PlannedCallRow) => PlannedCallRow | undefined,
): Promise<void> {
  const stored = await lockRecords<PlannedCallRow>(changes.db, plannedCallType.source, ids);
  await storeRecords(changes, plannedCallType.source, {
    changed: [...stored.values()].flatMap((record) => {
      const next = change(record.values);
      return next ? [{ stored: record, next }] : [];
    }),
  });
}
