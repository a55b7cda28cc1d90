/**
 * `isOpen` is true when the row was opened alone, not with the whole table. 'failed': the last save did not
 * store the row. 'stale': somebody else changed it first.
 */
export interface EditedRow<Values> {
  readonly base: Values;
  readonly version: number;
  readonly draft: Values;
  readonly isOpen: boolean;
  readonly isTouched: boolean;
  readonly state: 'editing' | 'failed' | 'stale';
  readonly theirs?: Values;
  readonly theirVersion?: number;
  readonly sent?: Values | undefined;
}

/**
 * The unsaved edits of a table.
 *
 * An untouched row of an open table has no entry, so that it shows refetched values. Source: screens-staff 2.8, 2.9.
 */
export interface EditSession<Values> {
  readonly isTableOpen: boolean;
  readonly rows: ReadonlyMap<number, EditedRow<Values>>;
}

export interface RowEdit<Values> {
  readonly id: number;
  readonly values: Values;
  readonly version: number;
  readonly changes: Partial<Values>;
}

export interface StoredRow<Values> {
  readonly version: number;
  readonly values: Partial<Values>;
}

export type EditEvent<Values> =
  | { readonly type: 'row-opened'; readonly id: number; readonly values: Values; readonly version: number }
  | { readonly type: 'row-closed'; readonly id: number }
  | { readonly type: 'row-reset'; readonly id: number }
  | { readonly type: 'table-opened'; readonly ids: readonly number[] }
  | { readonly type: 'table-closed'; readonly ids: readonly number[] }
  | ({ readonly type: 'changed' } & RowEdit<Values>)
  | { readonly type: 'block-changed'; readonly edits: readonly RowEdit<Values>[] }
  | { readonly type: 'sent'; readonly ids: readonly number[] }
  | { readonly type: 'saved'; readonly stored: ReadonlyMap<number, StoredRow<Values>> }
  | { readonly type: 'failed'; readonly ids: readonly number[] }
  | { readonly type: 'stale'; readonly id: number; readonly theirs: Values; readonly version: number }
  | { readonly type: 'settled'; readonly id: number; readonly draft: Values };

export function reduceEdits<Values extends object>(
  session: EditSession<Values>,
  event: EditEvent<Values>,
): EditSession<Values> {
  switch (event.type) {
    case 'table-opened':
      return openTable(session, event.ids);
    case 'table-closed':
      return { ...mapRows(session, event.ids, () => undefined), isTableOpen: false };
    case 'row-opened':
      return openRow(session, event);
    case 'row-closed':
      return mapRows(session, [event.id], () => undefined);
    case 'row-reset':
      return mapRows(session, [event.id], resetRow);
    case 'changed':
      return changeRows(session, [event]);
    case 'block-changed':
      return changeRows(session, event.edits);
    case 'sent':
      return mapRows(session, event.ids, (row) => ({ ...row, sent: row.draft }));
    case 'saved':
      return mapRows(session, [...event.stored.keys()], (row, id) => saveRow(row, event.stored.get(id)));
    case 'failed':
      return mapRows(session, event.ids, (row) => ({ ...row, state: 'failed', sent: undefined }));
    case 'stale':
      return mapRows(session, [event.id], (row) => contradictRow(row, event));
    case 'settled':
      return mapRows(session, [event.id], (row) => settleRow(row, event.draft));
    default:
      return event satisfies never;
  }
}

export function isChanged<Values extends object>({ base, draft }: EditedRow<Values>): boolean {
  return !isSame(base, draft);
}

export function listChanged<Values extends object>(
  session: EditSession<Values>,
): [id: number, row: EditedRow<Values>][] {
  return [...session.rows].filter(([, row]) => isChanged(row));
}

export function hasUnsaved<Values extends object>(session: EditSession<Values>): boolean {
  for (const row of session.rows.values()) if (isChanged(row)) return true;
  return false;
}

