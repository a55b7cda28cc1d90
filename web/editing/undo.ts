import { undoing } from '@soltura/contract/undo/undo';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { toast } from '../ui/overlays/toast.ts';

const FAILED = 'Could not undo';

/** What the calls of one deed have written, in their order. */
export interface UndoTrail {
  /** To be given to each call as `noteChangeSet`. */
  readonly note: (changeSet: number) => void;
  /**
   * What a toast takes as `undo`: it takes back all that was noted, once, the newest first, and tells how that went.
   * Undefined when nothing was written.
   * @param refresh reads again what shows it, whatever happens.
   * @param tell asks afterwards what else there is to say of it; undefined for nothing.
   */
  offer(refresh: () => Promise<unknown>, tell?: () => Promise<string | undefined>): (() => void) | undefined;
}

/** Begins to follow a deed, so that it can be taken back by `undo`. */
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
    // It is undone, whether more can be said of it or not.
    const detail = await tell?.().catch(() => undefined);
    undoing.succeeded('Undone', { detail });
  } catch (error) {
    const isAnswered = error instanceof ApiError;
    undoing.failed(FAILED, isAnswered ? error.message : undefined);
    logFailure(isAnswered ? error.transportText : FAILED, error);
  }
}
