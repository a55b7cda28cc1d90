import { isChanged } from '@soltura/domain/editing/edit-session';
import { MAX_EDITED } from '@soltura/domain/tables/large-tables';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import { type Draft, fitValues } from './draft-store.ts';
import { listChangedFields, readTyped } from './edit-conflicts.ts';
import { useStoreState } from './make-store.ts';
import {
  forgetChoices,
  type RowEdits,
  type RowReader,
  type RowStore,
  type StoredValues,
  takeNewerRow,
  without,
} from './row-edits.ts';
import { useDrafts } from './use-drafts.ts';

export interface KeptReader<Values extends object, Loaded> extends RowReader<Values> {
  readonly known: ReadonlyMap<number, Loaded>;
  readonly readStored: (row: Loaded) => Omit<StoredValues<Values>, 'id'>;
  /** The prefix of these rows' drafts: 'week' of 'week-12'. */
  readonly kind: string;
  /** Returns the name of a row's draft in lists of drafts. The row is undefined if it is not loaded any more. */
  readonly nameOf: (row: Loaded | undefined) => string;
}

interface KeptRowsProps<Values extends object, Loaded> {
  store: RowStore<Values>;
  read: KeptReader<Values, Loaded>;
  /** Called for a draft whose row is not among the first rows loaded: the row was deleted. */
  onGone?: (() => void) | undefined;
}

interface KeptRows {
  notice: ReactNode;
  wantsTable: boolean;
  abandon: () => void;
}

/**
 * Stores the drafts of an edit store's rows on the device with every change, and restores them when the rows are loaded
 * again (screens-staff 2.8, 9.2). A row that is saved or discarded loses its draft; a row that is unmounted with the
 * screen keeps it.
 */
