import type { Db } from '../db/session.ts';

export interface Reference {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

const references = {
  name: 'references-of-table',
  text: `select c.confrelid::regclass::text as target,
      json_agg(own.attname order by k.n) as columns,
      json_agg(quote_ident(other.attname) order by k.n) as "targetColumns"
    from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) with ordinality as k (own, other, n)
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other
    where c.conrelid = $1::regclass and c.contype = 'f'
    group by c.oid, c.conname order by c.conname`,
};

export function readReferences(db: Db, table: string): Promise<Reference[]> {
  return db.query<Reference>(references, [table]);
}

/** Returns the lines of rows that refer to missing records, with the missing ones. */
export async function findMissing(
  db: Db,
  list: readonly Reference[],
  rows: readonly { readonly line: number; readonly texts: Readonly<Record<string, string | null>> }[],
): Promise<ReadonlyMap<number, string>> {
  const missing = new Map<number, string>();
  for (const { columns, target, targetColumns } of list) {
    const asked = rows.flatMap(({ line, texts }) => {
      const ids = columns.map((column) => texts[column] ?? null);
      // A reference with an empty part refers to nothing.
      return ids.includes(null) ? [] : { line, ids };
    });
    if (asked.length === 0) continue;
    const same = targetColumns.map((column, index) => `r.${column} = (x.ids ->> ${index})::bigint`);
    const found = await db.query<{ line: number }>(
      {
        name: `missing-${target}-${targetColumns.join('-')}`,
        text: `select x.line from json_to_recordset($1::json) as x(line integer, ids json)
          where not exists (select from ${target} r where ${same.join(' and ')})`,
      },
      [JSON.stringify(asked)],
    );
    const lines = new Set(found.map(({ line }) => line));
    for (const { line, ids } of asked) {
      if (lines.has(line)) {
        missing.set(line, `${columns.join(', ')}: ${target} has no record ${ids.join(', ')}`);
      }
    }
  }
  return missing;
}
