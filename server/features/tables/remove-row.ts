import type { SchoolTable } from '@soltura/domain/school-tables/table';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { removeRecord, type Target } from '../record-changes/change-record.ts';
import type { Writing } from '../record-changes/writing.ts';
import { HOLDS_RECORDS, referringTo } from './referring.ts';
import { makeRowStore } from './row-store.ts';
import { sourceOf } from './table-sources.ts';
import { findRefusal, lockAdmins } from './user-rules.ts';

const LONGEST_NAME = 80;

const lockWeeks = {
  name: 'lock-weeks-of-membership',
  text: 'select from weeks where related_membership = $1 order by record_id for update',
};

// Weeks are made when somebody looks at them (api.md 6.7): as long as nobody wrote into them they are nothing.
const removeEmptyWeeks = {
  name: 'remove-empty-weeks-of-membership',
  text: `delete from weeks w where w.related_membership = $1 and not ${HOLDS_RECORDS}`,
};

/**
 * Deletes a record nothing refers to.
 * @throws Refusal 'record-not-found', 'stale-write', 'forbidden' for an admin who must stay, 'still-referred-to' with a
 * sentence that says by what.
 */
export function removeRow({ db, user, now }: Writing, table: SchoolTable, target: Target): Promise<number> {
  const { table: sqlTable } = sourceOf(table.name);
  const lock = {
    name: `lock-for-removal-${sqlTable}`,
    text: `select from ${sqlTable} where record_id = $1 for update`,
  };
  return db.transaction(async (transaction) => {
    if (sqlTable === 'users') await refuseAdmin(transaction, target.id, user.recordId);
    // Others who would refer to it wait until it is gone, and are refused then.
    await transaction.query(lock, [target.id]);
    return removeRecord({ db: transaction, user, now }, makeRowStore(table), target, async (inner) => {
      await refuseReferred(inner, table, target.id);
      return {};
    });
  });
}

async function refuseAdmin(db: Db, id: number, caller: number): Promise<void> {
  const admins = await lockAdmins(db);
  const message = admins.includes(id) ? findRefusal(id, admins.length, { recordId: caller }) : undefined;
  if (message !== undefined) throw new Refusal('forbidden', message);
}

async function refuseReferred(db: Db, table: SchoolTable, id: number): Promise<void> {
  if (table.name === 'memberships') {
    await db.query(lockWeeks, [id]);
    await db.query(removeEmptyWeeks, [id]);
  }
  const source = sourceOf(table.name);
  const referring = referringTo[source.table] ?? [];
  const counts = referring.map(
    (one) => `(select count(*)::integer from ${one.table} r where r.${one.column} = $1::integer)`,
  );
  const text = `select ${source.name} as name, array[${counts.join(', ')}]::integer[] as counts
    from ${source.table} t where t.record_id = $1::integer`;
  const statement = { name: `count-referring-to-${source.table}`, text };
  const [found] = await db.query<{ name: string; counts: number[] }>(statement, [id]);
  const told = referring.flatMap(({ noun, plural }, index) => {
    const count = found?.counts[index] ?? 0;
    return count === 0
      ? []
      : { count, words: `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}` };
  });
  if (told.length === 0) return;
  const total = told.reduce((sum, { count }) => sum + count, 0);
  const list = new Intl.ListFormat('en-GB').format(told.map(({ words }) => words));
  const advice = table.canArchive ? ' Archive it instead.' : '';
  throw new Refusal(
    'still-referred-to',
    `${shorten(found?.name ?? '')} cannot be deleted: ${list} ${total === 1 ? 'refers' : 'refer'} to this ${table.noun}.${advice}`,
  );
}

function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  if (line === '') return 'This record';
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trimEnd()}…` : line;
}
