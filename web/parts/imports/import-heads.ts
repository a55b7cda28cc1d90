import { type HeadReading, importHeads } from '@soltura/contract/tables/import-heads';
import type { ImportList } from '@soltura/domain/imports/import-lists';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';

/** The reading of the last file with this head; null for a new head, and when the server cannot be asked. */
export async function findReading(
  list: ImportList,
  head: readonly string[],
  signal: AbortSignal,
): Promise<HeadReading | null> {
  try {
    const { reading } = await call(importHeads.find, { body: { list, head: [...head] } }, { signal });
    return reading;
  } catch (error) {
    if (!signal.aborted) logFailure('A head of columns could not be looked up', error);
    return null;
  }
}

/** Stores the reading for the school. A failure is only logged: the file can be imported without it. */
export async function keepReading(
  list: ImportList,
  head: readonly string[],
  reading: HeadReading,
): Promise<void> {
  try {
    await call(importHeads.keep, { body: { list, head: [...head], reading } });
  } catch (error) {
    logFailure('A head of columns could not be remembered', error);
  }
}
