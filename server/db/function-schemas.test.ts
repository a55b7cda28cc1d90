import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

// On the oldest PostgreSQL too: what a function looks for, and where, is told by the database's own catalogue.

const { pool } = await createTestDatabase();

interface FoundFunction {
  readonly name: string;
  readonly language: string;
  readonly settings: string[];
  readonly definition: string;
  /** True when the body was parsed at creation (`begin atomic`), so that its names keep their meaning. */
  readonly isBound: boolean;
}

/** The functions of the schema, by their signatures. */
async function listFunctions(): Promise<FoundFunction[]> {
  const { rows } = await pool.query<FoundFunction>(`
    select p.oid::regprocedure::text as name, l.lanname as language, coalesce(p.proconfig, '{}') as settings,
      pg_get_functiondef(p.oid) as definition, p.prosqlbody is not null as "isBound"
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    order by 1`);
  return rows;
}

/**
 * True when a function means the same for every caller. The database parses one in plain SQL when it is
 * created: with a search path of PostgreSQL's own schema alone, it finds only qualified names and those of
 * PostgreSQL.
 */
async function isFixed({ language, settings, definition, isBound }: FoundFunction): Promise<boolean> {
  if (settings.includes('search_path=public, pg_temp')) return true;
  if (isBound) return true;
  if (language !== 'sql') return false;
  const client = await pool.connect();
  try {
    await client.query("begin; set local search_path = ''");
    return await client.query(definition).then(
      () => true,
      () => false,
    );
  } finally {
    client.release(true);
  }
}

async function listLoose(): Promise<string[]> {
  const loose: string[] = [];
  for (const found of await listFunctions()) if (!(await isFixed(found))) loose.push(found.name);
  return loose;
}

test('every function says in which schema it looks (set search_path = public, pg_temp), or names nothing that another could have', async () => {
  expect((await listFunctions()).length).toBeGreaterThan(15);
  expect(await listLoose()).toEqual([]);
});

test('a function that does not say its schema is found', async () => {
  await pool.query(`
    create function count_users() returns bigint language sql stable as 'select count(*) from users';
    create function raise_nothing() returns void language plpgsql as 'begin end';
    create function end_anywhere() returns void language plpgsql set search_path = public as 'begin end';
    create function count_ours() returns bigint language sql stable as 'select count(*) from public.users'`);
  expect(await listLoose()).toEqual(['count_users()', 'end_anywhere()', 'raise_nothing()']);
  await pool.query('drop function count_users, raise_nothing, end_anywhere, count_ours');
});

test('a trigger works on its own schema, though the session looks elsewhere', async () => {
  const client = await pool.connect();
  try {
    await client.query(`create schema other; create table other.users as select 1 as record_id, 2 as merged_into;
      insert into public.users (record_id, email_address) values (1, 'ana@soltura.example'), (2, 'bea@soltura.example');
      set search_path = other`);
    await client.query('insert into public.surveys (related_student) values (1)');
    const { rows } = await client.query('select related_student from public.surveys');
    expect(rows).toEqual([{ related_student: 1 }]);
  } finally {
    client.release(true);
  }
});
