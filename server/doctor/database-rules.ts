import type { ClientBase } from 'pg';
import { findBySql, listBroken, type Rule } from './rule.ts';

interface Numbering {
  readonly sequence: string;
  readonly table: string;
  readonly column: string;
}

const NUMBERINGS = `
  select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    order by 1`;

async function findBehind(client: ClientBase): Promise<Numbering[]> {
  const { rows } = await client.query<Numbering>(NUMBERINGS);
  const behind: Numbering[] = [];
  for (const one of rows) {
    const { rows: found } = await client.query(
      `select from ${one.sequence} where (select max(${one.column}) from ${one.table}) >=
        last_value + case when is_called then 1 else 0 end`,
    );
    if (found.length > 0) behind.push(one);
  }
  return behind;
}

export const databaseRules: readonly Rule[] = [
  {
    sentence: 'A new record gets a number that no other has',
    async find(client) {
      const behind = await findBehind(client);
      return listBroken(behind.map(({ table }) => `${table}: the next number is taken`));
    },
    async fix(client) {
      for (const { sequence, table, column } of await findBehind(client)) {
        await client.query(`lock table ${table} in share row exclusive mode`);
        await client.query(`select setval('${sequence}', (select max(${column}) from ${table}))`);
      }
    },
  },
  {
    sentence: 'Every index can be used',
    find: findBySql(`
      select format('%s: reindex index %1$s', indexrelid::regclass) as what from pg_index
        where not (indisvalid and indisready)`),
    advice: 'Run the statements that are shown, with psql.',
  },
  {
    sentence: 'Every rule of the database was held against all rows',
    find: findBySql(`
      select format('%s of %s', conname, conrelid::regclass) as what from pg_constraint where not convalidated`),
    advice: 'Run: alter table TABLE validate constraint NAME, with psql; it names the row that breaks it.',
  },
];
