import { school } from '@soltura/contract/school/school';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAccount } from '../../testing/identity.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows } from '../../testing/rows.ts';
import { readAdminCommand } from '../admin-command.ts';
import { administer } from '../administer.ts';
import { WITHOUT_STEP } from '../pages/set-up-pages.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from '../testing/flow.ts';
import {
  addPasskey,
  enterPassword,
  isIn,
  openBrowser,
  readCodes,
  send,
  setUpApp,
  showCode,
  type TestPerson,
} from '../testing/second-step.ts';
import { startSignInServer } from '../testing/sign-in-server.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';

const server = await startSignInServer();
afterAll(() => server.stop());
const { config, db, clock } = server;
const password = 'un lugar tranquilo';
const RULE = school.secondFactorRule.path;

let people = 0;

async function makePerson(adminRole: 'admin' | 'coach' | '' = 'admin') {
  people += 1;
  const person: TestPerson = { email: `admins${people}@school.example`, password };
  await createAccount(db, person);
  await makeUser(db, { emailAddress: person.email, adminRole });
  return person;
}

beforeEach(async () => {
  await deleteRows(db, 'settings');
});

const Answer = z.looseObject({ error: z.optional(z.object({ message: z.string() })) });
const Tokens = z.object({ access_token: z.string() });

async function call(token: string, path: string = RULE, body?: object) {
  const answer = await fetch(`${config.publicUrl}/api${path}`, {
    ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  });
  return { status: answer.status, body: z.parse(Answer, await answer.json()) };
}

async function findToken(browser: TestBrowser): Promise<string> {
  const flow = beginFlow(config, { prompt: 'none' });
  const answer = await askForTokens(config, flow, readCode(await browser.open(flow.address)));
  return z.parse(Tokens, await answer.json()).access_token;
}

/** An admin with an app, who asks all admins for a second factor. */
async function askForFactors() {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const { secret } = await setUpApp(browser, '/account/set-up', clock.now);
  const token = await findToken(browser);
  expect((await call(token, RULE, { isRequired: true })).status).toBe(200);
  return { person, browser, secret, token };
}

test('an admin without a second factor cannot ask for one, and reads why', async () => {
  const { accessToken } = await signIn(openBrowser(config), config, await makePerson());
  expect((await call(accessToken)).body).toEqual({ isOffered: true, isRequired: false, hasOwn: false });
  const refused = await call(accessToken, RULE, { isRequired: true });
  expect([refused.status, refused.body.error?.message]).toEqual([
    409,
    "Set up a second step for yourself first: in Settings, under 'Password and sign-ins'.",
  ]);
  expect((await call(accessToken)).body).toMatchObject({ isRequired: false });
});

test('an admin without a second factor is signed out by the requirement, and coaches and students go on', async () => {
  const admin = openBrowser(config);
  const person = await makePerson();
  const { accessToken } = await signIn(admin, config, person);
  const coach = await signIn(openBrowser(config), config, await makePerson('coach'));
  const { token } = await askForFactors();

  expect((await call(accessToken, '/my-data')).status).toBe(401);
  expect((await admin.open(beginFlow(config, { prompt: 'none' }).address)).url).toContain('login_required');
  expect((await call(coach.accessToken, '/my-data')).status).toBe(200);
  expect((await call(token, '/my-data')).status).toBe(200);

  expect((await call(token, RULE, { isRequired: false })).status).toBe(200);
  expect((await call(accessToken, '/my-data')).status).toBe(200);
});

test('an admin sets up an app on the way in, keeps the codes, and is in', async () => {
  await askForFactors();
  const person = await makePerson();
  const browser = openBrowser(config);
  const page = await enterPassword(browser, config, person);
  expect(isIn(page)).toBe(false);
  expect(page.text).toContain('Your school asks admins for a second step besides the password.');
  const base = new URL(page.url).pathname;
  // Not before it is set up.
  expect((await send(browser, `${base}/done`, {})).text).toContain('Log in to');

  const { secret, page: codes } = await setUpApp(browser, base, clock.now);
  expect(readCodes(codes)).toHaveLength(10);
  const done = await browser.submit(codes, {});
  expect(isIn(done)).toBe(true);
  expect((await call(await findToken(browser), '/my-data')).status).toBe(200);

  clock.now = new Date(clock.now.getTime() + 30_000);
  const again = openBrowser(config);
  const step = await enterPassword(again, config, person);
  expect(isIn(await again.submit(step, { code: showCode(secret, clock.now) }))).toBe(true);
});

