import type { EditSession, RowEdit } from '@soltura/domain/editing/edit-session';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { type Choices, listChangedFields, listConflicts, readTyped, type Side } from './edit-conflicts.ts';
import type { MadeEditStore } from './make-edit-store.ts';

/** What was typed or pasted into a cell and is no value of it. */
export interface Fault {
  readonly text: string;
  readonly sentence: string;
}

/** Rows that are back in edit with what was typed in them before. */
export interface RestoredRows {
  readonly ids: readonly number[];
  /** When the newest was kept, in milliseconds since 1970. */
  readonly keptAt: number;
  /** They were typed in table edit mode, which is not open again yet. */
  readonly wantsTable: boolean;
}

/** What is typed in the rows of a table, whichever it is. */
export interface RowEdits<Values extends object> {
  session: EditSession<Values>;
  /** Of stale rows. */
  choices: ReadonlyMap<number, Choices<Values>>;
  /** By row and field. */
  faults: ReadonlyMap<number, Readonly<Record<string, Fault>>>;
  /** The rows that are on their way to the server. */
  saving: ReadonlySet<number>;
  /** What was sent of rows of which nobody knows whether they were saved, because no answer came. */
  unanswered: ReadonlyMap<number, Values>;
  /** The rows that were typed before the page was loaded. */
  restored: RestoredRows | undefined;
  /** The rows of table edit mode, in their order; none in view. */
  order: readonly number[];
  /** Why rows were not saved, in the words of the server. */
  refusals: ReadonlyMap<number, readonly BrokenRule[]>;
}

export type RowStore<Values extends object> = MadeEditStore<Values, RowEdits<Values>>;

/** A row as it is stored. */
export interface StoredValues<Values> {
  readonly id: number;
  readonly values: Values;
  readonly version: number;
}

/** A row as it stands: what would be saved, and the newest values that are known to be stored. */
export interface RowChange<Values> extends StoredValues<Values> {
  readonly base: Values;
}

/** How the rows of a table are met with newer ones. */
export interface RowReader<Values extends object> {
  readonly fields: readonly (keyof Values & string)[];
  /** The same values, those that equal one of the others' being the same ones where they are lists. */
  readonly align?: (values: Values, ...others: readonly (Values | undefined)[]) => Values;
  /** Told before a row leaves edit because a save of it, whose answer was lost, turns out to be stored. */
  readonly onFound?: (id: number) => void;
}

/** Nothing is typed. */
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

/** A row as it stands now: what is typed and chosen against what is stored. */
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

/** One of the values of a field that somebody else has changed. */
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
 * Puts values into fields of rows. Where somebody else has changed a field both values stay to be chosen, whatever is
 * typed.
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

/** What was done about a row's conflicts, once something else than either of two values is typed. */
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

/** What was chosen in a conflict is what the row says from now on; other rows stay as they are. */
export function settleRow<Values extends object>(store: RowStore<Values>, id: number, draft: Values): void {
  if (store.read().session.rows.get(id)?.theirs) store.dispatch({ type: 'settled', id, draft });
  forgetChoices(store, id);
}

/** What was chosen in conflicts is what the rows say from now on, and they are on their way. */
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
 * Tells a row in edit that a newer version is stored.
 *
 * Only where a value of it differs from the row's there is something to choose; and what a save has stored whose
 * answer was lost is nobody else's: such a row leaves edit, nothing being typed since.
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

/** A copy of the map without some of its keys. */
export function without<Value>(
  map: ReadonlyMap<number, Value>,
  ids: readonly number[],
): ReadonlyMap<number, Value> {
  if (!ids.some((id) => map.has(id))) return map;
  const left = new Map(map);
  for (const id of ids) left.delete(id);
  return left;
}
