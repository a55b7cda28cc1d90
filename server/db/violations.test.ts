import { Client, DatabaseError, Pool } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openPool } from './connect.ts';
import { isUnavailable } from './violations.ts';

const { pool, url } = await createTestDatabase();

function makeDatabaseError(code: string, severity = 'ERROR'): DatabaseError {
  return Object.assign(new DatabaseError('no', 0, 'error'), { code, severity });
}

const caught = (work: Promise<unknown>): Promise<unknown> => work.catch((fault: unknown) => fault);

test.each(['08006', '53300', '25006', '55P03', '57014', '57P01', '57P03'])(
  'the state %s means that the database is away or busy',
  (code) => {
    expect(isUnavailable(makeDatabaseError(code))).toBe(true);
  },
);

test.each(['23505', '40P01', '42601', '22P02', 'XX000', '08P01'])(
  'the state %s does not mean that the database is away or busy',
  (code) => {
    expect(isUnavailable(makeDatabaseError(code))).toBe(false);
  },
);

test('a protocol violation that ended the connection means that the database is away', () => {
  expect(isUnavailable(makeDatabaseError('08P01', 'FATAL'))).toBe(true);
});

test('a server that refuses connections is away', async () => {
  const fault = await caught(new Client({ host: '127.0.0.1', port: 1 }).connect());
  expect(isUnavailable(fault)).toBe(true);
  expect(isUnavailable(new AggregateError([fault, fault]))).toBe(true);
});

test('a server whose local socket is missing is away, and a missing file is not a server', async () => {
  expect(isUnavailable(await caught(new Client({ host: '/nowhere', port: 1 }).connect()))).toBe(true);
  expect(isUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
});

test('a pool without a free connection is busy', async () => {
  const small = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 2_000 });
  const client = await small.connect();
  expect(isUnavailable(await caught(small.query('select 1')))).toBe(true);
  client.release();
  await small.end();
  expect(isUnavailable(await caught(small.query('select 1')))).toBe(true);
});

test('a statement that is cut off has met a busy database, and a wrong one has not', async () => {
  const hurried = openPool({ connectionString: url });
  const client = await hurried.connect();
  await client.query(`set statement_timeout = '10ms'`);
  expect(isUnavailable(await caught(client.query('select pg_sleep(5)')))).toBe(true);
  client.release();
  expect(isUnavailable(await caught(hurried.query('selec 1')))).toBe(false);
  await hurried.end();
});

test('connections that are ended mean that the database is away', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = caught(client.query('select pg_sleep(30)'));
  await expect
    .poll(async () => (await pool.query(`select pg_terminate_backend($1) as ended`, [rows[0]?.pid])).rows)
    .toEqual([{ ended: true }]);
  expect(isUnavailable(await waiting)).toBe(true);
  expect(isUnavailable(await caught(client.query('select 1')))).toBe(true);
  client.release(true);
});

test('a fault of our own code does not mean that the database is away or busy', () => {
  expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false);
  expect(isUnavailable('no')).toBe(false);
  expect(isUnavailable(new AggregateError([]))).toBe(false);
});
