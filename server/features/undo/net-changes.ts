import { type RecordKind, recordKinds } from '@soltura/domain/records/record-kinds';
import type { StoredRecord } from '../../changes/record-source.ts';
import type { StoredChange } from './change-sets.queries.ts';

/**
 * The opposite of a change: a created record is deleted, a changed one changed back, a deleted one created
 * again. `before` has the earlier values of the changed fields; of a deleted record all fields.
 */
export interface Reversal {
  readonly recordId: number;
  readonly action: 'delete' | 'change' | 'create';
  readonly before: Readonly<Record<string, unknown>>;
  readonly lastVersion: number;
}

export type Fields = Record<string, unknown>;

export interface ReversedKind {
  readonly kind: RecordKind;
  readonly reversals: readonly Reversal[];
  readonly stored: ReadonlyMap<number, StoredRecord<Fields>>;
}

export function findReversals(changes: readonly StoredChange[]): ReadonlyMap<RecordKind, Reversal[]> {
  const byKind = new Map<RecordKind, Map<number, StoredChange[]>>();
  for (const change of changes) {
    const records = byKind.get(change.kind) ?? new Map<number, StoredChange[]>();
    byKind.set(change.kind, records);
    records.set(change.recordId, [...(records.get(change.recordId) ?? []), change]);
  }
  const reversals = new Map<RecordKind, Reversal[]>();
  for (const kind of recordKinds) {
    const records = byKind.get(kind);
    if (!records) continue;
    const found = [...records.values()].flatMap(reverseRecord);
    reversals.set(
      kind,
      found.toSorted((one, other) => one.recordId - other.recordId),
    );
  }
  return reversals;
}

function reverseRecord(changes: readonly StoredChange[]): Reversal[] {
  const first = changes[0];
  const last = changes.at(-1);
  if (!first || !last) return [];
  const isNew = first.action === 'created';
  const isGone = last.action === 'deleted';
  if (isNew && isGone) return [];
  // The oldest value of each field wins, so it is assigned last.
  const before = Object.assign({}, ...changes.map(({ before: values }) => values).toReversed());
  const { recordId } = first;
  const reversal = { recordId, before, lastVersion: last.recordVersion ?? 1 };
  if (isNew) return [{ ...reversal, action: 'delete' }];
  return [{ ...reversal, action: isGone ? 'create' : 'change' }];
}
