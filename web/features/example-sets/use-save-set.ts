import { authoring } from '@soltura/contract/authoring';
import { beginSave } from '@soltura/domain/examples/example-set';
import { formatNumber } from '@soltura/domain/numbers';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { pause } from '../../api/retry.ts';
import { toast } from '../../ui/toast.ts';
import { type Batch, keyBatches } from './save-batches.ts';
import type { SetInHand } from './use-set.ts';

/** The server's other readers see a new set by then (screens-student 20). */
const LOOKUP_DELAY_MS = 1000;

/** How far a save has come. */
export interface SaveProgress {
  /** Rows answered, and those asked for now. */
  readonly reached: number;
  readonly total: number;
}

/** Sends the unsaved rows, batch by batch, and looks up afterwards what became of them (screens-student 15.5). */
export function useSaveSet(
  { read, change, flush }: SetInHand,
  lookUp: () => Promise<void>,
): {
  /** From the press to the end of the lookup. */
  isBusy: boolean;
  /** Undefined while nothing is being sent. */
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
    // A key that nobody remembers would be no use after a reload.
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
        const answer = await call(authoring.saveSet, { body: { examples } }, { idempotencyKey: batch.key });
        change({ type: 'answered', batch, answer, at: new Date().toISOString() });
        answered += batch.rowIds.length;
        stored += answer.filter(({ id }) => id > 0).length;
        for (const { id, isNew } of answer) if (id > 0) (isNew ? made : known).add(id);
      }
    } catch (error) {
      // What was refused may be sent again as something new; what had no answer may not.
      if (sent && isRefusal(error)) change({ type: 'refused', batch: sent });
      change({ type: 'save-ended' });
      const part = stored > 0 ? `${formatNumber(stored)} of ${formatNumber(rows.length)} were saved.` : '';
      toast.failed('Failed to save examples', `${part} ${describe(error) ?? ''}`.trim() || undefined);
      logFailure('Failed to save examples', error);
      // Some of it may be stored all the same: then it must not be mended and saved once more.
      if (!isRefusal(error)) await lookUp().catch(() => undefined);
      return false;
    }
    toast.succeeded('Examples saved successfully');
    // A duplicate within the set is given the id of the first.
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

/** Whether the server said no for good; after anything else it may have stored what it was sent. */
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
