import { toDay } from '@soltura/domain/dates';
import { withAnyOption } from '@soltura/domain/tables/school-options';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Cell, Row, TableName } from '@soltura/domain/tables/table';
import { canComplete, INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import type { ChangeSet } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyRows } from '../tables/apply-rows.ts';
import { type Draft, decideRows } from '../tables/decide-rows.ts';
import { findReferred, removeEmptyParts } from '../tables/find-referred.ts';
import { leaveQuizGroups } from '../tables/leave-quiz-groups.ts';
import { findRefusal, lockAdmins } from '../tables/user-rules.ts';
import { countCalls, type WeekRow, weekSource } from '../weeks/weeks.queries.ts';
import type { ReversedKind } from './net-changes.ts';
import { findSource, findTable } from './record-sources.ts';

/**
 * Deletes the records of a kind that the change set created. `groups` are the groups of quizzes that are reversed, too.
 * @throws Refusal 'undo-refused' when other records refer to one of them, or when one is an admin who must stay.
 */
export async function deleteCreated(
  changes: ChangeSet,
  { kind, reversals, stored }: ReversedKind,
  groups: ReadonlySet<number>,
): Promise<void> {
  const ids = reversals.filter(({ action }) => action === 'delete').map(({ recordId }) => recordId);
  if (ids.length === 0) return;
  const table = findTable(kind);
  if (table === 'users') await refuseAdmins(changes, ids);
  const [referred] = table ? (await findReferred(changes.db, table, ids)).values() : [];
  if (referred !== undefined) throw new Refusal('undo-refused', `This can no longer be undone: ${referred}`);
  if (table) await removeEmptyParts(changes.db, table, ids);
  if (table === 'quizzes') await leaveQuizGroups(changes, ids, groups);
  await storeRecords(changes, findSource(kind), { removed: ids.flatMap((id) => stored.get(id) ?? []) });
}

async function refuseAdmins({ db, user }: ChangeSet, ids: readonly number[]): Promise<void> {
  const admins = await lockAdmins(db);
  let left = admins.length;
  for (const id of ids.filter((one) => admins.includes(one))) {
    const refusal = findRefusal(id, left, user);
    if (refusal !== undefined) throw new Refusal('undo-refused', `This cannot be undone: ${refusal}`);
    left -= 1;
  }
}

/**
 * Gives the records of a kind their earlier values and creates deleted ones again, under the rules of any other write.
 * @throws Refusal 'undo-refused' with the message of the broken rule.
 */
export async function restoreChanged(changes: ChangeSet, reversed: ReversedKind): Promise<void> {
  const table = findTable(reversed.kind);
  if (table && !movesStudent(reversed)) return changeRowsBack(changes, table, reversed);
  if (reversed.kind === 'weeks') return changeWeeksBack(changes, reversed);
  const { kind, reversals, stored } = reversed;
  const changed = reversals.flatMap(({ recordId, action, before }) => {
    const record = stored.get(recordId);
    return record && action === 'change' ? [{ stored: record, next: { ...record.values, ...before } }] : [];
  });
  const created = reversals.flatMap(({ recordId, action, before, lastVersion }) =>
    action === 'create' ? [{ recordId, version: lastVersion + 1, values: before }] : [],
  );
  await storeRecords(changes, findSource(kind), { changed, created });
}

/** Only a merge moves memberships to another student; its undo skips the rule that forbids it. */
function movesStudent({ kind, reversals }: ReversedKind): boolean {
  return (
    kind === 'memberships' &&
    reversals.some(({ action, before }) => action === 'change' && 'relatedStudent' in before)
  );
}

async function changeRowsBack(
  changes: ChangeSet,
  name: TableName,
  { reversals, stored }: ReversedKind,
): Promise<void> {
  const table = withAnyOption(schoolTables[name]);
  const drafts = reversals.flatMap(({ recordId, action, before, lastVersion }): Draft[] => {
    if (action === 'delete') return [];
    const values = withoutPastHold(toRow(name, before), changes.now);
    if (action === 'create') return [{ recordId, values, restoredVersion: lastVersion + 1 }];
    const version = stored.get(recordId)?.version ?? 0;
    return [{ recordId, version, values }];
  });
  if (drafts.length === 0) return;
  const decisions = await decideRows(changes.db, table, drafts, changes.user);
  for (const { verdict, broken } of decisions) {
    if (verdict === 'create' || verdict === 'change' || verdict === 'same') continue;
    const [rule] = broken;
    throw new Refusal('undo-refused', rule && `This can no longer be undone: ${rule.message}`);
  }
  await applyRows(changes, table, decisions);
}

/**
 * Returns the stored values under the field names of a table: the two tables of users have different names for the
 * role.
 */
function toRow(name: TableName, before: Readonly<Record<string, unknown>>): Row {
  const fields = new Set(schoolTables[name].columns.map(({ field }) => field));
  const row: Record<string, Cell> = {};
  for (const [field, value] of Object.entries(before)) {
    const own = name === 'users' && field === 'role' ? 'studentRole' : field;
    if (fields.has(own) && isCell(value)) row[own] = value;
  }
  return row;
}

/** A hold that ended by itself goes on without its day, which is past: it would end again at once. */
function withoutPastHold(row: Row, now: Date): Row {
  const { holdUntil } = row;
  return typeof holdUntil === 'string' && holdUntil <= toDay(now) ? { ...row, holdUntil: null } : row;
}

function isCell(value: unknown): value is Cell {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

async function changeWeeksBack(changes: ChangeSet, { reversals }: ReversedKind): Promise<void> {
  const ids = reversals.map(({ recordId }) => recordId);
  const weeks = await lockRecords<WeekRow>(changes.db, weekSource, ids);
  const callCounts = await countCalls(changes.db, ids);
  const changed = reversals.flatMap(({ recordId, before }) => {
    const stored = weeks.get(recordId);
    if (!stored) return [];
    const next: WeekRow = { ...stored.values, ...before };
    const callCount = callCounts.get(recordId) ?? 0;
    if (next.recordsComplete && !canComplete({ ...next, callCount })) {
      throw new Refusal('undo-refused', `This can no longer be undone: ${INCOMPLETE_SENTENCE}`);
    }
    return [{ stored, next }];
  });
  await storeRecords(changes, weekSource, { changed });
}
