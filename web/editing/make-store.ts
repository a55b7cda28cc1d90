import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';

export interface ReadableStore<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
}

export const NO_STORE: ReadableStore<undefined> = {
  read: () => undefined,
  subscribe: () => () => undefined,
};

/** State outside React, changed by events: a keystroke only renders the components that read the changed part. */
export interface Store<State, Event> extends ReadableStore<State> {
  dispatch: (event: Event) => void;
}

export function makeStore<State, Event>(
  start: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = start;
  const { tell, subscribe } = makeListeners();
  return {
    read: () => state,
    dispatch: (event) => {
      state = reduce(state, event);
      tell();
    },
    subscribe,
  };
}

/**
 * Returns `select` of a store's state. The component is rendered again when the selected value changes, so `select`
 * must not create a new object each time.
 */
export function useStoreState<State, Selected>(
  store: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
