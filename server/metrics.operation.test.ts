import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-metrics-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const TOKEN = 'a token for the metrics';

let folders = 0;
async function start(settings: Record<string, string>) {
  folders += 1;
  const port = String(await findFreePort());
  const address = `http://localhost:${port}`;
  const server = runServer({
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: path.join(home, `data-${folders}`),
    DEMO: 'off',
    ...settings,
  });
  onTestFinished(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  return { server, address };
}

async function read(address: string, token?: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${address}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, text: await response.text() };
}

const countLive = (text: string) =>
  Number(/^http_requests_total\{call="GET \/health\/live",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0);

test('metrics are not served unless a port or a token is set', async () => {
  const { server, address } = await start({});
  await waitUntilReady(server);
  expect((await read(address)).status).toBe(404);
  expect((await read(address, TOKEN)).status).toBe(404);
});

test('the age of backups is among the metrics when backups are made', async () => {
  const { server, address } = await start({ METRICS_TOKEN: TOKEN, BACKUP_DIR: path.join(home, 'backups') });
  await waitUntilReady(server);
  const readAge = async () => {
    const [, age] = /^soltura_backup_age_seconds (\d+)$/m.exec((await read(address, TOKEN)).text) ?? [];
    return age === undefined ? undefined : Number(age);
  };
  // Since 1970, until there is one.
  await expect.poll(readAge, { timeout: 30_000 }).toBeLessThan(3_600);
});

test('metrics are served at the app to a caller with the token, and on a port of their own', async () => {
  const metricsPort = String(await findFreePort());
  const { server, address } = await start({ METRICS_TOKEN: TOKEN, METRICS_PORT: metricsPort });
  await waitUntilReady(server);
  await fetch(`${address}/health/live`);
  for (const where of [address, `http://localhost:${metricsPort}`]) {
    expect((await read(where)).status).toBe(401);
    expect((await read(where, `${TOKEN}.`)).status).toBe(401);
    const { status, text } = await read(where, TOKEN);
    expect([status, countLive(text)]).toEqual([200, 1]);
    expect(text).toContain('soltura_database_up 1');
  }
});

test('the figures of all workers are added up, whichever is asked', async () => {
  const metricsPort = String(await findFreePort());
  const { server, address } = await start({
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: metricsPort,
    WEB_CONCURRENCY: '2',
    HOST: '127.0.0.1',
  });
  await waitUntilReady(server);
  // Each on a connection of its own, so that both workers have some.
  await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${address}/health/live`, { headers: { connection: 'close' } })),
  );
  for (const where of [address, `http://127.0.0.1:${metricsPort}`]) {
    const { status, text } = await read(where, TOKEN);
    expect([status, countLive(text)]).toEqual([200, 40]);
    expect(text).toContain('soltura_processes 2');
    expect(text).toMatch(/^soltura_disk_free_bytes\{folder="data"\} \d+$/m);
  }
}, 120_000);

test('a port for metrics that is taken ends the start with a sentence', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const taken = String(typeof address === 'object' && address ? address.port : 0);
  const { server } = await start({ METRICS_PORT: taken, WEB_CONCURRENCY: '2', HOST: 'localhost' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(
    `Port ${taken} is taken by another program: stop it, or choose another with METRICS_PORT.`,
  );
}, 120_000);
