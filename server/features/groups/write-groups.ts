import type { GivenGroup, GroupChange, GroupsToHandOver } from '@soltura/contract/records/groups';
import { checkGroup, checkGroupCoach, checkMembers } from '@soltura/domain/records/group';
import { changeRecord, createRecord, type Target } from '../../changes/change-record.ts';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { normaliseRequired } from '../../changes/given-texts.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import type { SettingValues } from '../../settings.ts';
import { findCoachId, readCoaches } from '../people/coach-list.ts';
import { giveCallsOfCoaches } from '../planned-calls/write-planned-calls.ts';
import { checkCoach } from '../records/known-references.ts';
import { type GroupRow, groupType } from './group-type.ts';
import { findGroupsOfStudents, findMemberships } from './groups.queries.ts';

/**
 * Stores a group of the memberships of weeks and returns its id.
 * @throws Refusal 'validation-failed'; then nothing is stored.
 */
export function addGroup(call: Call<CallingUser>, { weeks, ...fields }: GivenGroup): Promise<number> {
  return createRecord(call, groupType, async (db) => {
    const made = await decideGroup(db, fields, call.config);
    const members = await findMembers(db, 'weeks', weeks);
    refuseBroken(checkMembers(members.length));
    return { ...made, members };
  });
}

/**
 * Changes a group and its members and returns its id.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'; then nothing is changed.
 */
export function changeGroup(
  call: Call<CallingUser>,
  target: Target,
  { fields, members: { add, remove } = NOBODY }: GroupChange,
): Promise<number> {
  return changeRecord<GroupRow>(call, groupType, target, fields ?? {}, async (db, stored) => {
    const next = fields ? await decideGroup(db, fields, call.config, stored) : stored;
    const kept = stored.members.filter((membership) => !remove.includes(membership));
    const added = await findMembers(db, 'members.add', add);
    return { ...next, members: [...new Set([...kept, ...added])] };
  });
}

/**
 * Gives groups whose coach has left, or who have none, and the coming calls of coaches who have left to a coach, as one
 * change set, and returns the ids of the groups. Groups with a present coach, and deleted ones, are skipped.
 *
 * @throws Refusal 'validation-failed'; then nothing is changed.
 */
export function handOverGroups(
  call: Call<CallingUser>,
  { groups, coach: given, callsOf = [] }: GroupsToHandOver,
): Promise<number[]> {
  return writeChanges(call, async (changes) => {
    const coaches = await readCoaches(changes.db);
    const address = normaliseRequired(given);
    const coach = findCoachId(coaches, address, call.config.coachEmailDomains);
    refuseBroken([...checkGroupCoach(address), ...checkCoach('coach', address, coach)]);
    const present = new Set(coaches.filter(({ isGone }) => !isGone).map(({ recordId }) => recordId));
    const stored = await lockRecords<GroupRow>(changes.db, groupType.source, groups);
    const left = [...stored.values()].filter(
      ({ values }) => values.coach === null || !present.has(values.coach),
    );
    await storeRecords(changes, groupType.source, {
      changed: left.map((record) => ({ stored: record, next: { ...record.values, coach } })),
    });
    const former = callsOf.filter((id) => !present.has(id));
    if (coach !== null) await giveCallsOfCoaches(changes, former, coach);
    return left.map(({ recordId }) => recordId);
  });
}

const NOBODY = { add: [], remove: [] };

export async function leaveGroups(
  changes: ChangeSet,
  student: number,
  memberships: readonly number[],
): Promise<void> {
  const ids = await findGroupsOfStudents(changes.db, [student]);
  await changeGroups(changes, ids, (group) => ({
    ...group,
    members: group.members.filter((membership) => !memberships.includes(membership)),
  }));
}

/** Leaves each group the memberships of one of two students who are merged: those of `kept`, where it has any. */
export async function mergeMembers(
  changes: ChangeSet,
  { kept, other }: { readonly kept: readonly number[]; readonly other: readonly number[] },
  students: readonly number[],
): Promise<void> {
  const ids = await findGroupsOfStudents(changes.db, students);
  await changeGroups(changes, ids, (group) => {
    const hasBoth = group.members.some((membership) => kept.includes(membership));
    if (!hasBoth) return group;
    return { ...group, members: group.members.filter((membership) => !other.includes(membership)) };
  });
}

async function changeGroups(
  changes: ChangeSet,
  ids: readonly number[],
  change: (group: GroupRow) => GroupRow,
): Promise<void> {
  const stored = [...(await lockRecords<GroupRow>(changes.db, groupType.source, ids)).values()];
  await storeRecords(changes, groupType.source, {
    changed: stored.map((record) => ({ stored: record, next: change(record.values) })),
  });
}

async function decideGroup(
  db: Db,
  given: Omit<GivenGroup, 'weeks'>,
  config: SettingValues,
  stored?: GroupRow,
): Promise<Omit<GroupRow, 'members'>> {
  const address = normaliseRequired(given.coach);
  const coach = findCoachId(await readCoaches(db), address, config.coachEmailDomains, stored?.coach);
  const next = {
    name: normaliseRequired(given.name, stored?.name),
    coach,
    sessionType: normaliseRequired(given.sessionType, stored?.sessionType),
    weekday: given.weekday,
  };
  refuseBroken(
    [
      ...checkGroup({ ...next, coach: address }, { lists: config, stored }),
      ...checkCoach('coach', address, coach),
    ],
    ['name', 'coach', 'sessionType', 'weekday'],
  );
  return next;
}

async function findMembers(db: Db, field: string, weeks: readonly number[]): Promise<number[]> {
  if (weeks.length === 0) return [];
  const known = await findMemberships(db, [...new Set(weeks)]);
  refuseBroken(
    weeks.flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `${field}.${index}`, message: `Week ${id} not found.` }],
    ),
  );
  return [...new Set(weeks.flatMap((week) => known.get(week) ?? []))];
}
