import type { PlannedRecord } from '@soltura/domain/school/plan-program';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { joinNames, type TableName } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyRows } from '../tables/apply-rows.ts';
import { type Draft, decideRows } from '../tables/decide-rows.ts';
import { refuseDecision } from '../tables/refuse-decision.ts';

/**
 * Stores records under the rules of their table. Returns their ids in their order.
 * @throws Refusal for the first broken rule; then nothing is stored.
 */
export async function storeRows(
  changes: ChangeSet,
  name: TableName,
  planned: readonly (PlannedRecord & Pick<Draft, 'restoredVersion'>)[],
  table = schoolTables[name],
): Promise<number[]> {
  if (planned.length === 0) return [];
  const decisions = await decideRows(changes.db, table, planned, changes.user);
  const refused = decisions.find(({ verdict }) => verdict === 'refuse');
  if (refused && planned.length > 1) {
    const texts = table.nameFields.map((field) => String(refused.next?.[field] ?? ''));
    throw new Refusal('validation-failed', `${joinNames(table, texts)}: ${refused.broken[0]?.message ?? ''}`);
  }
  if (refused) refuseDecision(refused.broken, refused.isTaken);
  return applyRows(changes, table, decisions);
}
