import * as jose from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { makeStudent, makeUser } from '../testing/people.ts';
import { readRow, readRows } from '../testing/rows.ts';
import { readAdminCommand } from './admin-command.ts';
import { administer } from './administer.ts';
import { nameNativeClient } from './native-client.ts';
import { changeRequirement } from './second-factor/second-factors.ts';
import { type ShownPage, TestBrowser } from './testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from './testing/flow.ts';
import { openMailSink } from './testing/mail-sink.ts';
import { addPasskey, isIn, openBrowser, openLogin, send } from './testing/second-step.ts';
import { startSignInServer } from './testing/sign-in-server.ts';
import { SoftwarePasskey } from './testing/software-passkey.ts';

const sink = await openMailSink();
const server = await startSignInServer({
  environment: { SMTP_URL: sink.url, NATIVE_REDIRECT_URIS: 'http://127.0.0.1/signed-in' },
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
const { config, db, clock } = server;
const password = 'un lugar tranquilo';

let people = 0;

async function makePerson() {
  people += 1;
  const person = { email: `linked${people}@school.example`, password };
  await createAccount(db, person);
  await makeStudent(db, { emailAddress: person.email });
  return person;
}

async function invite(email: string): Promise<string> {
  const answer = await administer({ config, db, now: clock.now }, readAdminCommand(['invite', email]));
  return /^http\S+$/m.exec(answer)?.[0] ?? '';
}

/** Chooses a password by an invitation, in a browser. */
async function choose(browser: TestBrowser, email: string): Promise<ShownPage> {
  return browser.submit(await browser.open(await invite(email)), { password });
}

/** Begins a log-in as the app does at the address to which a link leads. */
const goOn = (browser: TestBrowser) => browser.open(beginFlow(config).address);

const leadsToApp = ({ url }: ShownPage) => url === `${config.publicUrl}/?log-in`;

const isLogin = ({ text }: ShownPage) => text.includes('<title>Log in');

async function readKinds(email: string): Promise<string[]> {
  const account = await readRow(db, 'accounts', { email });
  const events = await readRows(db, 'audit_events', { accountId: account?.accountId ?? '' });
  return events.map(({ kind }) => String(kind));
}

async function finish(browser: TestBrowser) {
  const flow = beginFlow(config);
  const answer = await askForTokens(config, flow, readCode(await browser.open(flow.address)));
  const { id_token: idToken } = Object.assign({ id_token: '' }, await answer.json());
  return jose.decodeJwt(idToken);
}

test('a person who chooses a password by an invitation is logged in, and asked for nothing else', async () => {
  const email = 'invited@school.example';
  await makeStudent(db, { emailAddress: email });
  const browser = openBrowser(config);
  expect(leadsToApp(await choose(browser, email))).toBe(true);
  expect(await finish(browser)).toMatchObject({ email, email_verified: true });
  expect(await readKinds(email)).toEqual(['password-set', 'signed-in']);
  expect((await browser.open('/account')).text).toContain(`You are signed in as ${email}.`);
});

test('a person who chooses a new password by a mail is logged in, and their earlier sign-ins end', async () => {
  const { email } = await makePerson();
  const phone = openBrowser(config);
  await signIn(phone, config, { email, password });
  const browser = openBrowser(config);
  await send(browser, `${await openLogin(browser, config)}/forgot`, { email });
  const { link } = await sink.receive(email);
  const newPassword = 'otra casa nueva';
  expect(leadsToApp(await browser.submit(await browser.open(link), { password: newPassword }))).toBe(true);
  expect(await finish(browser)).toMatchObject({ email });
  const silently = beginFlow(config, { prompt: 'none' }).address;
  expect((await phone.open(silently)).url).toContain('login_required');
});

test('a person who confirms their address is logged in', async () => {
  const email = 'confirmed@school.example';
  const browser = openBrowser(config);
  await send(browser, `${await openLogin(browser, config)}/register`, { name: 'Nora', email, password });
  const { link } = await sink.receive(email);
  const page = await browser.open(link);
  expect(leadsToApp(await browser.submit(page, { password: 'not the password' }))).toBe(false);
  expect(isLogin(await goOn(browser))).toBe(true);
  expect(leadsToApp(await browser.submit(page, { password }))).toBe(true);
  expect(await finish(browser)).toMatchObject({ email, name: 'Nora' });
});

test('a sign-in by a link is good in its browser alone, once, and for five minutes', async () => {
  const { email } = await makePerson();
  const browser = openBrowser(config);
  await choose(browser, email);
  const copied = [...browser.cookies];
  expect(isLogin(await goOn(openBrowser(config)))).toBe(true);
  expect(isIn(await goOn(browser))).toBe(true);
  const thief = openBrowser(config);
  thief.cookies = copied;
  expect(isLogin(await goOn(thief))).toBe(true);

  const late = openBrowser(config);
  await choose(late, email);
  const before = clock.now;
  clock.now = new Date(before.getTime() + 5 * 60_000);
  expect(isLogin(await goOn(late))).toBe(true);
  clock.now = before;
  expect(isLogin(await goOn(late))).toBe(true);
});

test('the cookie of a link goes to the pages of sign-in alone, from no other site, and to no script', async () => {
  const { email } = await makePerson();
  const browser = openBrowser(config);
  const page = await browser.open(await invite(email));
  const body = new URLSearchParams({ token: new URL(page.url).searchParams.get('token') ?? '', password });
  const answer = await browser.request('/account/password', { method: 'POST', body });
  const [line = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('soltura_link='));
  expect(line.replace(/=[\w-]{43};/, '=SECRET;')).toBe(
    'soltura_link=SECRET; path=/sign-in; max-age=300; httponly; samesite=strict',
  );
});

test.each([
  ['another site', 'https://evil.example'],
  ['a program that does not say from where', undefined],
])('a form of %s logs nobody in', async (_, origin) => {
  const { email } = await makePerson();
  const victim = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, victim);
  const foreign = new TestBrowser(config.publicUrl, origin === undefined ? {} : { origin });
  foreign.cookies = browser.cookies;
  const saved = await choose(foreign, email);
  expect(saved.text).toContain('Your password is saved');
  expect(foreign.cookies.some(({ name }) => name === 'soltura_link')).toBe(false);
  expect((await browser.open('/account')).text).toContain(`You are signed in as ${victim.email}.`);
});

test('another person who is logged in in the browser is named, and logged out', async () => {
  const other = await makePerson();
  const { email } = await makePerson();
  const browser = openBrowser(config);
  const { accessToken } = await signIn(browser, config, other);
  const form = await browser.open(await invite(email));
  expect(form.text).toContain(
    `${other.email} is logged in in this browser, and is logged out when you go on.`,
  );
  const weak = await browser.submit(form, { password: 'short' });
  expect(weak.text).toContain(`${other.email} is logged in in this browser`);
  expect((await browser.open('/account')).text).toContain(`You are signed in as ${other.email}.`);

  const done = await browser.request('/account/password', {
    method: 'POST',
    body: new URLSearchParams({ token: new URL(form.url).searchParams.get('token') ?? '', password }),
  });
  expect(done.headers.get('clear-site-data')).toBe('"cache"');
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${config.publicUrl}/api/my-data`, { headers })).status).toBe(401);
  expect(await finish(browser)).toMatchObject({ email });
  expect(await readKinds(other.email)).toEqual(['signed-in', 'logged-out']);
});

test('a person who is logged in themselves is not warned of another person', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  expect((await browser.open(await invite(person.email))).text).not.toContain('is logged in in this browser');
});

test('a second step is asked for after a link, without the password', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  await addPasskey(browser, '/account/set-up', { passkey: new SoftwarePasskey(config.publicUrl) });
  const elsewhere = openBrowser(config);
  await choose(elsewhere, person.email);
  const step = await goOn(elsewhere);
  expect(isIn(step)).toBe(false);
  expect(step.text).toContain('One more step');
  expect(step.text).toContain(`You log in as ${person.email}.`);
});

test('an admin sets up a second step after a link when the school asks admins for one', async () => {
  const person = await makePerson();
  const { recordId } = await makeUser(db, {
    emailAddress: 'linked-admin@school.example',
    adminRole: 'admin',
  });
  await changeRequirement(db, true, { now: clock.now, userId: recordId });
  const browser = openBrowser(config);
  await choose(browser, 'linked-admin@school.example');
  expect((await goOn(browser)).text).toContain('Set up a second step');
  const student = openBrowser(config);
  await choose(student, person.email);
  expect(isIn(await goOn(student))).toBe(true);
  await changeRequirement(db, false, { now: clock.now, userId: recordId });
});

test('a second link that is used meanwhile ends the sign-in by the first', async () => {
  const { email } = await makePerson();
  const browser = openBrowser(config);
  await choose(browser, email);
  await choose(openBrowser(config), email);
  expect(isLogin(await goOn(browser))).toBe(true);
});

test('an app on the device gets no code by a sign-in by a link', async () => {
  const { email } = await makePerson();
  const browser = openBrowser(config);
  await choose(browser, email);
  const apps = { ...config, identity: { ...config.identity, clientId: nameNativeClient(config) } };
  const flow = beginFlow(apps, { redirect_uri: 'http://127.0.0.1/signed-in' });
  expect(isLogin(await browser.open(flow.address))).toBe(true);
  expect(isIn(await goOn(browser))).toBe(true);
});
