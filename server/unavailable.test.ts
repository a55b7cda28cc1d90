import type { Pool } from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPool } from './db/connect.ts';
import { defaultLimits } from './db/limits.ts';
import { makeDb } from './db/session.ts';
import { TestBrowser } from './identity/testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from './identity/testing/flow.ts';
import { type SignInServer, startSignInServer } from './identity/testing/sign-in-server.ts';
import { countWaiting } from './testing/count-waiting.ts';
import { createTestDatabase } from './testing/database.ts';
import { startDatabaseProxy } from './testing/database-proxy.ts';
import { createAccount, issueToken } from './testing/identity.ts';
import { makeStudent } from './testing/people.ts';

const person = { email: 'lucia@school.example', password: 'un lugar tranquilo' };
const { url, pool: ownPool } = await createTestDatabase();
const ownDb = makeDb(ownPool);
await createAccount(ownDb, person);
const student = await makeStudent(ownDb, { emailAddress: person.email });

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function startOver(pool: Pool): Promise<SignInServer> {
  closers.push(() => pool.end());
  const server = await startSignInServer({ database: { url, pool } });
  closers.push(() => server.stop());
  return server;
}

/** Sends a call of the student, as another client does. */
async function send(
  { config }: SignInServer,
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const token = await issueToken({ db: ownDb, config, email: person.email });
  const response = await fetch(`${config.publicUrl}/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

const refused = {
  status: 503,
  retryAfter: expect.stringMatching(/^[123]$/),
  text: JSON.stringify({
    error: { code: 'unavailable', message: 'The server cannot answer for a moment. Try again.' },
  }),
};

describe('while the database is away', async () => {
  const line = await startDatabaseProxy(url);
  const server = await startOver(openPool({ connectionString: line.url }));
  closers.push(() => line.cut());
  const { config } = server;
  const browser = new TestBrowser(config.publicUrl);

  /** Does something while the line is cut. */
  async function away<T>(work: () => Promise<T>): Promise<T> {
    await line.cut();
    try {
      return await work();
    } finally {
      await line.mend();
    }
  }

  test('every call says 503 and when to come again, and is answered again as soon as it is back', async () => {
    expect(await send(server, 'my-data')).toMatchObject({ status: 200 });
    expect(await away(() => send(server, 'my-data'))).toEqual(refused);
    await away(async () => {
      const grade = { method: 'POST', headers: { exampleid: '1', 'idempotency-key': 'away' } };
      expect(await send(server, 'create-my-student-example', grade)).toEqual(refused);
    });
    expect(await send(server, 'my-data')).toMatchObject({ status: 200 });
  });

  test('the first call of the page is answered', async () => {
    const answer = await away(() => fetch(`${config.publicUrl}/api/config`));
    expect(answer.status).toBe(200);
  });

  test('a person who wants to log in is told so in words, on every page', async () => {
    const login = await browser.open(beginFlow(config).address, page);
    const pages = await away(async () => [
      await browser.open(beginFlow(config).address, page),
      await browser.open(login.url, page),
      await browser.open(login.url, { ...page, method: 'POST', body: new URLSearchParams(person) }),
      await browser.open(`${login.url}/forgot`, page),
      await browser.open('/account/password?token=abc', page),
      await browser.open('/v2/logout', page),
    ]);
    for (const { status, headers, text } of pages) {
      expect([status, text]).toEqual([503, expect.stringContaining('Sign-in cannot answer for a moment')]);
      expect(headers.get('retry-after')).toMatch(/^[123]$/);
    }
    expect(readCode(await browser.submit(login, person))).not.toBe('');
  });

  test('a front end that renews a sign-in unseen hears that it may ask again', async () => {
    const renewing = new TestBrowser(config.publicUrl);
    await signIn(renewing, config, person);
    const silently = { prompt: 'none', redirect_uri: `${config.publicUrl}/signed-in.html` };
    const { address, state } = beginFlow(config, silently);
    const answer = await away(() => renewing.request(address, page));
    const told = new URL(answer.headers.get('location') ?? '', config.publicUrl).searchParams;
    expect([told.get('error'), told.get('state')]).toEqual(['temporarily_unavailable', state]);
  });

  test('a client that asks for tokens, or for their holder, hears that it may ask again', async () => {
    const flow = beginFlow(config);
    const code = readCode(await browser.open(flow.address));
    const answer = await away(() => askForTokens(config, flow, code));
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'temporarily_unavailable' }]);
    expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
    expect((await askForTokens(config, flow, code)).status).toBe(200);

    const token = await issueToken({ db: ownDb, config, email: person.email });
    const headers = { authorization: `Bearer ${token}` };
    const holder = await away(() => fetch(`${config.publicUrl}/userinfo`, { headers }));
    expect([holder.status, await holder.json()]).toEqual([503, { error: 'temporarily_unavailable' }]);
  });
});

/** As a browser asks that shows what it gets. */
const page = { headers: { accept: 'text/html' } };

describe('while the database is busy', async () => {
  // A connection that is opened on a busy machine takes its time, too.
  const limits = { ...defaultLimits, connections: 1, waitMs: 3_000, lockMs: 100 };
  const pool = openPool({ connectionString: url }, limits);
  const server = await startOver(pool);
  const holder = await ownPool.connect();
  closers.push(async () => holder.release());
  afterEach(() => holder.query('rollback'));

  test('a call without a free connection says 503, and is answered when there is one', async () => {
    const client = await pool.connect();
    expect(await send(server, 'my-data')).toEqual(refused);
    client.release();
    expect(await send(server, 'my-data')).toMatchObject({ status: 200 });
  });

  test('a write that waits for a lock says 503, stores nothing, and is stored when it is sent again', async () => {
    const write = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'held' },
      body: JSON.stringify({ studentId: student.recordId, hasTakenSurvey: false }),
    };
    await holder.query('begin; lock table surveys in access exclusive mode');
    expect(await send(server, 'pmf/create', write)).toEqual(refused);
    await holder.query('rollback');
    expect(await countWaiting(ownDb)).toBe(0);
    expect(await send(server, 'pmf/create', write)).toMatchObject({ status: 200 });
  });
});
