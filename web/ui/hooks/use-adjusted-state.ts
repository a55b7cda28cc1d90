import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { makeListeners } from '../../device/listeners.ts';

/**
 * State that follows props or queries: every render returns `adjust(state)`, which is kept after the commit, so that no
 * component sets state while it renders. `adjust` must be idempotent and return the same object when nothing changes.
 */
export function useAdjustedState<State>(
  start: () => State,
  adjust: (state: State) => State,
): [state: State, update: (change: (state: State) => State) => void] {
  const [store] = useState(() => makeStore(start()));
  const kept = useSyncExternalStore(store.subscribe, store.read);
  const shown = adjust(kept);
  useLayoutEffect(() => store.replace(kept, shown), [store, kept, shown]);
  return [shown, store.update];
}

/** The last value that was not undefined. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known] = useAdjustedState(
    () => value,
    (last) => value ?? last,
  );
  return known;
}

function makeStore<State>(start: State) {
  let state = start;
  const listeners = makeListeners();
  return {
    read: () => state,
    subscribe: listeners.subscribe,
    /** Keeps the state that is already on screen, without a render, unless an event has changed it meanwhile. */
    replace: (former: State, next: State) => {
      if (Object.is(state, former)) state = next;
    },
    update: (change: (state: State) => State) => {
      const next = change(state);
      if (Object.is(next, state)) return;
      state = next;
      listeners.tell();
    },
  };
}
