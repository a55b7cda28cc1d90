import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';

/** What components read of a store. */
export interface ReadableStore<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
}

/** A state outside of what is drawn, which events change: a key draws what it changes again and nothing else. */
export interface Store<State, Event> extends ReadableStore<State> {
  dispatch: (event: Event) => void;
}

/** A store that begins with this state. */
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

/** What `select` reads of a store; drawn again when that is another value, so it must not make a new one each time. */
export function useStoreState<State, Selected>(
  store: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
