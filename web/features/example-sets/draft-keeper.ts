import { makePaced } from '../authoring/paced.ts';
import { type DraftName, makeDraft, type SetDraft } from './set-draft.ts';
import type { SetState } from './set-state.ts';

interface DraftStore {
  keep: (draft: SetDraft) => Promise<void>;
  drop: (draft: DraftName) => Promise<void>;
}

/** Keeps one set on the device while it is being made. */
export interface DraftKeeper {
  /** Tells what the set is now. */
  change: (state: SetState) => void;
  /** Keeps at once what has not been kept yet. */
  flush: () => Promise<void>;
  /** Forgets the set, until it is changed again. */
  forget: () => Promise<void>;
}

/** Opens a keeper; `onFailure` is told whenever the device refuses. */
export function openKeeper(
  name: DraftName,
  store: DraftStore,
  onFailure: (error: unknown) => void,
): DraftKeeper {
  let waiting: SetState | undefined;

  const flush = async () => {
    pace.cancel();
    const draft = waiting && makeDraft(name, waiting, Date.now());
    const isChanged = waiting !== undefined;
    waiting = undefined;
    try {
      if (isChanged) await (draft ? store.keep(draft) : store.drop(name));
    } catch (error) {
      onFailure(error);
    }
  };
  const pace = makePaced(() => void flush());
  return {
    change(state) {
      waiting = state;
      pace.soon();
    },
    flush,
    async forget() {
      waiting = undefined;
      pace.cancel();
      await store.drop(name).catch(onFailure);
    },
  };
}
