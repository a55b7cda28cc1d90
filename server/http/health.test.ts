import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openReadinessPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type Hindrance, makeReadiness } from '../db/readiness.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import { mountHealth } from './health.ts';

const { pool, url } = await createTestDatabase('template0');
const proxy = await startSilentProxy(url);
const probe = openReadinessPool({ connectionString: proxy.url });
afterAll(() => probe.end());

test('a database is ready once it has the migrations of this version, and may have more', async () => {
  const findHindrance = makeReadiness(probe);
  expect(await findHindrance()).toBe('migrations-missing');
  await migrate(pool);
  expect(await findHindrance()).toBeUndefined();
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  expect(await findHindrance()).toBeUndefined();
});

test('a database that does not answer any more is away, and ready again once it does', async () => {
  const findHindrance = makeReadiness(probe);
  expect(await findHindrance()).toBeUndefined();
  proxy.silence();
  expect(await findHindrance()).toBe('database-away');
  await expect.poll(findHindrance, { timeout: 30_000 }).toBeUndefined();
});

async function startHealth(hindrance: Hindrance | undefined) {
  const app = fastify();
  const state = { isStopping: false, asked: 0 };
  mountHealth(app, {
    isStopping: () => state.isStopping,
    findHindrance: () => {
      state.asked += 1;
      return Promise.resolve(hindrance);
    },
  });
  const ask = (path: string) => app.inject(`/health/${path}`);
  return { state, ask };
}

test('a server lives and is ready', async () => {
  const { ask } = await startHealth(undefined);
  expect((await ask('live')).statusCode).toBe(200);
  const ready = await ask('ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('a server that is not ready says why and when to ask again, and lives', async () => {
  const { ask } = await startHealth('database-away');
  const ready = await ask('ready');
  expect([ready.statusCode, ready.json(), ready.headers['retry-after']]).toEqual([
    503,
    { status: 'unavailable', reason: 'database-away' },
    '2',
  ]);
  expect((await ask('live')).statusCode).toBe(200);
});

test('a server that stops is not ready', async () => {
  const { state, ask } = await startHealth(undefined);
  state.isStopping = true;
  expect((await ask('ready')).json()).toEqual({ status: 'unavailable', reason: 'stopping' });
});

test('asking a hundred times at once asks the database once', async () => {
  const { state, ask } = await startHealth(undefined);
  await Promise.all(Array.from({ length: 100 }, () => ask('ready')));
  expect(state.asked).toBe(1);
});
