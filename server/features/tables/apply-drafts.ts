import type { BrokenRule } from '@soltura/domain/records/rules';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { TableName } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyRows } from './apply-rows.ts';
import { type Draft, decideRows } from './decide-rows.ts';
import { refuseDecision } from './refuse-decision.ts';

/**
 * Stores drafts of a table as part of a larger change, all or nothing, and returns their ids in order.
 * @param rename the fields of broken rules as the form of the change calls them.
 * @throws Refusal 'stale-write', 'already-exists', 'validation-failed'
 */
export async function applyDrafts(
  changes: ChangeSet,
  name: TableName,
  drafts: readonly Draft[],
  rename: (broken: readonly BrokenRule[]) => readonly BrokenRule[] = (broken) => broken,
): Promise<number[]> {
  const table = schoolTables[name];
  const decisions = await decideRows(changes.db, table, drafts, changes.user);
  for (const { verdict, broken, isTaken } of decisions) {
    if (verdict === 'stale' || verdict === 'gone') throw new Refusal('stale-write');
    if (verdict === 'refuse') refuseDecision(rename(broken), isTaken);
  }
  return applyRows(changes, table, decisions);
}
