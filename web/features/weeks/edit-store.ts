import {
  type EditEvent,
  type EditSession,
  reduceEdits,
  startEdits,
} from '@soltura/domain/tables/edit-session';
import { useSyncExternalStore } from 'react';
import type { WayBack } from './edit-focus.ts';
import type { WeekField, WeekValues } from './edit-values.ts';
import type { CellName } from './week-row.ts';

export type Side = 'mine' | 'theirs';
/** What was chosen by hand between two values of a field; the others stand as they were preset. */
export type Choices = Readonly<Partial<Record<WeekField, Side>>>;

export interface EditState {
  session: EditSession<WeekValues>;
  /** The rows of table edit mode, in their order. */
  tableIds: readonly number[];
  /** Of stale rows. */
  choices: ReadonlyMap<number, Choices>;
  /** The rows that are on their way to the server. */
  saving: ReadonlySet<number>;
  /** What was sent of rows of which nobody knows whether they were saved, because no answer came. */
  unanswered: ReadonlyMap<number, WeekValues>;
  /** Where the focus goes once the row shows its controls. */
  wanted: { id: number; cell: CellName } | undefined;
  /** Where it goes once the row has left edit. */
  wayBack: WayBack | undefined;
}

/** Everything typed and not saved, outside of what is drawn: a key typed draws its own row again and no other. */
export interface EditStore {
  read: () => EditState;
  dispatch: (event: EditEvent<WeekValues>) => void;
  put: (changes: Partial<Omit<EditState, 'session'>>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createEditStore(): EditStore {
  let state: EditState = {
    session: startEdits<WeekValues>(),
    tableIds: [],
    choices: new Map(),
    saving: new Set(),
    unanswered: new Map(),
    wanted: undefined,
    wayBack: undefined,
  };
  const listeners = new Set<() => void>();
  const set = (next: EditState) => {
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

/** What `select` reads of the store; drawn again when that is another value, so it must not make a new one each time. */
export function useEditState<Selected>(store: EditStore, select: (state: EditState) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** Adds to what was chosen in a row; undefined forgets all of it. */
export function setChoices(store: EditStore, id: number, added: Choices | undefined): void {
  const choices = new Map(store.read().choices);
  if (added) choices.set(id, { ...choices.get(id), ...added });
  else if (!choices.delete(id)) return;
  store.put({ choices });
}
