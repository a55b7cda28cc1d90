import { type UndoneRecord, undoing } from '@soltura/contract/undo/undo';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { type PendingToast, toast } from '../ui/overlays/toast.ts';

const FAILED = 'Could not undo';

export interface UndoTrail {
  readonly note: (changeSet: number) => void;
  /**
   * Returns the `undo` of a toast. It undoes all noted change sets once, the newest first, and shows the outcome.
   * Undefined when nothing was written.
   * @param refresh Reads the affected data again, whatever the outcome.
   * @param tell Resolves to a further sentence for the toast; undefined for none.
   */
  offer(refresh: () => Promise<unknown>, tell?: () => Promise<string | undefined>): (() => void) | undefined;
}

export function startUndoTrail(undo = undoOnServer): UndoTrail {
  const noted: number[] = [];
  return {
    note: (changeSet) => {
      if (!noted.includes(changeSet)) noted.push(changeSet);
    },
    offer(refresh, tell) {
      if (noted.length === 0) return undefined;
      const sets = noted.toReversed();
      let isUsed = false;
      return () => {
        if (isUsed) return;
        isUsed = true;
        const act = async () => {
          try {
            for (const changeSet of sets) await undo(changeSet);
          } finally {
            await refresh();
          }
        };
        void takeBack(act, tell);
      };
    },
  };
}

async function undoOnServer(changeSet: number): Promise<unknown> {
  return call(undoing.undo, { body: { changeSet } }, { isLong: true });
}

/**
 * Takes a change set back and shows the outcome, with 'Bring Back', which undoes that (api.md 1.11). Resolves to the
 * records that were taken back; undefined after a failure, which is shown.
 * @param refresh Reads the affected data again, whatever the outcome.
 */
export async function takeBackSet(
  changeSet: number,
  refresh: (records: readonly UndoneRecord[]) => Promise<unknown>,
): Promise<readonly UndoneRecord[] | undefined> {
  const pending = toast.pending('Taking back…');
  const trail: number[] = [];
  try {
    const noteChangeSet = (id: number) => trail.push(id);
    const records = await call(undoing.undo, { body: { changeSet } }, { isLong: true, noteChangeSet });
    const [taken] = trail;
    pending.succeeded('Taken back', {
      undo: taken === undefined ? undefined : () => void bringBack(taken, refresh),
      undoWord: 'Bring Back',
    });
    await refresh(records);
    return records;
  } catch (error) {
    fail(pending, error, 'Could not take it back');
    await refresh([]);
    return undefined;
  }
}

async function bringBack(
  changeSet: number,
  refresh: (records: readonly UndoneRecord[]) => Promise<unknown>,
): Promise<void> {
  const pending = toast.pending('Bringing back…');
  try {
    const records = await call(undoing.bringBack, { body: { changeSet } }, { isLong: true });
    pending.succeeded('Brought back');
    await refresh(records);
  } catch (error) {
    fail(pending, error, 'Could not bring it back');
  }
}

function fail(pending: PendingToast, error: unknown, words: string): void {
  const isAnswered = error instanceof ApiError;
  pending.failed(words, isAnswered ? error.message : undefined);
  logFailure(isAnswered ? error.transportText : words, error);
}

async function takeBack(act: () => Promise<void>, tell?: () => Promise<string | undefined>): Promise<void> {
  const pending = toast.pending('Undoing…');
  try {
    await act();
    // The undo has succeeded, even if `tell` fails.
    const detail = await tell?.().catch(() => undefined);
    pending.succeeded('Undone', { detail });
  } catch (error) {
    fail(pending, error, FAILED);
  }
}
