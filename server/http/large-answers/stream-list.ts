import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Db } from '../../db/session.ts';
import type { ListJson } from './list-statement.ts';

/** Small enough that other requests run in between, and that little memory waits for a slow client. */
const ROWS_AT_ONCE = 500;

/**
 * Streams a list row by row, as one JSON array; memory holds only the rows that the client has not read yet.
 *
 * A cursor in one transaction reads the rows, so all are of one moment. The connection is released when the last row is
 * written or the client has disconnected. When the database fails midway the stream is destroyed, so that no client
 * takes a part for the whole; an error before the first row is thrown. `afterwards` is called once in every case.
 */
export async function streamList(
  db: Db,
  { statement, values }: ListJson<unknown>,
  afterwards: () => void,
): Promise<Readable> {
  const out = new PassThrough();
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  // The reader of the stream gets the error; without a reader yet, the error is thrown below.
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
    // Rows that were sent cannot be taken back, so the transaction is not retried.
    if (hasBegun) throw new Error(`${statement.name} was given up by the database midway.`);
    // The plan is for all rows: the default favours a quick first row, which delays the last one.
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
