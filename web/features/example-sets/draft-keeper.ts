import { type DraftName, makeDraft, type SetDraft } from './set-draft.ts';
import type { SetState } from './set-state.ts';

/** Work is on the device so soon after a change, however long the changes go on. */
const KEEP_WITHIN_MS = 300;

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
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const draft = makeDraft(name, waiting, Date.now());
    waiting = undefined;
    try {
      await (draft ? store.keep(draft) : store.drop(name));
    } catch (error) {
      onFailure(error);
    }
  };
  return {
    change(state) {
      waiting = state;
      timer ??= setTimeout(() => void flush(), KEEP_WITHIN_MS);
    },
    flush,
    async forget() {
      waiting = undefined;
      clearTimeout(timer);
      timer = undefined;
      await store.drop(name).catch(onFailure);
    },
  };
}
