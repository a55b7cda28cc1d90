import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Db } from '../../db/session.ts';
import type { ListJson } from './list-statement.ts';

/** Few enough that other requests come in between, and that little waits for a slow client. */
const ROWS_AT_ONCE = 500;

/**
 * Streams a list row by row, as one JSON array: no more of it is held than its client has not taken yet.
 *
 * It is read by a cursor in one transaction, so all of it is of one moment. The connection is given back when the last
 * row is written or the client has gone. When the database fails midway the stream is destroyed, so that nobody takes
 * what came for the whole; a failure before the first row is thrown. `afterwards` is called once, however it ends.
 */
export async function streamList(
  db: Db,
  { statement, values }: ListJson<unknown>,
  afterwards: () => void,
): Promise<Readable> {
  const out = new PassThrough();
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  // Whoever reads it is told; while nobody does, the failure is thrown below.
  out.on('error', () => {});
  let begin = () => {};
  let hasBegun = false;
  const begun = new Promise<void>((resolve) => {
    begin = () => {
      hasBegun = true;
      resolve();
    };
  });

  async function write(transaction: Db): Promise<void> {
    // What is on its way cannot be taken back, so nothing is run again.
    if (hasBegun) throw new Error(`${statement.name} was given up by the database midway.`);
    // A plan that is quick to the first rows would be slow to the last, and all are read.
    await transaction.query({ name: '', text: 'set local cursor_tuple_fraction = 1' });
    const open = `declare listed no scroll cursor for ${statement.rows}`;
    await transaction.query({ name: '', text: open }, [...values]);
    let opening = '[';
    for (;;) {
      const rows = await transaction.query<{ json: string }>(nextRows);
      if (rows.length > 0) {
        const isTaken = out.write(opening + rows.map(({ json }) => json).join(','));
        opening = ',';
        begin();
        if (!isTaken) await once(out, 'drain', { signal: gone.signal });
        gone.signal.throwIfAborted();
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
    out.write(opening === '[' ? '[]' : ']');
  }

  async function run(): Promise<Error | undefined> {
    try {
      await db.transaction(write);
      out.end();
      return undefined;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      out.destroy(failure);
      return failure;
    } finally {
      afterwards();
    }
  }

  const failure = await Promise.race([begun, run()]);
  if (failure) throw failure;
  return out;
}

const nextRows = { name: '', text: `fetch ${ROWS_AT_ONCE} from listed` };
