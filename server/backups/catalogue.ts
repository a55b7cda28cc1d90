import type { ClientBase } from 'pg';
import type { SequenceState, TableHead } from './format.ts';

// Tables and sequences are read from PostgreSQL's catalogue, so that none can be forgotten here.

export async function readTables(client: ClientBase): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    select 'table' as kind, c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not ${isOfExtension('c.oid')}
    group by c.relname
    order by c.relname collate "C"`);
  return rows;
}

/**
 * Lists the sequences of the database by name, with those of identity columns. Transactions do not isolate sequences:
 * read after the snapshot, a sequence is at or beyond every id in the snapshot.
 */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not ${isOfExtension('c.oid')}
    order by c.relname collate "C"`);
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    states.push(...rows.map((row) => ({ name, ...row })));
  }
  return states;
}

export function listColumns(client: ClientBase, { name, columns }: TableHead): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}

function isOfExtension(oid: string): string {
  return `exists (select from pg_depend d where d.objid = ${oid} and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;
}
