import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { checkReady } from './check-ready.ts';

/** A server that answers every request so; answers its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const isReady: RequestListener = ({ url }, response) =>
  response.writeHead(url === '/health/ready' ? 200 : 404).end('{"status":"ready"}');

test('the server at the port of the settings is asked', async () => {
  expect(await checkReady({ host: '127.0.0.1', port: await serve(isReady) })).toBeUndefined();
});

test('a server that listens on every address is asked at this machine', async () => {
  const port = await serve(isReady);
  for (const host of [undefined, '0.0.0.0']) expect(await checkReady({ host, port })).toBeUndefined();
  expect(await checkReady({ host: '::', port })).toContain(
    `http://[::1]:${port}/health/ready does not answer`,
  );
});

test('a server that is not ready is told with its reason', async () => {
  const port = await serve((_, response) =>
    response.writeHead(503).end('{"status":"unavailable","reason":"database-away"}'),
  );
  expect(await checkReady({ host: '127.0.0.1', port })).toBe(
    `http://127.0.0.1:${port}/health/ready answers 503 (database-away)`,
  );
});

test('another program on the port, and a closed port, are told apart', async () => {
  const port = await serve((_, response) => response.writeHead(404).end('<html>'));
  expect(await checkReady({ host: '127.0.0.1', port })).toContain('answers 404 (not as this server answers)');
  expect(await checkReady({ host: '127.0.0.2', port })).toMatch(/does not answer \(.*ECONNREFUSED/);
});
