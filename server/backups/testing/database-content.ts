import type { Pool } from 'pg';

export interface DatabaseContent {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly sequences: readonly string[];
  readonly shape: readonly string[];
}

// Other catalogue views than those that a backup reads, so that a gap in one is found by the other.
const findTables = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
const describeSequences = `select sequencename || ' ' || coalesce(last_value::text, '-') as line from pg_sequences
  where schemaname = 'public' order by 1`;
const describeShape = `
  select format('%s.%s %s %s %s', table_name, column_name, data_type, column_default, is_identity) as line
    from information_schema.columns where table_schema = 'public'
  union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  order by 1`;

export async function readContent(pool: Pool): Promise<DatabaseContent> {
  const { rows: tables } = await pool.query<{ name: string }>(findTables);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await pool.query<{ line: string }>(
      `select t::text as line from "${name}" t order by t::text collate "C"`,
    );
    rows[name] = found.rows.map(({ line }) => line);
  }
  return {
    rows,
    sequences: await readLines(pool, describeSequences),
    shape: await readLines(pool, describeShape),
  };
}

async function readLines(pool: Pool, text: string): Promise<string[]> {
  return (await pool.query<{ line: string }>(text)).rows.map(({ line }) => line);
}
