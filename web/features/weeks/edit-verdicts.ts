import type { WeekVerdict } from '@soltura/contract/weeks/week-writes';
import { takeNewer } from './edit-newer.ts';
import { endSaving, type WeekChange } from './edit-saving.ts';
import type { EditStore } from './edit-store.ts';
import { describeRefusal, isStored } from './week.mutations.ts';

/** Tells rows that were sent what became of them; without verdicts nobody knows, because the call failed. */
export function takeVerdicts(
  store: EditStore,
  changes: readonly WeekChange[],
  verdicts: readonly WeekVerdict[] | undefined,
): void {
  const known = verdicts ?? [];
  const refused = known.filter((verdict) => !isStored(verdict));
  const versions = new Map(changes.map(({ id, version }) => [id, version]));
  const saved = known.filter(isStored).map(({ recordId, stored }) => {
    // An earlier server tells nothing of what did not differ.
    return [recordId, stored ?? { version: versions.get(recordId) ?? 0, values: {} }] as const;
  });
  store.dispatch({ type: 'saved', stored: new Map(saved) });
  store.dispatch({ type: 'failed', ids: listIds(refused) });
  const refusals = new Map(store.read().refusals);
  for (const verdict of known) {
    const sentence = isStored(verdict) ? undefined : describeRefusal(verdict);
    if (sentence === undefined) refusals.delete(verdict.recordId);
    else refusals.set(verdict.recordId, sentence);
  }
  store.put({ refusals });
  endSaving(store, changes, verdicts === undefined);
  for (const { recordId, verdict, stored } of known) {
    if (verdict === 'stale' && stored) takeNewer(store, recordId, stored.values, stored.version);
  }
}

function listIds(verdicts: readonly WeekVerdict[]): number[] {
  return verdicts.map(({ recordId }) => recordId);
}
