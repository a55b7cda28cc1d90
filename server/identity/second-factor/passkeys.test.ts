import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../../testing/identity.ts';
import { makeStudent } from '../../testing/people.ts';
import { WITHOUT_STEP } from '../pages/set-up-pages.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { beginFlow, signIn } from '../testing/flow.ts';
import { openMailSink } from '../testing/mail-sink.ts';
import {
  addPasskey,
  askForOptions,
  enterPassword,
  isIn,
  openBrowser,
  openLogin,
  presentPasskey,
  readCodes,
  send,
  setUpApp,
} from '../testing/second-step.ts';
import { startSignInServer } from '../testing/sign-in-server.ts';
import { type PasskeyFaults, SoftwarePasskey } from '../testing/software-passkey.ts';

const sink = await openMailSink();
const server = await startSignInServer({ environment: { SMTP_URL: sink.url } });
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
const { config, db, clock } = server;
const SET_UP = '/account/set-up';
const password = 'un lugar tranquilo';

let people = 0;

async function makePerson() {
  people += 1;
  const person = { email: `keys${people}@school.example`, password };
  await createAccount(db, person);
  await makeStudent(db, { emailAddress: person.email });
  return person;
}

/** Somebody with a passkey, and the browser in which they made it. */
async function makeHolder() {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const passkey = new SoftwarePasskey(config.publicUrl);
  const page = await addPasskey(browser, SET_UP, { passkey, name: ' My  phone ' });
  await sink.receive(person.email);
  return { person, browser, passkey, page };
}

const listEvents = {
  name: 'list-events-of-address',
  text: `select kind, about from audit_events
    where account_id = (select account_id from accounts where email = $1) order by record_id`,
};
const readEvents = async (email: string) =>
  (await db.query<{ kind: string; about: object }>(listEvents, [email])).map(({ kind, about }) => ({
    kind,
    about,
  }));

async function tryPasskey(browser: TestBrowser, passkey: SoftwarePasskey, faults?: PasskeyFaults) {
  return presentPasskey(browser, `${await openLogin(browser, config)}/passkey`, passkey, faults);
}

test('a passkey is made, listed, used without a password, renamed and removed, and the person is told', async () => {
  const { person, browser, passkey, page } = await makeHolder();
  expect(readCodes(page)).toHaveLength(10);
  expect((await browser.open('/account')).text).toMatch(/<b>My phone<\/b><p>Added just now, not used yet\./);

  const elsewhere = openBrowser(config);
  expect(isIn(await tryPasskey(elsewhere, passkey))).toBe(true);
  expect((await elsewhere.open('/account')).text).toContain('last used just now');
  expect(await readEvents(person.email)).toEqual([
    { kind: 'signed-in', about: {} },
    { kind: 'passkey-added', about: {} },
    { kind: 'signed-in', about: { factor: 'passkey' } },
  ]);

  const path = /\/account\/passkeys\/[0-9a-f-]+/.exec((await browser.open('/account')).text)?.[0] ?? '';
  const renamed = await browser.submit(await browser.open(path), { name: 'Old phone' });
  expect(renamed.text).toContain('<b>Old phone</b>');
  const removed = await send(browser, `${path}/remove`, {});
  expect(removed.text).not.toContain('Old phone');
  expect((await sink.receive(person.email)).text).toContain('A passkey was removed from your account');
  expect((await tryPasskey(openBrowser(config), passkey)).status).toBe(422);
  expect((await readEvents(person.email)).slice(3, 5).map(({ kind }) => kind)).toEqual([
    'passkey-renamed',
    'passkey-removed',
  ]);
});

