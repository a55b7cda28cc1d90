import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';
import { startSilentProxy } from './testing/silent-proxy.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-failover-'));
const { url } = await createTestDatabase();
const proxy = await startSilentProxy(url);
const port = await findFreePort();
const server = runServer({ PORT: String(port), DATABASE_URL: proxy.url, DATA_DIR: home, HOST: '127.0.0.1' });
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  rmSync(home, { recursive: true, force: true });
});

const ask = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).status;

test('a server whose connections died without a word is ready again, and stops though nobody can be reached', async () => {
  await waitUntilReady(server);
  expect(await ask('/health/ready')).toBe(200);
  proxy.silence();
  await expect.poll(() => ask('/health/ready'), { timeout: 30_000 }).toBe(200);

  proxy.refuseNew(true);
  proxy.silence();
  await expect.poll(() => ask('/health/ready'), { timeout: 30_000 }).toBe(503);
  expect(await ask('/health/live')).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
