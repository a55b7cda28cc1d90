import { undoing } from '@soltura/contract/undo/undo';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { toast } from '../ui/overlays/toast.ts';

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

async function takeBack(act: () => Promise<void>, tell?: () => Promise<string | undefined>): Promise<void> {
  const undoing = toast.pending('Undoing…');
  try {
    await act();
    // The undo has succeeded, even if `tell` fails.
    const detail = await tell?.().catch(() => undefined);
    undoing.succeeded('Undone', { detail });
  } catch (error) {
    const isAnswered = error instanceof ApiError;
    undoing.failed(FAILED, isAnswered ? error.message : undefined);
    logFailure(isAnswered ? error.transportText : FAILED, error);
  }
}
