import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestBrowser } from '../identity/testing/browser.ts';
import { beginFlow } from '../identity/testing/flow.ts';
import { startSignInServer } from '../identity/testing/sign-in-server.ts';
import { makeExample } from '../testing/cards.ts';
import { issueToken } from '../testing/identity.ts';
import { makeStudent, makeUser } from '../testing/people.ts';

const PER_PERSON = 5;
const PER_ADDRESS = 12;

const server = await startSignInServer({
  environment: {
    LIMIT_PER_PERSON: String(PER_PERSON),
    LIMIT_PER_ADDRESS: String(PER_ADDRESS),
    TRUSTED_PROXIES: '1',
  },
});
afterAll(() => server.stop());
const { config, db } = server;

// The window of a test does not end in the middle of it, however slow the machine is.
// What these calls compute costs nothing, unless a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Wish {
  address: string;
  as?: string;
  path?: string;
  init?: RequestInit;
}

async function send({ address, as, path = '/api/my-data', init = {} }: Wish) {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', address);
  if (as !== undefined) headers.set('authorization', `Bearer ${await issueToken({ db, config, email: as })}`);
  const response = await fetch(`${config.publicUrl}${path}`, { ...init, headers });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

async function sendMany(count: number, wish: Wish): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send(wish)).status);
  return statuses;
}

const numberWords = (letter: string) => Array.from({ length: 300 }, (_, at) => `${letter}${at}`).join(' ');

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test('a person who sends too much is told how long to wait, wherever they are, and is heard again then', async () => {
  const { emailAddress: as } = await makeStudent(db);
  expect(await sendMany(PER_PERSON, { address: '10.0.0.1', as })).toEqual(times(PER_PERSON, 200));
  expect(await send({ address: '10.0.0.2', as })).toEqual({
    status: 429,
    retryAfter: '10',
    text: JSON.stringify({
      error: { code: 'too_many_requests', message: 'Too many requests. Wait a moment and try again.' },
    }),
  });
  vi.advanceTimersByTime(10_000);
  expect(await send({ address: '10.0.0.2', as })).toMatchObject({ status: 200 });
});

test('another person at the same address is answered', async () => {
  const [loud, quiet] = [await makeStudent(db), await makeStudent(db)];
  expect(await sendMany(PER_PERSON + 1, { address: '10.0.1.1', as: loud.emailAddress })).toContain(429);
  expect(await send({ address: '10.0.1.1', as: quiet.emailAddress })).toMatchObject({ status: 200 });
});

test('a flood without a token ends at its address before anything is asked of anybody', async () => {
  const flood = await sendMany(PER_ADDRESS + 2, { address: '10.0.2.1' });
  expect(flood).toEqual([...times(PER_ADDRESS, 401), 429, 429]);
  expect(await send({ address: '10.0.2.2' })).toMatchObject({ status: 401 });
  expect(await send({ address: '10.0.2.1', path: '/api/nothing/here' })).toMatchObject({ status: 429 });
});

test('the addresses of one /64 of IPv6 are one address', async () => {
  await sendMany(PER_ADDRESS, { address: '2001:db8:0:7::1' });
  expect(await send({ address: '2001:db8:0:7:ffff::2' })).toMatchObject({ status: 429 });
  expect(await send({ address: '2001:db8:0:8::1' })).toMatchObject({ status: 401 });
});

test('a large request weighs more than a small one', async () => {
  const { emailAddress: as } = await makeUser(db, { adminRole: 'admin' });
  const file = `name\n${'x'.repeat(64 * 1024 * PER_PERSON)}\n`;
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: file };
  await send({ address: '10.0.3.1', as, path: '/api/app/tables/courses/import', init });
  await expect.poll(() => send({ address: '10.0.3.1', as }).then(({ status }) => status)).toBe(429);
});

test('a request that computes long weighs more than one that is answered at once', async () => {
  const exampleId = await makeExample(db, { spanishExample: numberWords('a') });
  const { emailAddress: as } = await makeStudent(db);
  const answer = (at: number) => ({
    exampleId,
    mode: 'type',
    typed: numberWords(String.fromCodePoint(98 + at)).slice(0, 1000),
    answeredAt: '2026-01-01T00:00:00.000Z',
    key: `answer ${at}`,
  });
  const body = JSON.stringify(Array.from({ length: 10 }, (_, at) => answer(at)));
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 5));
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: ms * 1000, system: 0 }));
  expect(await send({ address: '10.0.6.1', as, path: '/api/app/my-answers', init })).toMatchObject({
    status: 200,
  });
  expect(await send({ address: '10.0.6.2', as })).toMatchObject({ status: 429 });
  expect(await send({ address: '10.0.6.1' })).toMatchObject({ status: 429 });
});

test('an address is counted as one with every port of a proxy and in every notation', async () => {
  const written = ['203.0.113.5', '203.0.113.5:51234', '::ffff:203.0.113.5', '"[::ffff:cb00:7105]:443"'];
  const statuses: number[] = [];
  for (let sent = 0; sent < PER_ADDRESS; sent += 1) {
    statuses.push((await send({ address: written[sent % written.length] ?? '' })).status);
  }
  expect(statuses).toEqual(times(PER_ADDRESS, 401));
  expect(await send({ address: '203.0.113.5:51235' })).toMatchObject({ status: 429 });
  for (const garbage of ['unknown', '_hidden', 'x'.repeat(300)]) await sendMany(4, { address: garbage });
  expect(await send({ address: 'nobody' })).toMatchObject({ status: 429 });
});

test('the pages of sign-in tell of the limit in words, and a silent renewal by an error of the standard', async () => {
  const browser = new TestBrowser(config.publicUrl);
  const address = '10.0.4.1';
  const headers = { 'x-forwarded-for': address, accept: 'text/html' };
  await sendMany(PER_ADDRESS, { address });
  const page = await browser.open(beginFlow(config).address, { headers });
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '10']);
  expect(page.text).toContain('Too many requests. Wait a moment and try again.');

  const silently = beginFlow(config, { prompt: 'none', redirect_uri: `${config.publicUrl}/signed-in.html` });
  const answer = await browser.request(silently.address, { headers });
  expect(answer.headers.get('location')).toContain('error=temporarily_unavailable');
  const token = await send({ address, path: '/oauth/token', init: { method: 'POST' } });
  expect(token).toMatchObject({ status: 429, text: '{"error":"temporarily_unavailable"}' });
});

test('the files of the pages of sign-in are not counted', async () => {
  const address = '10.0.5.1';
  await sendMany(PER_ADDRESS, { address });
  const { text } = await send({ address: '10.0.5.2', path: new URL(beginFlow(config).address).pathname });
  const page = await new TestBrowser(config.publicUrl).open(beginFlow(config).address, {
    headers: { 'x-forwarded-for': '10.0.5.2' },
  });
  expect(text).not.toBe('');
  const [, styles = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
  expect(await send({ address, path: styles })).toMatchObject({ status: 200 });
});
