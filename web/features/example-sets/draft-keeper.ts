import { makePaced } from '../../editing/kept-work/paced.ts';
import { type DraftName, makeDraft, type SetDraft } from './set-draft.ts';
import type { SetState } from './set-state.ts';

interface DraftStore {
  keep: (draft: SetDraft) => Promise<void>;
  drop: (draft: DraftName) => Promise<void>;
}

export interface DraftKeeper {
  change: (state: SetState) => void;
  flush: () => Promise<void>;
  /** Deletes the copy of the set, until the set is changed again. */
  forget: () => Promise<void>;
}

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
