import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAccount } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { endSessionsOf } from './payloads.ts';
import { chooseSessionSeconds } from './provider.ts';
import { TestBrowser } from './testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const server = await startSignInServer();
afterAll(() => server.stop());
const { config, db } = server;
const person = { email: 'lucia@school.example', password: 'un lugar tranquilo' };
await createAccount(db, person);
await makeStudent(db, { emailAddress: person.email });
const NOT_LOGGED_IN = 401;

const Tokens = z.object({ access_token: z.string() });

/** Returns the statuses of the API and the provider for a token. */
async function ask(accessToken: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answers = await Promise.all(
    ['/api/my-data', '/userinfo'].map((path) => fetch(config.publicUrl + path, { headers })),
  );
  return answers.map(({ status }) => status);
}

test('a log-out ends the tokens of its sign-in at once, and those of no other', async () => {
  const here = new TestBrowser(config.publicUrl);
  const elsewhere = new TestBrowser(config.publicUrl);
  const first = await signIn(here, config, person);
  const second = await signIn(elsewhere, config, person);
  expect(await ask(first.accessToken)).toEqual([200, 200]);

  await here.request(`/v2/logout?client_id=${config.identity.clientId}`);
  expect(await ask(first.accessToken)).toEqual([NOT_LOGGED_IN, NOT_LOGGED_IN]);
  expect(await ask(second.accessToken)).toEqual([200, 200]);
});

test('an act that ends the sessions of an account, such as a new password, ends its tokens', async () => {
  const browsers = [new TestBrowser(config.publicUrl), new TestBrowser(config.publicUrl)];
  const signIns = await Promise.all(browsers.map((browser) => signIn(browser, config, person)));
  const accountId = signIns[0]?.profile.sub ?? '';
  await endSessionsOf(db, accountId);
  for (const { accessToken } of signIns) {
    expect(await ask(accessToken)).toEqual([NOT_LOGGED_IN, NOT_LOGGED_IN]);
  }
});

test('a code that comes a second time may be stolen: the tokens of the first end, the session does not', async () => {
  const browser = new TestBrowser(config.publicUrl);
  const flow = beginFlow(config);
  const code = readCode(await browser.submit(await browser.open(flow.address), person));
  const { access_token: token } = Tokens.parse(await (await askForTokens(config, flow, code)).json());
  expect(await ask(token)).toEqual([200, 200]);

  expect((await askForTokens(config, flow, code)).status).toBe(400);
  expect(await ask(token)).toEqual([NOT_LOGGED_IN, NOT_LOGGED_IN]);

  const again = beginFlow(config, { prompt: 'none' });
  const renewed = await askForTokens(config, again, readCode(await browser.open(again.address)));
  expect(await ask(Tokens.parse(await renewed.json()).access_token)).toEqual([200, 200]);
});

const HOUR = 3_600;
const DAY = 24 * HOUR;

test.each([
  { what: 'used on its first day', loggedInAt: 0, now: 0, seconds: 7 * DAY },
  { what: 'used three weeks later', loggedInAt: 0, now: 21 * DAY, seconds: 7 * DAY },
  { what: 'used in its last week', loggedInAt: 0, now: 28 * DAY, seconds: 2 * DAY },
  { what: 'used when it should be over', loggedInAt: 0, now: 31 * DAY, seconds: 1 },
  { what: 'of nobody yet', loggedInAt: undefined, now: 5 * DAY, seconds: HOUR },
])('a session $what has $seconds more seconds', ({ loggedInAt, now, seconds }) => {
  expect(chooseSessionSeconds(loggedInAt, now)).toBe(seconds);
});

const findExpiry = {
  name: 'find-session-expiry',
  text: `select expires_at as "expiresAt" from oidc_payloads
    where model = 'Session' and payload ->> 'accountId' = $1`,
};

const setBack = {
  name: 'set-log-ins-back',
  text: `update oidc_payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb(($2)::bigint))
    where model = 'Session' and payload ->> 'accountId' = $1`,
};

test('a use makes a session last longer, but not beyond thirty days after the log-in', async () => {
  const other = { email: 'marta@school.example', password: person.password };
  await createAccount(db, other);
  const browser = new TestBrowser(config.publicUrl);
  const { profile } = await signIn(browser, config, other);
  const readDays = async () => {
    const [row] = await db.query<{ expiresAt: Date }>(findExpiry, [profile.sub]);
    return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 1_000 / DAY;
  };
  expect(await readDays()).toBeCloseTo(7, 2);

  await db.query(setBack, [profile.sub, Math.floor(Date.now() / 1_000) - 29 * DAY]);
  await browser.open(beginFlow(config, { prompt: 'none' }).address);
  expect(await readDays()).toBeCloseTo(1, 2);
});
