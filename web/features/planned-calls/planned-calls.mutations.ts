import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import {
  type CallChange,
  type GivenCalls,
  type HeldCall,
  plannedCalls,
} from '@soltura/contract/planned-calls/planned-calls';
import { countOf } from '@soltura/domain/numbers';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { plannedCallsKey, staffDayKey } from '../../base/record-keys.ts';
import { historyQuery, oneRecordKey } from '../../editing/history.queries.ts';
import { takeBackSet } from '../../editing/undo.ts';
import type { OnlyNew } from '../../editing/use-twin.ts';
import { type WriteWords, writeRecord } from '../../editing/write-record.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { refreshRecords } from '../records/refresh-records.ts';
import { plannedCallQuery } from './planned-calls.queries.ts';

type StoredCall = Pick<ListedCall, 'recordId' | 'version'>;

async function refreshCalls(cache: QueryClient): Promise<void> {
  await Promise.all(
    [plannedCallsKey, staffDayKey, oneRecordKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
  );
}

const ONE: WriteWords = ['Planning call...', 'Call planned!', 'Error planning call'];

/** Plans a call for each of the given instants, as one change. */
export async function planCalls(cache: QueryClient, body: GivenCalls, idempotencyKey: string): Promise<void> {
  const count = body.startsAt.length;
  const many: WriteWords = [
    'Planning calls...',
    `${countOf(count, 'call')} planned!`,
    'Error planning calls',
  ];
  const refresh = () => refreshCalls(cache);
  await writeRecord(
    count === 1 ? ONE : many,
    (options) => call(plannedCalls.plan, { body }, { ...options, idempotencyKey }),
    { refresh, afterUndo: refresh, formerFailures: [ONE[2], many[2]] },
  );
}

interface Change {
  readonly stored: StoredCall;
  readonly body: CallChange;
  readonly isMoved: boolean;
  readonly idempotencyKey: string;
}

/** Moves or changes one call; returns its version. */
export async function changeCall(
  cache: QueryClient,
  { stored: { recordId: id, version }, body, isMoved, idempotencyKey }: Change,
): Promise<number> {
  const refresh = () => refreshCalls(cache);
  const headers = { 'if-match': formatVersion(version) };
  const words: WriteWords = isMoved
    ? ['Moving call...', 'Call moved!', 'Error moving call']
    : ['Updating call...', 'Call updated!', 'Error updating call'];
  const saved = await writeRecord(
    words,
    (options) => call(plannedCalls.change, { params: { id }, headers, body }, { ...options, idempotencyKey }),
    { refresh, afterUndo: refresh },
  );
  cache.setQueryData(plannedCallQuery(id).queryKey, saved);
  return saved.version;
}

/** Cancels one call; its students see it as cancelled. Resolves also after a failure, which is told. */
export async function cancelCall(cache: QueryClient, { recordId: id, version }: StoredCall): Promise<void> {
  const refresh = () => refreshCalls(cache);
  const headers = { 'if-match': formatVersion(version) };
  try {
    await writeRecord(
      ['Cancelling call...', 'Call cancelled!', 'Error cancelling call'],
      (options) => call(plannedCalls.cancel, { params: { id }, headers }, options),
      { refresh, afterUndo: refresh },
    );
  } catch {
    // The toast says why.
  }
}

interface Holding {
  readonly stored: StoredCall;
  readonly body: HeldCall;
  readonly onlyNew: OnlyNew;
  readonly idempotencyKey: string;
}

/** Says that a call was held, by which its private call or group session is recorded; returns its version. */
export async function holdCall(
  cache: QueryClient,
  { stored: { recordId: id, version }, body, onlyNew, idempotencyKey }: Holding,
): Promise<number> {
  const refresh = () => refreshHeld(cache);
  const headers = { 'if-match': formatVersion(version), ...onlyNew };
  const saved = await writeRecord(
    ['Recording call...', 'Call recorded!', 'Error recording call'],
    (options) => call(plannedCalls.hold, { params: { id }, headers, body }, { ...options, idempotencyKey }),
    { refresh, afterUndo: refresh },
  );
  cache.setQueryData(plannedCallQuery(id).queryKey, saved);
  return saved.version;
}

/** Takes 'Held' back with its record, while nothing newer stands on either. */
export async function takeHeldBack(cache: QueryClient, id: number): Promise<void> {
  const changes = await cache
    .fetchQuery({ ...historyQuery('planned-calls', id), staleTime: 0 })
    .catch(() => undefined);
  const change = changes?.find(({ takeBack }) => takeBack !== 'no');
  if (!change || change.changeSet === null || change.takeBack !== 'possible') {
    toast.failed('Could not take it back', changes && 'It was changed since, or it is too long ago.');
    return;
  }
  await takeBackSet(change.changeSet, () => refreshHeld(cache));
}

async function refreshHeld(cache: QueryClient): Promise<void> {
  await Promise.all([refreshCalls(cache), refreshRecords(cache)]);
}
