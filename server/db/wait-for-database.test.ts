import { createServer, connect as dial, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/free-port.ts';
import { waitForDatabase } from './wait-for-database.ts';

const { url } = await createTestDatabase();

/** The way to the database by a port that nobody listens at yet. */
const way = createServer((caller) => {
  const database = dialDatabase();
  caller.pipe(database).pipe(caller);
  caller.on('error', () => database.destroy());
  database.on('error', () => caller.destroy());
});
afterAll(() => {
  way.close();
});

test('a database that is away at first is waited for', async () => {
  const port = await findFreePort();
  const address = new URL(url);
  address.search = '';
  address.host = `127.0.0.1:${port}`;
  await waitForDatabase(address.href, () => way.listen(port, '127.0.0.1'));
  const client = new Client({ connectionString: address.href });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('a database that is there is not waited for, and one that refuses us neither', async () => {
  const onUnavailable = vi.fn<() => void>();
  await waitForDatabase(url, onUnavailable);
  const missing = new URL(url);
  missing.pathname = '/nowhere';
  await waitForDatabase(missing.href, onUnavailable);
  expect(onUnavailable).not.toHaveBeenCalled();
});

function dialDatabase(): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(Number(port), host);
}
