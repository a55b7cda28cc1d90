import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runOnce } from '../http/idempotency.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import { openPool } from './connect.ts';
import { type Db, makeDb } from './session.ts';
import { isUnavailable } from './violations.ts';

const { pool: direct, url } = await createTestDatabase();
const proxy = await startSilentProxy(url);
const pool = openPool({ connectionString: proxy.url });
const db = makeDb(pool);
afterAll(() => pool.end());

await direct.query('create table marks (name text not null)');
const insert = { name: 'insert-mark', text: 'insert into marks (name) values ($1)' };

async function countMarks(name: string): Promise<number> {
  const { rows } = await direct.query<{ count: number }>(
    'select count(*) as count from marks where name = $1',
    [name],
  );
  return rows[0]?.count ?? -1;
}

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (fault: unknown) => fault,
  );

/** Fills the pool with connections that have worked. */
beforeEach(async () => {
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')));
});

describe('when every connection has died without a word', () => {
  test('reads are answered over new ones, without an error', async () => {
    proxy.silence();
    const before = proxy.countConnections();
    const reads = Array.from({ length: 20 }, (_, index) => pool.query<{ n: number }>(`select ${index} as n`));
    const answers = await Promise.all(reads);
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(proxy.countConnections()).toBeGreaterThan(before);
  });

  test('transactions that had not come to their commit happen once', async () => {
    proxy.silence();
    await Promise.all(
      Array.from({ length: 8 }, () => db.transaction((transaction) => transaction.query(insert, ['begun']))),
    );
    expect(await countMarks('begun')).toBe(8);
  });

  test('a transaction loses its locks on the server with it, so that it can be run again', async () => {
    const lock = { name: 'lock-marks', text: 'lock table marks in exclusive mode' };
    let runs = 0;
    await db.transaction(async (transaction) => {
      runs += 1;
      await transaction.query(lock);
      if (runs === 1) proxy.silence();
      await transaction.query(insert, ['locked']);
    });
    expect(runs).toBe(2);
    expect(await countMarks('locked')).toBe(1);
  });

  test('a single write is told to be uncertain, and not sent again', async () => {
    proxy.silence('answers');
    expect(isUnavailable(await caught(db.query(insert, ['single'])))).toBe(true);
    expect(await countMarks('single')).toBe(1);
  });
});

describe('when the answer to a commit is lost', () => {
  test('work without a key is not run again, because it may have happened', async () => {
    let runs = 0;
    const work = async (transaction: Db) => {
      runs += 1;
      await transaction.query(insert, ['unkeyed']);
      proxy.silence('answers');
    };
    expect(isUnavailable(await caught(db.transaction(work)))).toBe(true);
    expect(runs).toBe(1);
  });

  test('work with a key is told what it had answered, and happens once', async () => {
    let runs = 0;
    const request = { subject: 'ana', key: 'k', endpoint: 'POST /marks', input: [], answersSecret: false };
    const answer = await runOnce(db, request, async (transaction) => {
      runs += 1;
      await transaction.query(insert, ['keyed']);
      // The last statement before the commit keeps the answer.
      proxy.silenceAfter('UPDATE 1');
      return { status: 200, body: '"marked"' };
    });
    expect(answer).toEqual({ status: 200, body: '"marked"' });
    expect(runs).toBe(1);
    expect(await countMarks('keyed')).toBe(1);
  });
});

test('a slow statement on a living connection is left alone', async () => {
  const before = proxy.countConnections();
  const { rows } = await pool.query('select pg_sleep(5), pg_backend_pid() = pg_backend_pid() as same');
  expect(rows).toMatchObject([{ same: true }]);
  // Others asked after it meanwhile.
  expect(proxy.countConnections()).toBeGreaterThan(before);
});

test('when nobody can be reached any more, calls end and later ones work', async () => {
  proxy.refuseNew(true);
  proxy.silence();
  expect(isUnavailable(await caught(db.query(insert, ['away'])))).toBe(true);
  proxy.refuseNew(false);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose failure was caught inside is not called done', async () => {
  const fault = await caught(
    db.transaction(async (transaction) => {
      await transaction.query(insert, ['undone']);
      await transaction.query({ name: '', text: 'selec 1' }).catch(() => 'caught');
    }),
  );
  expect(fault).toBeInstanceOf(Error);
  expect(await countMarks('undone')).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a pool whose connections are dead ends all the same', async () => {
  const other = openPool({ connectionString: proxy.url });
  const client = await other.connect();
  proxy.silence();
  const hanging = caught(client.query('select 1')).finally(() => client.release(true));
  await other.end();
  expect(isUnavailable(await hanging)).toBe(true);
});
