import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { deleteUnusedDevices } from './sign-ins.ts';
import { type ShownPage, TestBrowser } from './testing/browser.ts';
import { beginFlow, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const server = await startSignInServer();
afterAll(() => server.stop());
const { config, db, clock } = server;
const password = 'un lugar tranquilo';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let people = 0;

/** Somebody with a record and an account. */
async function makePerson() {
  people += 1;
  const person = { email: `person${people}@school.example`, password };
  await createAccount(db, person);
  await makeStudent(db, { emailAddress: person.email });
  return person;
}

/** A browser that says where its forms come from, as browsers do. */
const openBrowser = (userAgent = WINDOWS, origin = config.publicUrl) =>
  new TestBrowser(config.publicUrl, { 'user-agent': userAgent, origin });

const readStatus = async (accessToken: string) => {
  const answer = await fetch(`${config.publicUrl}/api/my-data`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.status;
};

const readDevices = ({ text }: ShownPage) =>
  [...text.slice(0, text.indexOf('id="passkeys"')).matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('the page lists where somebody is signed in, this device first', async () => {
  const person = await makePerson();
  const start = new Date();
  clock.now = new Date(start.getTime() - 3 * 86_400_000);
  await signIn(openBrowser(ANDROID), config, person);
  clock.now = start;
  const here = openBrowser();
  await signIn(here, config, person);
  const stranger = await makePerson();
  await signIn(openBrowser(), config, stranger);

  const page = await here.open('/account');
  expect(page.text).toContain(`You are signed in as ${person.email}.`);
  const [first, second, ...more] = readDevices(page);
  expect(first).toMatch(/^Firefox on Windows This device, from .+\. Signed in just now\.$/);
  expect(second).toMatch(
    /^Chrome on Android Last used 3 days ago, from .+\. Signed in 3 days ago\. Sign out$/,
  );
  expect(more).toEqual([]);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('another device is signed out, its token with it, and this one stays', async () => {
  const person = await makePerson();
  const phone = openBrowser(ANDROID);
  const onPhone = await signIn(phone, config, person);
  const here = openBrowser();
  const onThis = await signIn(here, config, person);

  const page = await here.open('/account');
  const session = /name="session" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const after = await here.open('/account/sign-out', {
    method: 'POST',
    body: new URLSearchParams({ session }),
  });
  expect(readDevices(after)).toHaveLength(1);
  expect(await readStatus(onPhone.accessToken)).toBe(401);
  expect(await readStatus(onThis.accessToken)).toBe(200);
  expect((await phone.open(beginFlow(config, { prompt: 'none' }).address)).url).toContain('login_required');
});

test('a sign-out elsewhere ends every session but the one on this device', async () => {
  const person = await makePerson();
  const others = [await signIn(openBrowser(ANDROID), config, person)];
  others.push(await signIn(openBrowser(), config, person));
  const here = openBrowser();
  const onThis = await signIn(here, config, person);
  expect(readDevices(await here.open('/account'))).toHaveLength(3);
  const after = await here.open('/account/sign-out-elsewhere', { method: 'POST' });
  expect(readDevices(after)).toHaveLength(1);
  for (const { accessToken } of others) expect(await readStatus(accessToken)).toBe(401);
  expect(await readStatus(onThis.accessToken)).toBe(200);
});

test("nobody signs out another's device", async () => {
  const person = await makePerson();
  const target = openBrowser();
  const { accessToken } = await signIn(target, config, person);
  const [row] = await db.query<{ uid: string }>(
    {
      name: 'find-device',
      text: `select session_uid as uid from sign_in_devices
        where account_id = (select account_id from accounts where email = $1)`,
    },
    [person.email],
  );
  const attacker = openBrowser();
  await signIn(attacker, config, await makePerson());
  const body = new URLSearchParams({ session: row?.uid ?? '' });
  await attacker.open('/account/sign-out', { method: 'POST', body });
  expect(await readStatus(accessToken)).toBe(200);
});

test('a new password wants the old one, signs all others out, and this device gets new tokens', async () => {
  const person = await makePerson();
  const phone = openBrowser(ANDROID);
  await signIn(phone, config, person);
  const here = openBrowser();
  const { accessToken } = await signIn(here, config, person);
  const form = await here.open('/account/change-password');
  const change = (fields: Record<string, string>) => here.submit(form, fields);

  const wrong = await change({ password: 'not the password', newPassword: 'otra casa nueva' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('That is not your current password. Try again.');
  const weak = await change({ password, newPassword: 'short' });
  expect(weak.text).toContain('Choose a password of at least 10 characters.');
  expect(await readStatus(accessToken)).toBe(200);

  const done = await change({ password, newPassword: 'otra casa nueva' });
  expect(done.text).toContain('Your password is changed');
  expect(await readStatus(accessToken)).toBe(401);
  const silently = beginFlow(config, { prompt: 'none' }).address;
  expect((await here.open(silently)).url).toContain('code=');
  expect((await phone.open(silently)).url).toContain('login_required');
  const again = { ...person, password: 'otra casa nueva' };
  expect(await readStatus((await signIn(openBrowser(), config, again)).accessToken)).toBe(200);
});

test.each([
  '/account/sign-out',
  '/account/sign-out-elsewhere',
  '/account/change-password',
  '/account/change-email',
  '/account/cancel-email',
])('a form of another site does nothing at %s', async (path) => {
  const person = await makePerson();
  const phone = await signIn(openBrowser(ANDROID), config, person);
  const here = openBrowser();
  await signIn(here, config, person);
  const foreign = openBrowser(WINDOWS, 'https://evil.example');
  foreign.cookies = here.cookies;
  const body = new URLSearchParams({
    password,
    newPassword: 'otra casa nueva',
    newEmail: 'evil@evil.example',
  });
  const answer = await foreign.open(path, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(await readStatus(phone.accessToken)).toBe(200);
});

test('a person who is not logged in is told so', async () => {
  for (const path of ['/account', '/account/change-password', '/account/change-email']) {
    expect((await openBrowser().open(path)).text).toContain('Log in first');
  }
});

test('the record of a device is deleted with its session', async () => {
  const person = await makePerson();
  const browser = openBrowser();
  await signIn(browser, config, person);
  const count = { name: 'count-devices', text: 'select count(*)::integer as count from sign_in_devices' };
  const read = async () => (await db.query<{ count: number }>(count))[0]?.count ?? 0;
  await deleteUnusedDevices(db);
  const before = await read();
  await browser.request(`/v2/logout?client_id=${config.identity.clientId}`);
  await deleteUnusedDevices(db);
  expect(await read()).toBe(before - 1);
});
