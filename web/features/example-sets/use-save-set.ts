import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { beginSave } from '@soltura/domain/example-sets/example-set';
import { formatNumber } from '@soltura/domain/numbers';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { pause } from '../../api/retry.ts';
import { readNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type Batch, keyBatches } from './save-batches.ts';
import type { SetInHand } from './use-set.ts';

/** The time in ms after which all server processes see a newly stored set (screens-student 20). */
const LOOKUP_DELAY_MS = 1000;

export interface SaveProgress {
  /** The number of rows answered, including those that are being sent. */
  readonly reached: number;
  readonly total: number;
}

/** Saves the unsaved rows batch by batch, then looks up which of them are stored (screens-student 15.5). */
export function useSaveSet(
  { read, change, flush }: SetInHand,
  lookUp: () => Promise<void>,
): {
  /** True from the press until the lookup has ended. */
  isBusy: boolean;
  progress: SaveProgress | undefined;
  save: () => Promise<void>;
} {
  const [progress, setProgress] = useState<SaveProgress>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async () => {
    const rows = beginSave(read().set).saving;
    const batches = keyBatches(rows, read().batches, () => crypto.randomUUID());
    change({ type: 'sent', batches });
    // Written to the device first: after a reload the key must still be known.
    await flush();
    const byId = new Map(rows.map((row) => [row.recordId, row]));
    let answered = 0;
    let stored = 0;
    const known = new Set<number>();
    const made = new Set<number>();
    let sent: Batch | undefined;
    try {
      for (const batch of batches) {
        sent = batch;
        setProgress({ reached: answered + batch.rowIds.length, total: rows.length });
        const examples = batch.rowIds.flatMap((rowId) => {
          const row = byId.get(rowId);
          if (!row) return [];
          const { recordId: _, ...example } = row;
          return [example];
        });
        const answer = await call(exampleSets.save, { body: { examples } }, { idempotencyKey: batch.key });
        change({ type: 'answered', batch, answer, at: readNow().toISOString() });
        answered += batch.rowIds.length;
        stored += answer.filter(({ id }) => id > 0).length;
        for (const { id, isNew } of answer) if (id > 0) (isNew ? made : known).add(id);
      }
    } catch (error) {
      // Rows that were refused may be sent again under a new key; rows without a response may not.
      if (sent && isRefusal(error)) change({ type: 'refused', batch: sent });
      change({ type: 'save-ended' });
      const part = stored > 0 ? `${formatNumber(stored)} of ${formatNumber(rows.length)} were saved.` : '';
      toast.failed('Failed to save examples', `${part} ${describe(error) ?? ''}`.trim() || undefined);
      logFailure('Failed to save examples', error);
      // Some rows may be stored all the same, and must not be edited and saved again.
      if (!isRefusal(error)) await lookUp().catch(() => undefined);
      return false;
    }
    toast.succeeded('Examples saved successfully');
    // The server gives a duplicate within the set the id of the first.
    const before = [...known].filter((id) => !made.has(id)).length;
    if (before > 0) toast.info(describeKnown(before));
    return true;
  };

  const save = async () => {
    if (isRunning.current || read().set.unsaved.length === 0) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      if (read().isUnsure && !(await isLookedUp(lookUp))) {
        toast.failed('Failed to save examples', 'What is saved already could not be looked up.');
        return;
      }
      if (read().set.unsaved.length === 0) return;
      const isSent = await send();
      setProgress(undefined);
      if (!isSent) return;
      await pause(LOOKUP_DELAY_MS);
      if (isGone.current) return;
      const isFound = await isLookedUp(lookUp);
      const { saving, unsaved } = read().set;
      change({ type: 'save-ended' });
      if (saving.length > 0) toast.failed('Some examples failed to save');
      else if (isFound && unsaved.length === 0) toast.succeeded('All examples saved');
    } finally {
      isRunning.current = false;
      setIsBusy(false);
      setProgress(undefined);
    }
  };
  return { isBusy, progress, save };
}

function isLookedUp(lookUp: () => Promise<void>): Promise<boolean> {
  return lookUp().then(
    () => true,
    () => false,
  );
}

/** True when the server refused for good; after any other failure it may have stored the rows. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.status ?? 500) : 500;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

function describe(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

function describeKnown(known: number): string {
  return known === 1
    ? 'One of these was already in the database'
    : `${formatNumber(known)} of these were already in the database`;
}
