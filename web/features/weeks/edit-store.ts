import { type EditSession, startEdits } from '@soltura/domain/tables/edit-session';
import type { Choices as ConflictChoices, Side } from '../records/edit-conflicts.ts';
import { type MadeEditStore, makeEditStore } from '../records/make-edit-store.ts';
import type { WayBack } from './edit-focus.ts';
import type { WeekField, WeekValues } from './edit-values.ts';
import type { CellName } from './week-row.ts';

export type Choices = ConflictChoices<WeekValues>;

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

export type EditStore = MadeEditStore<WeekValues, EditState>;

export function createEditStore(): EditStore {
  return makeEditStore<WeekValues, EditState>({
    session: startEdits<WeekValues>(),
    tableIds: [],
    choices: new Map(),
    saving: new Set(),
    unanswered: new Map(),
    wanted: undefined,
    wayBack: undefined,
  });
}

const NONE: Choices = { sides: {}, typed: {} };

/** One of the values of a field. */
export function chooseSide(store: EditStore, id: number, field: WeekField, side: Side): void {
  const { sides, typed } = store.read().choices.get(id) ?? NONE;
  putChoices(store, id, { sides: { ...sides, [field]: side }, typed });
}

/** Something else than either of two values. */
export function typeOver(store: EditStore, id: number, changes: Partial<WeekValues>): void {
  const { sides, typed } = store.read().choices.get(id) ?? NONE;
  const chosen = Object.fromEntries(Object.keys(changes).map((field) => [field, 'typed' as const]));
  putChoices(store, id, { sides: { ...sides, ...chosen }, typed: { ...typed, ...changes } });
}

export function forgetChoices(store: EditStore, id: number): void {
  const choices = new Map(store.read().choices);
  if (choices.delete(id)) store.put({ choices });
}

function putChoices(store: EditStore, id: number, chosen: Choices): void {
  store.put({ choices: new Map(store.read().choices).set(id, chosen) });
}
