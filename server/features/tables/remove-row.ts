import type { SchoolTable } from '@soltura/domain/tables/table';
import { removeRecord, type Target } from '../../changes/change-record.ts';
import type { Author, ChangeSet, Writing } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { findReferred, removeEmptyParts } from './find-referred.ts';
import { leaveQuizGroups } from './leave-quiz-groups.ts';
import { makeRowType } from './row-type.ts';
import { sourceOf } from './table-sources.ts';
import { findRefusal, lockAdmins } from './user-rules.ts';

/**
 * Deletes a record that no other refers to.
 * @throws Refusal 'record-not-found', 'stale-write', 'forbidden' for an admin who must stay, 'still-referred-to' with a
 * message that names the referring records.
 */
export function removeRow(writing: Writing, table: SchoolTable, target: Target): Promise<number> {
  return writing.db.transaction(async (db) => {
    // Admins are locked first, as in every write of users, so that writes cannot deadlock.
    if (sourceOf(table.name).table === 'users') await refuseAdmin(db, target.id, writing.user);
    return removeRecord({ ...writing, db }, makeRowType(table), target, {
      check: (changes) => prepareRemoval(changes, table, target.id),
    });
  });
}

async function refuseAdmin(db: Db, id: number, caller: Author): Promise<void> {
  const admins = await lockAdmins(db);
  const message = admins.includes(id) ? findRefusal(id, admins.length, caller) : undefined;
  if (message !== undefined) throw new Refusal('forbidden', message);
}

async function prepareRemoval(changes: ChangeSet, { name }: SchoolTable, id: number): Promise<void> {
  const sentence = (await findReferred(changes.db, name, [id])).get(id);
  if (sentence !== undefined) throw new Refusal('still-referred-to', sentence);
  await removeEmptyParts(changes.db, name, [id]);
  if (name === 'quizzes') await leaveQuizGroups(changes, [id]);
}
