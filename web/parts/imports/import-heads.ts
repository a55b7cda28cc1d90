import { type HeadReading, importHeads } from '@soltura/contract/tables/import-heads';
import type { ImportList } from '@soltura/domain/imports/import-lists';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';

/** How files with this head were read last; null for a new head, and when the server cannot say. */
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

/** Remembers it for the school. A failure is logged alone: the file can be imported without. */
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
