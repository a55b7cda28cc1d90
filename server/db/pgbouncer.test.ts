import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { openDatabase, openPool } from './connect.ts';
import { renewPooledSessions } from './pooler.ts';
import { makeDb } from './session.ts';

/** `npm run test:pgbouncer` gets both programs. */
const { PGBOUNCER_OLD: older = '', PGBOUNCER: newer = '' } = process.env;

const { url } = await createTestDatabase();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startBefore(program: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const pooler = await startPgBouncer(program, url, settings);
  closers.push(pooler.stop);
  return pooler.url;
}

async function open(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: 'not used' });
  closers.push(database.close);
  return database;
}

const REFUSED =
  /is behind a pooler that mixes prepared statements up: Soltura needs PgBouncer 1\.21 or newer with max_prepared_statements above 0/;

describe.skipIf(!existsSync(older))('PgBouncer 1.18', () => {
  test('is refused in transaction mode', async () => {
    const through = await startBefore(older, { pool_mode: 'transaction' });
    await expect(open(through)).rejects.toThrow(REFUSED);
  });

  test('serves in session mode', async () => {
    const through = await startBefore(older, { pool_mode: 'session' });
    expect((await (await open(through)).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(!existsSync(newer))('a newer PgBouncer', () => {
  const transactions = { pool_mode: 'transaction', max_prepared_statements: '200', default_pool_size: '4' };

  test('is refused in transaction mode without prepared statements', async () => {
    const through = await startBefore(newer, { ...transactions, max_prepared_statements: '0' });
    await expect(open(through)).rejects.toThrow(REFUSED);
  });

  test('is refused in statement mode', async () => {
    const through = await startBefore(newer, { ...transactions, pool_mode: 'statement' });
    await expect(open(through)).rejects.toThrow('pool_mode = transaction');
  });

  test('serves more connections than it opens, with prepared statements and in transactions', async () => {
    const { pool } = await open(await startBefore(newer, transactions));
    const db = makeDb(pool);
    const echo = { name: 'echo-number', text: 'select $1::int as number, pg_backend_pid() as pid' };
    const rows = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        db.transaction(async (transaction) => {
          await transaction.query(echo, [number]);
          return transaction.query<{ number: number; pid: number }>(echo, [number]);
        }),
      ),
    );
    expect(rows.map(([row]) => row?.number)).toEqual(Array.from({ length: 60 }, (_, number) => number));
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(4);
  });

  test('passes no notifications on in transaction mode, for which there is another address', async () => {
    const through = await startBefore(newer, transactions);
    expect((await open(through)).listening).toBeUndefined();
    const aside = await openDatabase({ databaseUrl: through, databaseListenUrl: url, dataDir: 'not used' });
    closers.push(aside.close);
    expect(aside.listening).toEqual({ connectionString: url });
    await expect(
      openDatabase({ databaseUrl: url, databaseListenUrl: through, dataDir: 'not used' }),
    ).rejects.toThrow(/\(DATABASE_LISTEN_URL\) is behind a pooler in transaction mode/);
  });

  test('passes notifications on in session mode', async () => {
    const through = await startBefore(newer, { ...transactions, pool_mode: 'session' });
    expect((await open(through)).listening).toEqual({ connectionString: through });
  });

  test('holds time zone and timeouts in every session it opens', async () => {
    const through = await startBefore(newer, transactions);
    await open(through);
    // A pool of somebody else, who sets nothing.
    const stranger = openPool({ connectionString: through, verify: undefined });
    closers.push(() => stranger.end());
    const read = `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.2)`;
    const held = { zone: 'UTC', statement: '30s', lock: '10s', idle: '1min' };
    const readMany = () => Promise.all(Array.from({ length: 4 }, () => stranger.query(read)));
    for (const { rows } of await readMany()) expect(rows).toMatchObject([held]);
    await renewPooledSessions(stranger);
    for (const { rows } of await readMany()) expect(rows).toMatchObject([held]);
  });

  test('prepares statements anew when a migration has changed what they answer', async () => {
    const { pool } = await open(await startBefore(newer, { ...transactions, default_pool_size: '1' }));
    await pool.query('create table things (name text)');
    const all = { name: 'all-things', text: 'select * from things' };
    expect((await pool.query(all)).fields).toHaveLength(1);
    await pool.query('alter table things add column size int');
    await renewPooledSessions(pool);
    expect((await pool.query(all)).fields).toHaveLength(2);
  });
});
