import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const { url } = await createTestDatabase();
const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-descriptors-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a server that may have so many files open. */
const startWith = (files: number, port: number) =>
  runServer(
    { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: home },
    [
      '-c',
      `ulimit -n ${files} && exec "$0" "$@"`,
      process.execPath,
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'main.ts'),
    ],
    '/bin/sh',
  );

test('more silent connections than there are files end nothing, and others are answered', async () => {
  const port = await findFreePort();
  const server = startWith(400, port);
  const silent: Socket[] = [];
  try {
    await waitUntilReady(server);
    for (let count = 0; count < 500; count += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      silent.push(socket);
      await once(socket, 'connect');
    }
    const health = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect(health.status).toBe(200);
    expect(silent.filter(({ closed }) => !closed).length).toBeLessThan(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    for (const socket of silent) socket.destroy();
    server.process.kill('SIGKILL');
  }
});

test('a start with too few is refused in words', async () => {
  // From its sources the server reads nearly 150 files at once.
  const server = startWith(190, await findFreePort());
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /^This process may have 190 files and connections open, and Soltura needs at least 212 /,
  );
});
