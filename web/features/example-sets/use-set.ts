import { useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { openKeeper } from './draft-keeper.ts';
import { dropDraft, keepDraft } from './draft-store.ts';
import { restoreDraft } from './set-draft.ts';
import { changeSet, EMPTY_SET, isUnsaved, type SetEvent, type SetState } from './set-state.ts';
import type { OpenedSet } from './use-opened-set.ts';

export interface SetInHand {
  readonly state: SetState;
  readonly change: (event: SetEvent) => SetState;
  /** Returns the current state, for code that continues after a response. */
  readonly read: () => SetState;
  readonly flush: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

export function useSet({ name, restored, beginning = EMPTY_SET }: OpenedSet): SetInHand {
  const [state, setState] = useState(() => (restored ? restoreDraft(restored) : beginning));
  const current = useRef(state);
  const isOver = useRef(false);
  const keeper = useMemo(() => openKeeper(name, { keep: keepDraft, drop: dropDraft }, reportUnkept), [name]);
  useEffect(() => {
    isOver.current = false;
    const flush = () => void keeper.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      isOver.current = true;
      // A set that is saved and assigned is finished when the person leaves it.
      if (isUnsaved(current.current) || !current.current.isAssigned) flush();
      else void keeper.forget();
    };
  }, [keeper]);
  return useMemo(
    () => ({
      state,
      change: (event) => {
        current.current = changeSet(current.current, event);
        setState(current.current);
        // A response after the set was left must not write to the device.
        if (!isOver.current) keeper.change(current.current);
        return current.current;
      },
      read: () => current.current,
      flush: keeper.flush,
      forget: () => {
        isOver.current = true;
        return keeper.forget();
      },
    }),
    [state, keeper],
  );
}

function reportUnkept(error: unknown): void {
  toast.failed('This set is not kept on this device', 'Save it before you leave the page.');
  logFailure('A set could not be kept on the device', error);
}
