import { splitBatches } from '@soltura/domain/example-sets/batches';
import type { UnsavedExample } from '@soltura/domain/example-sets/example-set';

/** Rows that are sent together; the idempotency key makes a retry safe (api.md 1.4). */
export interface Batch {
  readonly key: string;
  readonly rowIds: readonly number[];
}

/** Splits rows into batches that fit into one call. A batch that was sent before with the same rows keeps its key. */
export function keyBatches(
  rows: readonly UnsavedExample[],
  sentBefore: readonly Batch[],
  makeKey: () => string,
): Batch[] {
  return splitBatches(rows).map((part) => {
    const rowIds = part.map(({ recordId }) => recordId);
    const same = sentBefore.find((batch) => isSameList(batch.rowIds, rowIds));
    return same ?? { key: makeKey(), rowIds };
  });
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