test('a passkey says before that a second step begins with it, and may be added without', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  const phone = openBrowser(config);
  const { accessToken } = await signIn(phone, config, person);
  await signIn(browser, config, person);
  const form = await browser.open(`${SET_UP}/passkey`);
  expect(form.text).toContain('From then on your password alone does not log you in');
  expect(form.text).toContain('Without a second step');

  const passkey = new SoftwarePasskey(config.publicUrl);
  const added = await addPasskey(browser, SET_UP, { passkey, name: 'My phone', step: WITHOUT_STEP });
  expect(readCodes(added)).toEqual([]);
  expect(added.text).toContain('<b>My phone</b>');
  expect(added.text).toContain('In the place of the password; not asked for after it.');
  expect(added.text).not.toContain('Recovery codes');
  expect((await sink.receive(person.email)).text).toContain('A passkey was added to your account');
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${config.publicUrl}/api/my-data`, { headers })).status).toBe(200);
  expect(isIn(await enterPassword(openBrowser(config), config, person))).toBe(true);
  expect(isIn(await tryPasskey(openBrowser(config), passkey))).toBe(true);

  // A further passkey offers the choice again.
  expect((await browser.open(`${SET_UP}/passkey`)).text).toContain('Without a second step');
  const second = await addPasskey(browser, SET_UP, { passkey: new SoftwarePasskey(config.publicUrl) });
  expect(readCodes(second)).toHaveLength(10);
  expect((await enterPassword(openBrowser(config), config, person)).text).toContain('One more step');
  const further = await browser.open(`${SET_UP}/passkey`);
  expect(further.text).not.toContain('From then on');
  expect(further.text).not.toContain('Without a second step');
});

test('a passkey without a second step becomes one while an app is set up', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const passkey = new SoftwarePasskey(config.publicUrl);
  await addPasskey(browser, SET_UP, { passkey, step: WITHOUT_STEP });
  const { page } = await setUpApp(browser, SET_UP, clock.now);
  expect(readCodes(page)).toHaveLength(10);
  const step = await enterPassword(openBrowser(config), config, person);
  expect(step.text).toContain('One more step');
  const account = await send(browser, '/account/app/remove', {});
  expect(account.text).not.toContain('Recovery codes');
  expect(isIn(await enterPassword(openBrowser(config), config, person))).toBe(true);
  expect(isIn(await tryPasskey(openBrowser(config), passkey))).toBe(true);
});

test.each<[string, PasskeyFaults]>([
  ['another origin', { origin: 'https://soltura.evil.example' }],
  ['the same host at another port', { origin: 'http://localhost:1' }],
  ['another RP', { host: 'evil.example' }],
  ['a challenge that nobody has given', { challenge: 'AAAA' }],
  ['a challenge that nothing can store', { challenge: 'a\0b' }],
  ['the answer of a registration', { type: 'webauthn.create' }],
  ['nobody verified', { isVerified: false }],
  ['a forged signature', { isForged: true }],
  ['a counter that goes back', { counter: 1 }],
  ["another person's handle", { userHandle: Buffer.from('somebody else').toString('base64url') }],
])('a passkey is refused: %s', async (_, faults) => {
  const { passkey } = await makeHolder();
  const page = await tryPasskey(openBrowser(config), passkey, faults);
  expect(page.status).toBe(422);
  expect(page.text).toContain('That passkey was not accepted.');
  expect(isIn(await tryPasskey(openBrowser(config), passkey))).toBe(true);
});

test.each<[string, PasskeyFaults]>([
  ['another origin', { origin: 'https://soltura.evil.example' }],
  ['another RP', { host: 'evil.example' }],
  ['a challenge that nobody has given', { challenge: 'AAAA' }],
  ['the answer of a log-in', { type: 'webauthn.get' }],
  ['nobody verified', { isVerified: false }],
])('no passkey is made: %s', async (_, faults) => {
  const browser = openBrowser(config);
  await signIn(browser, config, await makePerson());
  const page = await addPasskey(browser, SET_UP, { passkey: new SoftwarePasskey(config.publicUrl), faults });
  expect(page.status).toBe(422);
  expect(page.text).toContain(
    faults.isVerified === false
      ? 'The device or key has not asked for a PIN, a fingerprint or your face'
      : 'The passkey could not be added. Try again.',
  );
  expect((await browser.open('/account')).text).toContain('Not set up.');
});

test('an invalid answer of a passkey is refused', async () => {
  const browser = openBrowser(config);
  const action = `${await openLogin(browser, config)}/passkey`;
  await askForOptions(browser, action);
  for (const credential of ['', '{', '{"id":1}', '[]', 'null']) {
    expect((await send(browser, action, { credential })).status).toBe(422);
  }
});

test('a challenge counts once, for its own sign-in, and for five minutes', async () => {
  const { passkey } = await makeHolder();
  passkey.counter = 0;
  const browser = openBrowser(config);
  const other = openBrowser(config);
  const action = `${await openLogin(browser, config)}/passkey`;
  const credential = passkey.get(await askForOptions(browser, action), { counter: 5 });
  const elsewhere = `${await openLogin(other, config)}/passkey`;
  await askForOptions(other, elsewhere);
  expect((await send(other, elsewhere, { credential })).status).toBe(422);

  const second = passkey.get(await askForOptions(browser, action), { counter: 5 });
  const answers = await Promise.all(
    [1, 2, 3].map(() => browser.request(action, post({ credential: second }))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422, 422]);

  const late = `${await openLogin(openBrowser(config), config)}/passkey`;
  expect((await send(other, late, { credential })).status).toBe(400);
  const again = `${await openLogin(other, config)}/passkey`;
  const third = passkey.get(await askForOptions(other, again), { counter: 6 });
  clock.now = new Date(clock.now.getTime() + 301_000);
  expect((await send(other, again, { credential: third })).status).toBe(422);
});

const post = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

test('one of two answers with the same counter is taken, and a synchronised passkey counts nothing', async () => {
  const { passkey } = await makeHolder();
  const tries = [openBrowser(config), openBrowser(config)];
  const answers = [];
  for (const browser of tries) {
    const action = `${await openLogin(browser, config)}/passkey`;
    const credential = passkey.get(await askForOptions(browser, action), { counter: 7 });
    answers.push(() => browser.request(action, post({ credential })));
  }
  const statuses = (await Promise.all(answers.map((answer) => answer()))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 422]);

  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const synchronised = new SoftwarePasskey(config.publicUrl);
  synchronised.counter = 0;
  await addPasskey(browser, SET_UP, { passkey: synchronised });
  for (let uses = 0; uses < 2; uses += 1) {
    expect(isIn(await tryPasskey(openBrowser(config), synchronised))).toBe(true);
  }
});

test('the passkey of another person is refused as a second factor after the password', async () => {
  const { person, passkey } = await makeHolder();
  const stranger = await makeHolder();
  const browser = openBrowser(config);
  const step = await enterPassword(browser, config, person);
  expect(step.text).toContain('One more step');
  const action = `${new URL(step.url).pathname}/passkey`;
  expect((await presentPasskey(browser, action, stranger.passkey)).status).toBe(422);
  expect(isIn(await presentPasskey(browser, action, passkey))).toBe(true);
});

test('a passkey of somebody else is not added to another account', async () => {
  const { passkey } = await makeHolder();
  const browser = openBrowser(config);
  await signIn(browser, config, await makePerson());
  const page = await addPasskey(browser, SET_UP, { passkey });
  expect(page.status).toBe(422);
  expect((await browser.open('/account')).text).toContain('Not set up.');
});

test("nobody sees, renames or removes another person's passkey", async () => {
  const { browser } = await makeHolder();
  const path = /\/account\/passkeys\/[0-9a-f-]+/.exec((await browser.open('/account')).text)?.[0] ?? '';
  const stranger = openBrowser(config);
  await signIn(stranger, config, await makePerson());
  expect((await stranger.open(path)).text).not.toContain('My phone');
  await send(stranger, `${path}/rename`, { name: 'Mine' });
  await send(stranger, `${path}/remove`, {});
  for (const id of ['x', '1 or 1']) await send(stranger, `/account/passkeys/${id}/remove`, {});
  expect((await browser.open('/account')).text).toContain('<b>My phone</b>');
});

test('the name of a passkey is shown as text, never as markup', async () => {
  const browser = openBrowser(config);
  await signIn(browser, config, await makePerson());
  const passkey = new SoftwarePasskey(config.publicUrl);
  await addPasskey(browser, SET_UP, { passkey, name: '<script>alert(1)</script>' });
  expect((await browser.open('/account')).text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('the first factor that is set up signs out the other devices, and not this one', async () => {
  const person = await makePerson();
  const phone = openBrowser(config);
  const onPhone = await signIn(phone, config, person);
  const here = openBrowser(config);
  await signIn(here, config, person);
  await addPasskey(here, SET_UP, { passkey: new SoftwarePasskey(config.publicUrl) });
  const answer = await fetch(`${config.publicUrl}/api/my-data`, {
    headers: { authorization: `Bearer ${onPhone.accessToken}` },
  });
  expect(answer.status).toBe(401);
  const silently = beginFlow(config, { prompt: 'none' }).address;
  expect((await phone.open(silently)).url).toContain('login_required');
  expect(isIn(await here.open(silently))).toBe(true);
});

test('an answer to a challenge of one server is taken by another', async () => {
  const { passkey } = await makeHolder();
  const second = await startSignInServer({
    database: server.database,
    environment: { PUBLIC_URL: config.publicUrl },
  });
  try {
    const browser = openBrowser(config);
    const action = `${await openLogin(browser, config)}/passkey`;
    const credential = passkey.get(await askForOptions(browser, action));
    const { port } = new URL(second.app.listeningOrigin);
    const answer = await browser.request(`http://localhost:${port}${action}`, post({ credential }));
    expect(answer.status).toBe(303);
    expect(isIn(await browser.open(answer.headers.get('location') ?? ''))).toBe(true);
  } finally {
    await second.stop();
  }
});

test.each([
  '/account/set-up/passkey-options',
  '/account/set-up/passkey',
  '/account/set-up/app',
  '/account/recovery-codes',
])('a form of another site does nothing at %s', async (path) => {
  const here = openBrowser(config);
  await signIn(here, config, await makePerson());
  const foreign = openBrowser(config, { origin: 'https://evil.example' });
  foreign.cookies = here.cookies;
  expect((await foreign.open(path, { method: 'POST' })).status).toBe(400);
});