export function useKeptRows<Values extends object, Loaded>({
  store,
  read,
  onGone,
}: KeptRowsProps<Values, Loaded>): KeptRows {
  const { fields, known, readStored, kind, nameOf, align = same } = read;
  const drafts = useDrafts();
  const awaited = useKeptIds(kind);
  const seen = useRef(new Set<number>());
  const restored = useStoreState(store, (state) => state.restored);
  const nameDraft = useCallback((id: number) => `${kind}-${id}`, [kind]);

  const findStored = (id: number) => {
    const row = known.get(id);
    return row && readStored(row);
  };
  const keepRow = useEffectEvent((state: RowEdits<Values>, id: number) => {
    const edited = state.session.rows.get(id);
    const faults = state.faults.get(id);
    const isTyped = edited !== undefined && isChanged(edited);
    const stored = edited ? { values: edited.base, version: edited.version } : findStored(id);
    if (!stored || !(isTyped || faults)) {
      drafts.forget(nameDraft(id));
      return;
    }
    const { values: base, version } = stored;
    const typed = edited ? readTyped(edited, state.choices.get(id), fields) : base;
    const sent = edited?.sent ?? state.unanswered.get(id);
    // Unchanged fields are left out of the draft, so that they take the newest stored value.
    const own = fields.filter(
      (field) => typed[field] !== base[field] || (sent && sent[field] !== base[field]),
    );
    drafts.keep(nameDraft(id), {
      label: nameOf(known.get(id)),
      base: { values: pick(base, own), version },
      values: pick(typed, own),
      isOfTable: state.session.isTableOpen,
      ...(sent && { sent: pick(sent, own) }),
      ...(faults && { faults }),
    });
  });
  useEffect(() => {
    let before = store.read();
    return store.subscribe(() => {
      const state = store.read();
      const former = before;
      before = state;
      const isAsBefore = (id: number) =>
        state.session.rows.get(id) === former.session.rows.get(id) &&
        state.faults.get(id) === former.faults.get(id) &&
        state.choices.get(id) === former.choices.get(id) &&
        state.unanswered.get(id) === former.unanswered.get(id);
      if (PARTS.every((part) => state[part] === former[part])) return;
      for (const id of new Set([...listTyped(former), ...listTyped(state)]))
        if (!isAsBefore(id)) keepRow(state, id);
    });
  }, [store]);

  const restoreRow = (id: number, draft: Draft): boolean => {
    const stored = findStored(id);
    if (!stored || store.read().session.rows.has(id)) return false;
    const { values, version } = stored;
    const base = align(fitValues(draft.base.values, values), values);
    const typed = align(align(fitValues(draft.values, base), base), values);
    const { faults } = draft;
    if (!faults && listChangedFields(typed, values, fields).length === 0) {
      drafts.forget(nameDraft(id), draft);
      return false;
    }
    if (draft.sent) {
      const sent = align(align(fitValues(draft.sent, base), base), values);
      store.put({ unanswered: new Map(store.read().unanswered).set(id, sent) });
    }
    if (faults) store.put({ faults: new Map(store.read().faults).set(id, faults) });
    if (listChangedFields(typed, base, fields).length > 0)
      store.dispatch({ type: 'changed', id, values: base, version: draft.base.version, changes: typed });
    takeNewerRow(store, read, { id, values, version });
    return true;
  };
  const restore = useEffectEvent((loaded: ReadonlyMap<number, Loaded>) => {
    const fresh = new Set([...loaded.keys()].filter((id) => !seen.current.has(id)));
    if (fresh.size === 0) return;
    const isFirst = seen.current.size === 0;
    for (const id of fresh) seen.current.add(id);
    const back = drafts.list().flatMap((draft) => {
      const id = readId(kind, draft.name);
      if (onGone && isFirst && id !== undefined && awaited.includes(id) && !fresh.has(id)) {
        drafts.forget(draft.name, draft);
        onGone();
      }
      return id !== undefined && fresh.has(id) && restoreRow(id, draft) ? [{ ...draft, id }] : [];
    });
    if (back.length === 0) return;
    store.put({
      restored: {
        ids: back.map(({ id }) => id),
        keptAt: Math.max(...back.map(({ keptAt }) => keptAt)),
        wantsTable: back.some(({ isOfTable }) => isOfTable),
      },
    });
  });
  useEffect(() => restore(known), [known]);

  const ids = restored?.ids ?? NONE;
  const isThere = useStoreState(store, ({ session, faults }) =>
    ids.some((id) => {
      const edited = session.rows.get(id);
      return faults.has(id) || (edited !== undefined && isChanged(edited));
    }),
  );
  const isBusy = useStoreState(store, ({ saving }) => saving.size > 0);
  const isTableOpen = useStoreState(store, ({ session }) => session.isTableOpen);
  const discard = () => {
    for (const id of ids) {
      forgetChoices(store, id);
      store.dispatch({ type: isTableOpen ? 'row-reset' : 'row-closed', id });
    }
    const { faults, unanswered } = store.read();
    store.put({ faults: without(faults, ids), unanswered: without(unanswered, ids), restored: undefined });
  };
  return {
    notice: restored && isThere && (
      <DraftNotice keptAt={restored.keptAt} isBusy={isBusy} onDiscard={discard} />
    ),
    wantsTable: restored?.wantsTable === true && isThere && !isTableOpen,
    abandon: () => {
      for (const id of listTyped(store.read())) drafts.forget(nameDraft(id));
    },
  };
}

/**
 * Ids of the rows of a kind with drafts when the screen was entered, up to the number of rows that can be edited at
 * once.
 */
export function useKeptIds(kind: string): readonly number[] {
  const drafts = useDrafts();
  const [ids] = useState(() => {
    const ids = drafts.list().flatMap(({ name }) => readId(kind, name) ?? []);
    return ids.slice(0, MAX_EDITED);
  });
  return ids;
}

const NONE: readonly number[] = [];
const PARTS = ['session', 'faults', 'choices', 'unanswered'] as const;

function readId(kind: string, name: string): number | undefined {
  const id = name.startsWith(`${kind}-`) ? Number(name.slice(kind.length + 1)) : Number.NaN;
  return Number.isInteger(id) ? id : undefined;
}

function listTyped<Values extends object>({ session, faults }: RowEdits<Values>): number[] {
  return [...new Set([...session.rows.keys(), ...faults.keys()])];
}

function pick<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Draft['values'] {
  const picked: Draft['values'] = {};
  for (const field of fields) {
    const value: unknown = values[field];
    if (isKept(value)) picked[field] = value;
  }
  return picked;
}

function isKept(value: unknown): value is Draft['values'][string] {
  if (Array.isArray(value)) return value.every((text) => typeof text === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function same<Values>(values: Values): Values {
  return values;
}
