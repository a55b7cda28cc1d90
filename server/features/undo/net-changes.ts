import { type RecordKind, recordKinds } from '@soltura/domain/records/record-kinds';
import type { StoredRecord } from '../../changes/record-source.ts';
import type { KeptChange } from './change-sets.queries.ts';

/** What is to become of a record, so that all a set has done to it is undone. */
export interface Reversal {
  readonly recordId: number;
  /** What was made is deleted, what was changed is changed back, what was deleted is made again. */
  readonly action: 'delete' | 'change' | 'create';
  /** The fields as they were before; of a record that was deleted all of them. */
  readonly before: Readonly<Record<string, unknown>>;
  /** The version that a deleted record had last. */
  readonly lastVersion: number;
}

export type Fields = Record<string, unknown>;

/** The reversals of one kind, and the records they are of as they are stored. */
export interface ReversedKind {
  readonly kind: RecordKind;
  readonly reversals: readonly Reversal[];
  readonly stored: ReadonlyMap<number, StoredRecord<Fields>>;
}

/** The reversals of each kind, in the order of their ids. */
export function findReversals(changes: readonly KeptChange[]): ReadonlyMap<RecordKind, Reversal[]> {
  const byKind = new Map<RecordKind, Map<number, KeptChange[]>>();
  for (const change of changes) {
    const records = byKind.get(change.kind) ?? new Map<number, KeptChange[]>();
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

/** What was made and deleted by the same set leaves nothing to do. */
function reverseRecord(changes: readonly KeptChange[]): Reversal[] {
  const first = changes[0];
  const last = changes.at(-1);
  if (!first || !last) return [];
  const isNew = first.action === 'created';
  const isGone = last.action === 'deleted';
  if (isNew && isGone) return [];
  // The oldest value of each field counts, so it is laid over the later ones.
  const before = Object.assign({}, ...changes.map(({ before: values }) => values).toReversed());
  const { recordId } = first;
  const reversal = { recordId, before, lastVersion: last.recordVersion ?? 1 };
  if (isNew) return [{ ...reversal, action: 'delete' }];
  return [{ ...reversal, action: isGone ? 'create' : 'change' }];
}
