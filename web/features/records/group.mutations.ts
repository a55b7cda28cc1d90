import type { AnswerOf } from '@soltura/contract/endpoint';
import {
  type GivenGroup,
  type GroupsToHandOver,
  groups,
  type HeldGroup,
} from '@soltura/contract/records/groups';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { groupsKey, plannedCallsKey, staffDayKey } from '../../base/record-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { type WriteWords, writeRecord } from '../../editing/write-record.ts';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { groupQuery } from './group.queries.ts';

/** The fields of a group's form; the coach is an e-mail address, the weekday '0' for Sunday. */
export type GroupValues = Record<'name' | 'coach' | 'sessionType' | 'weekday', string>;

export function readGroupValues({ name, coach, sessionType, weekday }: HeldGroup): GroupValues {
  return { name, coach, sessionType, weekday: String(weekday) };
}

const CREATE: WriteWords = ['Creating group...', 'Group created!', 'Error creating group'];
const UPDATE: WriteWords = ['Updating group...', 'Group updated!', 'Error updating group'];
const REMOVE: WriteWords = ['Deleting group...', 'Group deleted!', 'Error deleting group'];

const HAND_OVER: WriteWords = ['Handing groups over...', 'Groups handed over!', 'Error handing groups over'];
const HAND_OVER_CALLS: WriteWords = [
  'Handing calls over...',
  'Calls handed over!',
  'Error handing calls over',
];

type Stored = Pick<HeldGroup, 'recordId' | 'version'>;

export async function addGroup(cache: QueryClient, body: GivenGroup): Promise<void> {
  const refresh = () => refreshGroups(cache);
  await writeRecord(
    CREATE,
    (options) =>
      sendOnce(body, (idempotencyKey) => call(groups.add, { body }, { ...options, idempotencyKey })),
    { refresh, afterUndo: refresh },
  );
}

interface GroupUpdate {
  readonly stored: Stored;
  readonly fields: GroupValues | undefined;
  readonly members: { readonly add: readonly number[]; readonly remove: readonly number[] };
}

/** Saves changes of a group's fields and members, all or nothing; returns its version. */
export async function saveGroup(cache: QueryClient, update: GroupUpdate): Promise<number> {
  const { stored, fields, members } = update;
  const refresh = () => refreshGroups(cache);
  const { recordId: id, version } = stored;
  const body = {
    ...(fields && { fields: { ...fields, weekday: Number(fields.weekday) } }),
    members: { add: [...members.add], remove: [...members.remove] },
  };
  const headers = fields ? { 'if-match': formatVersion(version) } : {};
  const send = (options: Parameters<typeof call>[2]) =>
    sendOnce(update, (idempotencyKey) =>
      call(groups.change, { params: { id }, headers, body }, { ...options, idempotencyKey }),
    );
  const saved: AnswerOf<typeof groups.change> = await writeRecord(UPDATE, send, {
    refresh,
    afterUndo: refresh,
  });
  // The form then shows the stored group.
  cache.setQueryData(groupQuery(id).queryKey, saved);
  return saved.version;
}

export async function deleteGroup(cache: QueryClient, { recordId: id, version }: Stored): Promise<void> {
  const headers = { 'if-match': formatVersion(version) };
  await writeRecord(REMOVE, (options) => call(groups.remove, { headers, params: { id } }, options), {
    afterUndo: () => refreshGroups(cache),
  });
  void refreshLists(cache).then(() => requestAnimationFrame(catchLostFocus));
}

/** Gives groups and coming calls of coaches who have left to another coach, by address; Undo takes all of them back. */
export async function handOverGroups(cache: QueryClient, body: GroupsToHandOver): Promise<void> {
  const refresh = async () => {
    await Promise.all([refreshGroups(cache), cache.invalidateQueries({ queryKey: plannedCallsKey })]);
  };
  await writeRecord(
    body.groups.length === 0 ? HAND_OVER_CALLS : HAND_OVER,
    (options) =>
      sendOnce(body, (idempotencyKey) => call(groups.handOver, { body }, { ...options, idempotencyKey })),
    { refresh, afterUndo: refresh },
  );
}

async function refreshGroups(cache: QueryClient): Promise<void> {
  await Promise.all([refreshLists(cache), cache.invalidateQueries({ queryKey: oneRecordKey })]);
}

async function refreshLists(cache: QueryClient): Promise<void> {
  await Promise.all([groupsKey, staffDayKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
