import type { ManyRows } from '@soltura/contract/tables/tables';
import { nameColumn } from '@soltura/domain/tables/check-row';
import type { Cell, Column, Row, SchoolTable } from '@soltura/domain/tables/table';
import type { Author, ChangeSet } from '../../changes/change-set.ts';
import { lockRecords, type StoredRecord } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCallsToHandOver, type Handing } from '../planned-calls/planned-calls.queries.ts';
import { giveCallsOfStudents } from '../planned-calls/write-planned-calls.ts';
import { applyRows } from './apply-rows.ts';
import { decideRows } from './decide-rows.ts';
import { findReferred, removeEmptyParts } from './find-referred.ts';
import { leaveQuizGroups } from './leave-quiz-groups.ts';
import { lockMany } from './many-rows.ts';
import { sourceOf } from './table-sources.ts';
import { findRefusal, lockAdmins } from './user-rules.ts';

interface Outcome {
  readonly recordId: number;
  readonly before: Cell;
  readonly after: Cell;
}

export interface DecidedMany {
  readonly column: Column | undefined;
  readonly changed: readonly Outcome[];
  readonly same: number;
  readonly refused: readonly { readonly recordId: number; readonly message: string }[];
  readonly cells: number;
  /** Coming private calls of students with the primary coach whom they lose to another; undefined for other changes. */
  readonly calls?: number | undefined;
  readonly store: (changes: ChangeSet) => Promise<void>;
}

interface Deciding {
  readonly user: Author;
  readonly now: Date;
}

/**
 * Decides the same change for each of many records, and locks them until the transaction ends.
 * @throws Refusal 'validation-failed' for a field that cannot be set, or too many records.
 */
export async function decideMany(
  db: Db,
  table: SchoolTable,
  { rows, act }: Pick<ManyRows, 'rows' | 'act'>,
  writing: Deciding,
): Promise<DecidedMany> {
  // Admins are locked first, as in every write of users, so that writes cannot deadlock.
  const admins = sourceOf(table.name).table === 'users' ? await lockAdmins(db) : [];
  if (act.deed === 'set') return decideValue(db, table, rows, act, writing);
  return decideRemoval(db, table, rows, admins, writing.user);
}

async function decideValue(
  db: Db,
  table: SchoolTable,
  rows: ManyRows['rows'],
  { field, value, givesCalls = false }: Extract<ManyRows['act'], { deed: 'set' }>,
  { user: caller, now }: Deciding,
): Promise<DecidedMany> {
  const column = findSettable(table, field);
  const chosen = await lockMany(db, table, rows, 'for no key update');
  const drafts = chosen.map((row) => ({ ...row, values: { [field]: value } }));
  const decisions = await decideRows(db, table, drafts, caller);
  const changed = decisions.flatMap(({ verdict, stored, next }): Outcome[] =>
    verdict === 'change' && stored && next
      ? [{ recordId: stored.recordId, before: stored.values[field] ?? null, after: next[field] ?? null }]
      : [],
  );
  const refused = decisions.flatMap(({ verdict, draft, broken }) =>
    verdict === 'refuse' ? [{ recordId: draft.recordId ?? 0, message: broken[0]?.message ?? '' }] : [],
  );
  const handed = findHanded(table, field, changed);
  return {
    column,
    changed,
    same: decisions.filter(({ verdict }) => verdict === 'same').length,
    refused,
    cells: changed.length,
    calls: handed && (await findCallsToHandOver(db, handed.students, now)).length,
    store: async (changes) => {
      await applyRows(changes, table, decisions);
      if (handed && givesCalls) await giveCallsOfStudents(changes, handed.students, handed.to);
    },
  };
}

function findHanded(
  { name }: SchoolTable,
  field: string,
  changed: readonly Outcome[],
): { readonly students: Handing[]; readonly to: number } | undefined {
  if (name !== 'coaching-students' || field !== 'relatedCoach') return undefined;
  const to = changed[0]?.after;
  if (typeof to !== 'number') return undefined;
  const students = changed.flatMap(({ recordId, before }) =>
    typeof before === 'number' ? [{ student: recordId, from: before }] : [],
  );
  return { students, to };
}

function findSettable({ columns }: SchoolTable, field: string): Column {
  const column = columns.find((one) => one.field === field);
  const fault = column
    ? column.isKept === true && `${nameColumn(column)} cannot be changed`
    : 'There is no such field';
  if (column && fault === false) return column;
  throw new Refusal('validation-failed', fault || undefined, { 'act.field': fault || '' });
}

async function decideRemoval(
  db: Db,
  table: SchoolTable,
  rows: ManyRows['rows'],
  admins: readonly number[],
  caller: Author,
): Promise<DecidedMany> {
  const chosen = await lockMany(db, table, rows, 'for update');
  const ids = chosen.map(({ recordId }) => recordId);
  const refusals = new Map(await findReferred(db, table.name, ids));
  let left = admins.length;
  for (const id of ids.filter((one) => admins.includes(one) && !refusals.has(one))) {
    const message = findRefusal(id, left, caller);
    if (message === undefined) left -= 1;
    else refusals.set(id, message);
  }
  const removed = ids.filter((id) => !refusals.has(id));
  return {
    column: undefined,
    changed: removed.map((recordId) => ({ recordId, before: null, after: null })),
    same: 0,
    refused: [...refusals]
      .map(([recordId, message]) => ({ recordId, message }))
      .toSorted((one, other) => one.recordId - other.recordId),
    cells: removed.length * table.columns.length,
    store: async (changes) => {
      const source = sourceOf(table.name);
      await removeEmptyParts(changes.db, table.name, removed);
      if (table.name === 'quizzes') await leaveQuizGroups(changes, removed);
      const stored = await lockRecords<Row>(changes.db, source, removed, 'for update');
      const records: StoredRecord<Row>[] = [...stored.values()];
      await storeRecords(changes, source, { removed: records });
    },
  };
}
