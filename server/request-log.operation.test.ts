import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoPassword } from './demo/accounts.ts';
import { TestBrowser } from './identity/testing/browser.ts';
import { beginFlow } from './identity/testing/flow.ts';
import { signInDemoStudent } from './testing/demo-student.ts';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-log-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a line of the log says route, person and network address, and nothing that people typed or were given', async () => {
  const port = String(await findFreePort());
  const settings = {
    NODE_ENV: 'production',
    EMBEDDED_IDP: 'on',
    ALLOW_UNSAFE: 'root,source-maps',
    DEMO: 'on',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: path.join(home, 'data'),
  };
  const server = runServer(settings);
  await waitUntilReady(server);
  const student = await signInDemoStudent(settings.PUBLIC_URL, settings);
  const cards = await student.readCards();
  await student.grade({ id: cards[0]?.recordId ?? 0, interval: 3, key: 'a-secret-key' });
  await student.countReviews();
  const browser = new TestBrowser(settings.PUBLIC_URL);
  const login = await browser.open(
    beginFlow(readConfig(settings), { login_hint: 'hint@home.example' }).address,
  );
  await browser.submit(login, { email: 'typed@home.example', password: 'a typed password' });
  await fetch(`${settings.PUBLIC_URL}/api/pmf/123456?token=a-secret-token`, {
    headers: { authorization: 'Bearer a.made-up.token' },
  });
  await fetch(`${settings.PUBLIC_URL}/no/page/of/anna@home.example`);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const lines = server
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const find = (route: string) => lines.find((line) => line.req?.route === route);
  const here = expect.stringMatching(/^(::1|127\.0\.0\.1)$/);
  expect(find('/api/my-examples')).toMatchObject({
    req: { method: 'GET', route: '/api/my-examples' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
    person: expect.any(Number),
    address: here,
  });
  const refused = find('/api/pmf/:id');
  expect(refused).toMatchObject({ res: { statusCode: 401 }, address: here });
  expect(refused).not.toHaveProperty('person');

  const log = JSON.stringify(lines);
  for (const secret of [
    '@',
    '123456',
    'a-secret',
    'timeZone',
    'made-up',
    'Bearer',
    'password',
    demoPassword,
    'Hannah',
    new URL(login.url).pathname,
  ]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
}, 120_000);
