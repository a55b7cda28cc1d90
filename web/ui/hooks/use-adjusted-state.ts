import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { makeListeners } from '../../device/listeners.ts';

/**
 * State that also follows props or queries: every render shows `adjust(state)` and keeps it after the commit, so that
 * no component sets state while it renders.
 *
 * `adjust` must return the same object where nothing changes, also when it is applied twice.
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

/** The value, or while it is undefined the last one that was not. */
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
    /** Keeps the state that is on screen already, without a render, unless an event has changed it meanwhile. */
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
