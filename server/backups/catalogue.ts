import type { ClientBase } from 'pg';
import type { SequenceState, TableHead } from './format.ts';

// What a database holds is read from its own catalogue, so that nothing can be forgotten here.

/** The tables of the database, by name. */
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
 * The sequences of the database, by name, those of identity columns included. No transaction hides what others draw
 * from a sequence: read after the snapshot, it stands at or after every id in it.
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

/** The list of a table's stored columns, for COPY. */
export function listColumns(client: ClientBase, { name, columns }: TableHead): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}

function isOfExtension(oid: string): string {
  return `exists (select from pg_depend d where d.objid = ${oid} and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;
}
