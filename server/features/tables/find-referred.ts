import { countOf } from '@soltura/domain/numbers';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { TableName } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { HOLDS_RECORDS, referringTo } from './referring.ts';
import { sourceOf } from './table-sources.ts';

const LONGEST_NAME = 80;
/** Counting stops here: a coach of many years need not be counted to the last call. */
const MAX_COUNTED = 100;

const lockWeeks = {
  name: 'lock-weeks-of-memberships',
  text: 'select from weeks where related_membership = any($1::integer[]) order by record_id for update',
};

// Reading weeks creates them (api.md 6.7): a week without content does not keep a membership from being deleted.
const removeEmptyWeeks = {
  name: 'remove-empty-weeks-of-memberships',
  text: `delete from weeks r where r.related_membership = any($1::integer[]) and not ${HOLDS_RECORDS}`,
};

/**
 * Returns the reasons why records of a table cannot be deleted, as sentences by record id. A week without content
 * refers to no membership: call `removeEmptyParts` before the membership is deleted.
 */
export async function findReferred(
  db: Db,
  name: TableName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (name === 'memberships') await db.query(lockWeeks, [ids]);
  const source = sourceOf(name);
  const referring = referringTo[source.table] ?? [];
  if (referring.length === 0) return new Map();
  const counts = referring.map(
    (one) => `(select count(*)::integer from (select from ${one.table} r
      where r.${one.column} = t.record_id${name === 'memberships' ? ` and ${HOLDS_RECORDS}` : ''}
      limit ${MAX_COUNTED + 1}) counted)`,
  );
  const text = `select t.record_id as id, ${source.name} as name, array[${counts.join(', ')}]::integer[] as counts
    from ${source.table} t where t.record_id = any($1::integer[]) order by t.record_id`;
  const statement = { name: `count-referring-to-${source.table}`, text };
  const rows = await db.query<{ id: number; name: string; counts: number[] }>(statement, [ids]);
  const sentences = rows.flatMap((row): [number, string][] => {
    const referred = describeReferred(name, row.name, row.counts);
    return referred === undefined ? [] : [[row.id, referred]];
  });
  return new Map(sentences);
}

/** Deletes the weeks without content of memberships that are deleted next; does nothing for other tables. */
export async function removeEmptyParts(db: Db, name: TableName, ids: readonly number[]): Promise<void> {
  if (name === 'memberships') await db.query(removeEmptyWeeks, [ids]);
}

function describeReferred(table: TableName, name: string, counts: readonly number[]): string | undefined {
  const { noun: ownNoun, canArchive } = schoolTables[table];
  const referring = referringTo[sourceOf(table).table] ?? [];
  const counted = referring.flatMap(({ noun, plural }, index) => {
    const count = counts[index] ?? 0;
    const words = count > MAX_COUNTED ? `more than ${MAX_COUNTED} ${plural}` : countOf(count, noun, plural);
    return count === 0 ? [] : { count, words };
  });
  if (counted.length === 0) return undefined;
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const list = new Intl.ListFormat('en-GB').format(counted.map(({ words }) => words));
  const advice = canArchive ? ' Archive it instead.' : '';
  return `${shorten(name)} cannot be deleted: ${list} ${total === 1 ? 'refers' : 'refer'} to this ${ownNoun}.${advice}`;
}

function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  if (line === '') return 'This record';
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trimEnd()}…` : line;
}
