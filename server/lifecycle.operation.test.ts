import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';
import { type RealServer, runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-lifecycle-'));
const running: RealServer[] = [];
afterAll(async () => {
  for (const server of running) server.process.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(home, { recursive: true, force: true });
});

let folders = 0;
async function chooseSettings(): Promise<Record<string, string>> {
  folders += 1;
  const port = await findFreePort();
  return { PORT: String(port), DATA_DIR: path.join(home, `data-${folders}`), DEMO: 'off' };
}

function run(settings: Record<string, string>): RealServer {
  const server = runServer(settings);
  running.push(server);
  return server;
}

/**
 * Returns the message of a server that cannot start: its last line, and the only one besides warnings of
 * libraries.
 */
async function readRefusal(settings: Record<string, string>): Promise<string> {
  const server = run(settings);
  const code = await server.ended;
  expect(code, server.output()).toBe(1);
  expect(server.output()).not.toMatch(/^ {4}at /m);
  return server.output().trim().split('\n').at(-1) ?? '';
}

describe('a server that cannot start says why in one sentence and exits with 1', () => {
  test('when its port is taken', async () => {
    // It takes a port itself: one that was free a moment ago may have been given to another test by now.
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await readRefusal({ ...(await chooseSettings()), PORT: String(port) })).toBe(
      `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
    );
    other.close();
  });

  test('when its data folder cannot be written', async () => {
    const file = path.join(home, 'a-file');
    writeFileSync(file, '');
    const refusal = await readRefusal({ ...(await chooseSettings()), DATA_DIR: path.join(file, 'data') });
    expect(refusal).toContain('data folder');
    expect(refusal).toContain(file);
  });

  test('when its database cannot be reached', async () => {
    const nowhere = `postgres://user:secret@localhost:${await findFreePort()}/school`;
    const refusal = await readRefusal({ ...(await chooseSettings()), DATABASE_URL: nowhere });
    expect(refusal).toContain('cannot be reached');
    expect(refusal).not.toContain('secret');
  });

  test('when a setting makes no sense', async () => {
    expect(await readRefusal({ ...(await chooseSettings()), PORT: 'many' })).toContain(
      'PORT must be a number',
    );
  });

  test('when it is to run in production and nobody chose how people sign in', async () => {
    const refusal = await readRefusal({ ...(await chooseSettings()), NODE_ENV: 'production' });
    expect(refusal).toContain('EMBEDDED_IDP=on');
  });

  test('when another server uses its data folder', async () => {
    const settings = await chooseSettings();
    const first = run(settings);
    await waitUntilReady(first);
    const refusal = await readRefusal({ ...settings, PORT: String(await findFreePort()) });
    expect(refusal).toContain('Another Soltura server is already using the data folder');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s finishes what is in flight and exits with 0',
  async (signal) => {
    const settings = await chooseSettings();
    const server = run(settings);
    await waitUntilReady(server);
    const socket = connect(Number(settings.PORT), 'localhost');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(
      'POST /api/nowhere HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        'content-length: 2\r\nexpect: 100-continue\r\n\r\n',
    );
    // The server has begun with the request once it asks for the body.
    await once(socket, 'data');
    server.process.kill(signal);
    await waitUntilRefused(Number(settings.PORT));
    socket.write('{}');
    expect(await server.ended).toBe(0);
    expect(answer).toContain('404 Not Found');
    expect(answer).toContain('"unknown_call"');
  },
);

test('a server without anything says how the first person comes in', async () => {
  const server = run(await chooseSettings());
  await waitUntilReady(server);
  await expect
    .poll(() => server.output())
    .toContain('No one can sign in yet: npm run admin -- grant you@school.example admin');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

/** Settles when nobody listens any more. */
async function waitUntilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, 'localhost');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
  }
}
