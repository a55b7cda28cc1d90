import type { StoredRow } from '@soltura/domain/editing/edit-session';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { isAnswered } from '../api/is-answered.ts';
import { type RowReader, type RowStore, type StoredValues, takeNewerRow, without } from './row-edits.ts';

export interface RowsOutcome<Values> {
  readonly saved: ReadonlyMap<number, StoredRow<Values>>;
  readonly refused: ReadonlyMap<number, readonly BrokenRule[]>;
  readonly stale: readonly StoredValues<Values>[];
  /** Rows with an unknown outcome: their call failed, or was never made. */
  readonly unsent: readonly number[];
  readonly error: unknown;
}

export function failRows<Values>(changes: readonly { id: number }[], error: unknown): RowsOutcome<Values> {
  return { saved: new Map(), refused: new Map(), stale: [], unsent: changes.map(({ id }) => id), error };
}

/**
 * Applies the outcomes of a save to the rows. A failed call shows nothing about single rows: rows without an answer may
 * be stored, which the next read shows.
 */
export function takeOutcome<Values extends object>(
  store: RowStore<Values>,
  reader: RowReader<Values>,
  changes: readonly { id: number; values: Values }[],
  { saved, refused, stale, unsent, error }: RowsOutcome<Values>,
): void {
  const ids = new Set(changes.map(({ id }) => id));
  const unknown = new Set(unsent);
  const answered = [...ids].filter((id) => !unknown.has(id));
  store.dispatch({ type: 'saved', stored: saved });
  store.dispatch({ type: 'failed', ids: answered.filter((id) => !saved.has(id)) });
  const { saving, unanswered, refusals } = store.read();
  const lost = new Map(without(unanswered, [...saved.keys(), ...refused.keys()]));
  if (error !== undefined && !isAnswered(error)) {
    for (const { id, values } of changes) if (unknown.has(id)) lost.set(id, values);
  }
  store.put({
    saving: new Set([...saving].filter((id) => !ids.has(id))),
    unanswered: lost,
    refusals: new Map([...without(refusals, answered), ...refused]),
  });
  for (const row of stale) takeNewerRow(store, reader, row);
}
