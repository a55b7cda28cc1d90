import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from './config.ts';
import { demoPassword } from './demo/accounts.ts';
import { TestBrowser } from './identity/testing/browser.ts';
import { signIn } from './identity/testing/flow.ts';
import { signInDemoStudent } from './testing/demo-student.ts';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-traces-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const sentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
});
const sentTraces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(sentSpan) })) })),
});

/** Takes in traces as a collector does. */
async function startCollector() {
  const bodies: string[] = [];
  const take = async (incoming: IncomingMessage, response: ServerResponse) => {
    bodies.push(await text(incoming));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const collector = createServer((...given) => void take(...given)).listen(0, 'localhost');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const listSpans = () =>
    bodies.flatMap((body) =>
      z
        .parse(sentTraces, JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  return { url: `http://localhost:${port}`, bodies, listSpans, close: () => collector.close() };
}

/** Sends a body only when the server has asked for it, long after the head of the request. */
async function sendLate(url: string, authorization: string, body: object): Promise<number> {
  const headers = { authorization, 'content-type': 'application/json', expect: '100-continue' };
  const sent = request(url, { method: 'POST', headers });
  sent.once('continue', () => sent.end(JSON.stringify(body)));
  sent.flushHeaders();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

test('a request is a span with its statements below it, without parameters and persons', async () => {
  const collector = await startCollector();
  const port = String(await findFreePort());
  const settings = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: path.join(home, 'data'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const server = runServer(settings);
  await waitUntilReady(server);
  const student = await signInDemoStudent(settings.PUBLIC_URL, settings);
  const cards = await student.readCards();
  await student.grade({ id: cards[0]?.recordId ?? 0, interval: 3, key: 'a-secret-key' });
  const person = { email: 'student@soltura.example', password: demoPassword };
  const { accessToken } = await signIn(new TestBrowser(settings.PUBLIC_URL), readConfig(settings), person);
  const late = `${settings.PUBLIC_URL}/api/app/my-cards/remove`;
  expect(await sendLate(late, `Bearer ${accessToken}`, { cardIds: [2_000_000] })).toBe(200);
  await fetch(`${settings.PUBLIC_URL}/api/pmf/123456?token=a-secret-token`);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  collector.close();

  const spans = collector.listSpans();
  const belowOf = (name: string) => {
    const parents = spans.filter((span) => span.name === name).map(({ spanId }) => spanId);
    return spans.filter(({ parentSpanId = '' }) => parents.includes(parentSpanId)).map((span) => span.name);
  };
  expect(belowOf('GET /api/my-examples')).toEqual(
    expect.arrayContaining(['find-user-by-email', 'read-collection']),
  );
  expect(belowOf('POST /api/update-my-student-example')).toEqual(
    expect.arrayContaining(['begin', 'write-reviews', 'commit']),
  );
  expect(belowOf('POST /sign-in/:uid')).toContain('find-account-by-email');
  expect(belowOf('POST /api/app/my-cards/remove')).toContain('remove-cards');
  expect(belowOf('GET /api/pmf/{id}')).toEqual([]);
  const sent = collector.bodies.join('');
  for (const secret of ['@', '123456', 'a-secret', 'Bearer', 'password', 'select ', 'Hannah']) {
    expect([secret, sent.includes(secret)]).toEqual([secret, false]);
  }
}, 120_000);

test('a collector that is away does not disturb any request', async () => {
  const port = String(await findFreePort());
  const address = `http://localhost:${port}`;
  const server = runServer({
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: path.join(home, 'away'),
    DEMO: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${await findFreePort()}`,
  });
  await waitUntilReady(server);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 120_000);