test('an admin sets up a passkey on the way in, in a browser that was signed in before', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  await askForFactors();
  const base = new URL((await enterPassword(browser, config, person)).url).pathname;
  const codes = await addPasskey(browser, base, { passkey: new SoftwarePasskey(config.publicUrl) });
  expect(isIn(await browser.submit(codes, {}))).toBe(true);
  expect((await call(await findToken(browser), '/my-data')).status).toBe(200);
});

test('a passkey of an admin is a second step, whatever was chosen before or is chosen now', async () => {
  const before = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, before);
  const passkey = new SoftwarePasskey(config.publicUrl);
  await addPasskey(browser, '/account/set-up', { passkey, step: WITHOUT_STEP });
  const now = await makePerson();
  const there = openBrowser(config);
  await signIn(there, config, now);
  await askForFactors();

  const step = await enterPassword(openBrowser(config), config, before);
  expect(step.text).toContain('One more step');

  const form = await there.open('/account/set-up/passkey');
  expect(form.text).toContain('From then on your password alone does not log you in');
  expect(form.text).not.toContain('Without a second step');
  const own = new SoftwarePasskey(config.publicUrl);
  const codes = await addPasskey(there, '/account/set-up', { passkey: own, step: WITHOUT_STEP });
  expect(readCodes(codes)).toHaveLength(10);
  expect((await enterPassword(openBrowser(config), config, now)).text).toContain('One more step');
});

test('a thief with the password alone adds no passkey to an account that has got one meanwhile', async () => {
  await askForFactors();
  const person = await makePerson();
  const thief = openBrowser(config);
  const stolen = new URL((await enterPassword(thief, config, person)).url).pathname;
  const owner = openBrowser(config);
  const base = new URL((await enterPassword(owner, config, person)).url).pathname;
  const passkeys = [new SoftwarePasskey(config.publicUrl), new SoftwarePasskey(config.publicUrl)];
  const [first, second] = passkeys;
  if (!first || !second) throw new Error('There are two.');
  const answers = await Promise.all([
    addPasskey(owner, base, { passkey: first }),
    addPasskey(thief, stolen, { passkey: second }),
  ]);
  expect(answers.filter((page) => readCodes(page).length > 0)).toHaveLength(1);
  const counted = {
    name: 'count-passkeys',
    text: `select count(*)::integer as count from passkeys
    where account_id = (select account_id from accounts where email = $1)`,
  };
  expect((await db.query<{ count: number }>(counted, [person.email]))[0]?.count).toBe(1);
});

test('a user who becomes an admin later has to set up a second step as well', async () => {
  await askForFactors();
  const person = await makePerson('');
  const browser = openBrowser(config);
  const { accessToken } = await signIn(browser, config, person);
  expect((await call(accessToken, '/my-data')).status).toBe(200);
  await administer({ config, db, now: clock.now }, readAdminCommand(['grant', person.email]));
  expect((await call(accessToken, '/my-data')).status).toBe(401);
  expect((await browser.open(beginFlow(config, { prompt: 'none' }).address)).url).toContain('login_required');
  expect((await enterPassword(browser, config, person)).text).toContain('Set up a second step');
});

test('an admin cannot remove the last factor while one is needed', async () => {
  const { browser } = await askForFactors();
  const refused = await send(browser, '/account/app/remove', {});
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Your school asks admins for a second step, and this is your only one.');
  await addPasskey(browser, '/account/set-up', { passkey: new SoftwarePasskey(config.publicUrl) });
  expect((await send(browser, '/account/app/remove', {})).text).toContain('Not set up.');
  const path = /\/account\/passkeys\/[0-9a-f-]+/.exec((await browser.open('/account')).text)?.[0] ?? '';
  expect((await send(browser, `${path}/remove`, {})).status).toBe(422);
});

test('a role that is archived or taken away asks for nothing', async () => {
  await askForFactors();
  const person = await makePerson();
  await administer({ config, db, now: clock.now }, readAdminCommand(['revoke', person.email]));
  expect(isIn(await enterPassword(openBrowser(config), config, person))).toBe(true);
});

test('a change is in the audit log once', async () => {
  const { token } = await askForFactors();
  await call(token, RULE, { isRequired: true });
  await call(token, RULE, { isRequired: false });
  const list = {
    name: 'list-requirement-events',
    text: `select about from audit_events where kind = 'second-factor-required' order by record_id desc limit 2`,
  };
  expect(await db.query(list)).toEqual([{ about: { isRequired: false } }, { about: { isRequired: true } }]);
});
