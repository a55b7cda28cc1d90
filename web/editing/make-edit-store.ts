import { type EditEvent, type EditSession, reduceEdits } from '@soltura/domain/editing/edit-session';
import { makeStore, type Store } from './make-store.ts';

export interface MadeEditStore<Values extends object, State extends { session: EditSession<Values> }>
  extends Store<State, EditEvent<Values>> {
  put: (changes: Partial<Omit<State, 'session'>>) => void;
}

export function makeEditStore<Values extends object, State extends { session: EditSession<Values> }>(
  start: State,
): MadeEditStore<Values, State> {
  const store = makeStore(start, (state, change: (state: State) => State) => change(state));
  return {
    read: store.read,
    subscribe: store.subscribe,
    dispatch: (event) =>
      store.dispatch((state) => ({ ...state, session: reduceEdits(state.session, event) })),
    put: (changes) => store.dispatch((state) => ({ ...state, ...changes })),
  };
}
