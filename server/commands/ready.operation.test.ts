import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

async function runReady(settings: Record<string, string>, words: readonly string[] = []) {
  const command = path.join(import.meta.dirname, 'ready.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

test('the server of the settings is waited for, and a setting that cannot be used is told', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const [now, later, never] = await Promise.all([
    runReady({ PORT: port }, ['soon']),
    runReady({ PORT: port }, ['60']),
    runReady({ PORT: 'none' }, ['60']),
  ]);
  expect(now).toEqual({ code: 1, said: 'Usage: npm run ready [-- SECONDS]' });
  expect(later).toEqual({ code: 0, said: 'Soltura is ready.' });
  expect(asked).toBe(3);
  expect(never).toEqual({ code: 1, said: "PORT must be a number from 0 to 65535, not 'none'." });
});
