import { type EditEvent, type EditSession, reduceEdits } from '@soltura/domain/editing/edit-session';
import { useSyncExternalStore } from 'react';

/** What components read of a store. */
export interface ReadableStore<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
}

/** Everything typed and not saved, outside of what is drawn: a key draws what it changes again and nothing else. */
export interface MadeEditStore<Values extends object, State extends { session: EditSession<Values> }>
  extends ReadableStore<State> {
  dispatch: (event: EditEvent<Values>) => void;
  put: (changes: Partial<Omit<State, 'session'>>) => void;
}

/** A store that begins with this state. */
export function makeEditStore<Values extends object, State extends { session: EditSession<Values> }>(
  start: State,
): MadeEditStore<Values, State> {
  let state = start;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    dispatch: (event) => set({ ...state, session: reduceEdits(state.session, event) }),
    put: (changes) => set({ ...state, ...changes }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What `select` reads of a store; drawn again when that is another value, so it must not make a new one each time. */
export function useStoreState<State, Selected>(
  store: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
