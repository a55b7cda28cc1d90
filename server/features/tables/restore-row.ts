import type { Cell, Row, SchoolTable } from '@soltura/domain/tables/table';
import type { Target } from '../../changes/change-record.ts';
import type { Writing } from '../../changes/change-set.ts';
import { refuseStale } from '../../changes/stale.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseDecision } from './refuse-decision.ts';
import { storeDrafts } from './store-drafts.ts';
import { sourceOf } from './table-sources.ts';

interface StoredChange {
  id: number;
  action: string;
  before: Row | null;
}

const changesSince = {
  name: 'changes-to-take-back',
  text: `select record_id::integer as id, action, before from change_history
    where record_type = $1 and changed_record = $2 and record_id >= $3 order by record_id desc`,
};

/**
 * Gives a record the values that it had before a change, under the same rules as any other change.
 * @throws Refusal 'record-not-found', 'stale-write', 'validation-failed', 'already-exists'
 */
export async function restoreRow(
  writing: Writing,
  table: SchoolTable,
  { id, version }: Target,
  changeId: number,
): Promise<number> {
  const values = await readBefore(writing.db, table, id, changeId);
  const draft = { recordId: id, values, ...(version !== undefined && { version }) };
  const { decisions } = await storeDrafts(writing, table, [draft]);
  for (const { verdict, stored, ...decision } of decisions) {
    if (verdict === 'gone' || !stored) throw new Refusal('record-not-found');
    if (verdict === 'stale') throw refuseStale(values, stored.values);
    refuseDecision(decision.broken, decision.isTaken);
  }
  return id;
}

async function readBefore(db: Db, table: SchoolTable, id: number, changeId: number): Promise<Row> {
  const { kind } = sourceOf(table.name);
  const changes = await db.query<StoredChange>(changesSince, [kind, id, changeId]);
  if (changes.at(-1)?.id !== changeId) throw new Refusal('record-not-found');
  const fields = table.columns.filter(({ isKept }) => !isKept).map(({ field }) => field);
  const before: Record<string, Cell> = {};
  for (const { action, before: values } of changes) {
    if (action !== 'updated' || !values) {
      throw new Refusal('validation-failed', 'There is nothing before this change');
    }
    for (const [field, cell] of Object.entries(values)) {
      const name = fields.includes(field) ? field : (otherNames[field] ?? '');
      if (fields.includes(name)) before[name] = cell;
    }
  }
  return before;
}

/** Names of a user's role, which differ between the two tables of users. */
const otherNames: Readonly<Record<string, string>> = { role: 'studentRole', studentRole: 'role' };
