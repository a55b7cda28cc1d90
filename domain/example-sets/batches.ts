import { MAX_ITEMS } from '../limits.ts';

const MAX_BYTES = 1_500_000;

/**
 * Splits rows, in order, into batches for one request each: at most 1,000 rows and 1.5 MB of JSON.
 *
 * A larger row is sent alone. Source: api.md 1.9.
 */
export function splitBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const rowBytes = countBytes(row);
    if (batch.length > 0 && (batch.length === MAX_ITEMS || bytes + rowBytes > MAX_BYTES)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += rowBytes;
  }
  return batch.length === 0 ? batches : [...batches, batch];
}

function countBytes(row: unknown): number {
  const json = JSON.stringify(row);
  return json.length + 2 * json.replace(/[ -~]+/g, '').length + 1;
}
