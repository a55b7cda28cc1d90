import type { EditSession, RowEdit } from '@soltura/domain/editing/edit-session';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { type Choices, listChangedFields, listConflicts, readTyped, type Side } from './edit-conflicts.ts';
import type { MadeEditStore } from './make-edit-store.ts';

/** Typed or pasted text that is no valid value of its cell. */
export interface Fault {
  readonly text: string;
  readonly sentence: string;
}

export interface RestoredRows {
  readonly ids: readonly number[];
  /** The instant of the newest draft, in ms since 1970. */
  readonly keptAt: number;
  /** True if drafts are of table edit mode, which has not been opened again. */
  readonly wantsTable: boolean;
}

export interface RowEdits<Values extends object> {
  session: EditSession<Values>;
  choices: ReadonlyMap<number, Choices<Values>>;
  faults: ReadonlyMap<number, Readonly<Record<string, Fault>>>;
  saving: ReadonlySet<number>;
  /** The sent values of rows whose save was not answered. They may be stored. */
  unanswered: ReadonlyMap<number, Values>;
  restored: RestoredRows | undefined;
  order: readonly number[];
  refusals: ReadonlyMap<number, readonly BrokenRule[]>;
}

export type RowStore<Values extends object> = MadeEditStore<Values, RowEdits<Values>>;

export interface StoredValues<Values> {
  readonly id: number;
  readonly values: Values;
  readonly version: number;
}

/** The values that a save would send, and the newest stored values that are known (`base`). */
export interface RowChange<Values> extends StoredValues<Values> {
  readonly base: Values;
}

export interface RowReader<Values extends object> {
  readonly fields: readonly (keyof Values & string)[];
  /** Returns the values with lists replaced by equal lists of the others, so that they can be compared by identity. */
  readonly align?: (values: Values, ...others: readonly (Values | undefined)[]) => Values;
  /** Called before a row leaves edit mode because a save without answer turned out to be stored. */
  readonly onFound?: (id: number) => void;
}

export function startRowEdits<Values extends object>(): RowEdits<Values> {
  return {
    session: { isTableOpen: false, rows: new Map() },
    choices: new Map(),
    faults: new Map(),
    saving: new Set(),
    unanswered: new Map(),
    restored: undefined,
    order: [],
    refusals: new Map(),
  };
}

export function readRowEdit<Values extends object>(
  { session, choices }: Pick<RowEdits<Values>, 'session' | 'choices'>,
  fields: readonly (keyof Values)[],
  id: number,
  readStored: () => Omit<StoredValues<Values>, 'id'>,
): RowChange<Values> & { changed: readonly (keyof Values)[] } {
  const edited = session.rows.get(id);
  if (!edited) {
    const { values, version } = readStored();
    return { id, values, base: values, version, changed: [] };
  }
  const values = readTyped(edited, choices.get(id), fields);
  const base = edited.theirs ?? edited.base;
  const version = edited.theirVersion ?? edited.version;
  return { id, values, base, version, changed: listChangedFields(values, base, fields) };
}

export function chooseSide<Values extends object>(
  store: RowStore<Values>,
  id: number,
  field: keyof Values,
  side: Side,
): void {
  const { choices } = store.read();
  const { sides, typed } = typeOver(choices.get(id), {});
  const chosen = { sides: new Map(sides).set(field, side), typed };
  store.put({ choices: new Map(choices).set(id, chosen) });
}

/**
 * Writes values into fields of rows. In a field with a conflict the typed value is a third one, and both others stay
 * available.
 */
export function typeIntoRows<Values extends object>(
  store: RowStore<Values>,
  fields: readonly (keyof Values)[],
  edits: readonly RowEdit<Values>[],
): void {
  const { session, choices } = store.read();
  const chosen = new Map(choices);
  const plain: RowEdit<Values>[] = [];
  for (const edit of edits) {
    const edited = session.rows.get(edit.id);
    const known = choices.get(edit.id);
    const disputed = new Set<keyof Values>(
      edited ? listConflicts(edited, known, fields).map(({ field }) => field) : [],
    );
    const over: Partial<Values> = {};
    const own: Partial<Values> = {};
    for (const field in edit.changes) (disputed.has(field) ? over : own)[field] = edit.changes[field];
    if (Object.keys(over).length > 0) chosen.set(edit.id, typeOver(known, over));
    if (Object.keys(own).length > 0) plain.push({ ...edit, changes: own });
  }
  store.put({ choices: chosen });
  if (plain.length > 0) store.dispatch({ type: 'block-changed', edits: plain });
}

export function typeOver<Values extends object>(
  choices: Choices<Values> | undefined,
  changes: Partial<Values>,
): Choices<Values> {
  const sides = new Map(choices?.sides);
  for (const field in changes) sides.set(field, 'typed');
  return { sides, typed: { ...choices?.typed, ...changes } };
}

export function forgetChoices<Values extends object>(store: RowStore<Values>, id: number): void {
  store.put({ choices: without(store.read().choices, [id]) });
}

export function settleRow<Values extends object>(store: RowStore<Values>, id: number, draft: Values): void {
  if (store.read().session.rows.get(id)?.theirs) store.dispatch({ type: 'settled', id, draft });
  forgetChoices(store, id);
}

export function beginSaving<Values extends object>(
  store: RowStore<Values>,
  changes: readonly { id: number; values: Values }[],
): void {
  const ids = changes.map(({ id }) => id);
  for (const { id, values } of changes) settleRow(store, id, values);
  store.dispatch({ type: 'sent', ids });
  store.put({ saving: new Set([...store.read().saving, ...ids]) });
}

/**
 * Merges a newer stored version into a row in edit mode. Only fields whose values differ become conflicts. If the newer
 * version is the row's own save, whose answer was lost, and nothing was typed since, the row leaves edit mode.
 */
export function takeNewerRow<Values extends object>(
  store: RowStore<Values>,
  { fields, align, onFound }: RowReader<Values>,
  { id, values, version }: StoredValues<Values>,
): void {
  const { session, choices, unanswered } = store.read();
  const before = session.rows.get(id);
  if (!before || version <= (before.theirVersion ?? before.version)) return;
  const chosen = choices.get(id);
  const typed = readTyped(before, chosen, fields);
  const sent = unanswered.get(id);
  const theirs = align?.(values, typed, before.draft, before.base, sent) ?? values;
  const hasChanges = listChangedFields(typed, before.theirs ?? before.base, fields).length > 0;
  store.dispatch({ type: 'stale', id, theirs, version });
  if (sent && listChangedFields(sent, theirs, fields).length === 0) {
    store.put({ unanswered: without(unanswered, [id]) });
    settleRow(store, id, typed);
    if (listChangedFields(typed, theirs, fields).length > 0) return;
    onFound?.(id);
    store.dispatch({ type: 'saved', stored: new Map([[id, { version, values: theirs }]]) });
    return;
  }
  const edited = store.read().session.rows.get(id);
  if (!hasChanges) settleRow(store, id, theirs);
  else if (edited && listConflicts(edited, chosen, fields).length === 0) settleRow(store, id, typed);
}

export function without<Value>(
  map: ReadonlyMap<number, Value>,
  ids: readonly number[],
): ReadonlyMap<number, Value> {
  if (!ids.some((id) => map.has(id))) return map;
  const left = new Map(map);
  for (const id of ids) left.delete(id);
  return left;
}