function startRow<Values>(values: Values, version: number): EditedRow<Values> {
  return { base: values, version, draft: values, isOpen: false, isTouched: false, state: 'editing' };
}

function openRow<Values>(
  session: EditSession<Values>,
  { id, values, version }: Extract<EditEvent<Values>, { type: 'row-opened' }>,
): EditSession<Values> {
  if (session.isTableOpen) return session;
  return setRow(session, id, { ...(session.rows.get(id) ?? startRow(values, version)), isOpen: true });
}

function changeRows<Values>(
  session: EditSession<Values>,
  edits: readonly RowEdit<Values>[],
): EditSession<Values> {
  const rows = new Map(session.rows);
  for (const edit of edits) rows.set(edit.id, changeRow({ ...session, rows }, edit));
  return { ...session, rows };
}

function changeRow<Values>(
  { isTableOpen, rows }: EditSession<Values>,
  { id, values, version, changes }: RowEdit<Values>,
): EditedRow<Values> {
  const row = rows.get(id) ?? { ...startRow(values, version), isOpen: !isTableOpen };
  return { ...row, draft: { ...row.draft, ...changes }, isTouched: true };
}

function openTable<Values extends object>(
  session: EditSession<Values>,
  ids: readonly number[],
): EditSession<Values> {
  if (session.isTableOpen) return session;
  const opened = mapRows(session, ids, (row) => (isChanged(row) ? { ...row, isOpen: false } : undefined));
  return { ...opened, isTableOpen: true };
}

function resetRow<Values>(row: EditedRow<Values>): EditedRow<Values> | undefined {
  if (!row.isOpen) return undefined;
  return { ...startRow(row.theirs ?? row.base, row.theirVersion ?? row.version), isOpen: true };
}

/** Keeps fields that were changed during the save as drafts based on the stored values. */
function saveRow<Values extends object>(
  { sent, draft, isOpen }: EditedRow<Values>,
  stored: StoredRow<Values> | undefined,
): EditedRow<Values> | undefined {
  if (sent === undefined || stored === undefined || isSame(sent, draft)) return undefined;
  const base = { ...sent };
  for (const field in sent) {
    const kept = stored.values[field];
    if (kept !== undefined) base[field] = kept;
  }
  const typed = { ...base };
  for (const field in draft) if (draft[field] !== sent[field]) typed[field] = draft[field];
  if (isSame(base, typed)) return undefined;
  return { ...startRow(base, stored.version), draft: typed, isOpen, isTouched: true };
}

function contradictRow<Values>(
  row: EditedRow<Values>,
  { theirs, version }: { theirs: Values; version: number },
): EditedRow<Values> {
  return { ...row, state: 'stale', theirs, theirVersion: version, sent: undefined };
}

function settleRow<Values extends object>(
  row: EditedRow<Values>,
  draft: Values,
): EditedRow<Values> | undefined {
  const base = row.theirs ?? row.base;
  if (!row.isOpen && isSame(base, draft)) return undefined;
  return {
    ...startRow(base, row.theirVersion ?? row.version),
    draft,
    isOpen: row.isOpen,
    isTouched: true,
  };
}

function isSame<Values extends object>(a: Values, b: Values): boolean {
  for (const field in a) if (a[field] !== b[field]) return false;
  return true;
}

function setRow<Values>(
  session: EditSession<Values>,
  id: number,
  row: EditedRow<Values>,
): EditSession<Values> {
  return { ...session, rows: new Map(session.rows).set(id, row) };
}

function mapRows<Values>(
  session: EditSession<Values>,
  ids: readonly number[],
  change: (row: EditedRow<Values>, id: number) => EditedRow<Values> | undefined,
): EditSession<Values> {
  const rows = new Map(session.rows);
  for (const id of ids) {
    const row = rows.get(id);
    const changed = row && change(row, id);
    if (changed) rows.set(id, changed);
    else rows.delete(id);
  }
  return { ...session, rows };
}
