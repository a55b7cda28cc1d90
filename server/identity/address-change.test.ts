import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makeCoachingStudent, makeCoachRecord } from '../testing/coaching.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { createAccount } from '../testing/identity.ts';
import { makeStudent, makeUser } from '../testing/people.ts';
import { countRows, deleteRows, insertRows, readRow, readRows, updateRows } from '../testing/rows.ts';
import { waitFor } from '../testing/wait-for.ts';
import { readAdminCommand } from './admin-command.ts';
import { administer } from './administer.ts';
import { sweep } from './sweep.ts';
import { type ShownPage, TestBrowser } from './testing/browser.ts';
import { beginFlow, signIn } from './testing/flow.ts';
import { openMailSink } from './testing/mail-sink.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const sink = await openMailSink();
const server = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
const silent = await startSignInServer();
afterAll(async () => {
  await Promise.all([server.stop(), silent.stop()]);
  await sink.stop();
});
const { config, db, clock } = server;
const password = 'un lugar tranquilo';
const start = clock.now;
const DAY_MS = 86_400_000;

beforeEach(() => server.database.pool.query('delete from sign_in_limits'));
afterEach(() => {
  clock.now = start;
});

let people = 0;
/** An address that nobody has. */
const newAddress = () => `new${(people += 1)}@home.example`;

/** Somebody with an account, and a user unless it is said otherwise, signed in. */
async function makePerson(given: Parameters<typeof makeStudent>[1] = {}) {
  const email = `person${(people += 1)}@school.example`;
  await createAccount(db, { email, password });
  const { recordId } = await makeStudent(db, { emailAddress: email, ...given });
  const browser = openBrowser();
  const { accessToken, profile } = await signIn(browser, config, { email, password });
  return { email, recordId, browser, accessToken, accountId: profile.sub };
}
type Person = Awaited<ReturnType<typeof makePerson>>;

const openBrowser = () => new TestBrowser(config.publicUrl, { origin: config.publicUrl });

async function ask({ browser }: Pick<Person, 'browser'>, newEmail: string, typed = password) {
  return browser.submit(await browser.open('/account/change-email'), { newEmail, password: typed });
}

async function confirm(link: string, browser = openBrowser(), typed = password) {
  return browser.submit(await browser.open(link), { password: typed });
}

/** Changes the address of somebody; answers the link that the old one is sent. */
async function change(person: Person, to: string) {
  await ask(person, to);
  const mail = await sink.receive(to);
  const done = await confirm(mail.link);
  expect(done.text).toContain('Your email address is changed');
  return sink.receive(person.email);
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const call = (accessToken: string, path: string, init: Sent = {}) =>
  fetch(`${config.publicUrl}/api/${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${accessToken}` },
  });

const readUser = async (recordId: number) => await readRow(db, 'users', { recordId });

const readAccount = async (accountId: string) => await readRow(db, 'accounts', { accountId });

async function tryLogIn(email: string, typed: string): Promise<number> {
  const browser = openBrowser();
  return (await browser.submit(await browser.open(beginFlow(config).address), { email, password: typed }))
    .status;
}

const renewSilently = async (browser: TestBrowser) =>
  (await browser.open(beginFlow(config, { prompt: 'none' }).address)).url;

const readProblem = ({ text, status }: ShownPage) => [
  status,
  /id="problem"[^>]*>([^<]*)</.exec(text)?.[1] ?? '',
];

test('an address is changed by a link to the new one and the password, and everything joined by it follows', async () => {
  const person = await makePerson();
  const from = person.email;
  const to = newAddress();
  await updateRows(db, 'users', { recordId: person.recordId }, { emailAddress: `P${from.slice(1)}` });
  const student = await makeCoachingStudent(db, { email: from.toUpperCase(), billingEmail: from });
  const coach = await makeCoachRecord(db, { email: from });

  const asked = await ask(person, ` ${to.toUpperCase()} `);
  expect(asked.text).toContain('Check your mail');
  expect(asked.text).toContain(`A mail to ${to} is on its way.`);
  expect((await person.browser.open('/account')).text).toContain(`${to} waits to be confirmed.`);
  const mail = await sink.receive(to);
  expect(await readAccount(person.accountId)).toMatchObject({ email: from });

  const done = await confirm(mail.link);
  expect(done.text).toContain(`You log in with ${to} from now on.`);
  expect(await readAccount(person.accountId)).toMatchObject({ email: to });
  expect(await readUser(person.recordId)).toMatchObject({ emailAddress: to, version: 3 });
  const student2 = await readRow(db, 'coaching_students', { recordId: student.recordId });
  expect(student2).toMatchObject({ email: to, billingEmail: from, version: 2 });
  const coach2 = await readRow(db, 'coaches', { recordId: coach.recordId });
  expect(coach2).toMatchObject({ email: to, version: 2 });

  const login = await signIn(openBrowser(), config, { email: to, password });
  expect(login.profile.sub).toBe(person.accountId);
  expect(await (await call(login.accessToken, 'my-data')).json()).toMatchObject({
    recordId: person.recordId,
  });
  expect(await tryLogIn(from, password)).toBe(422);

  const told = await sink.receive(from);
  expect(told.text).toContain('Your account at Soltura had this address and has another one now.');
  expect(told.text).not.toContain(to);
});

test('the history says what followed, as one change set that nobody takes back, and the audit log who asked', async () => {
  const person = await makePerson({ adminRole: 'admin' });
  const student = await makeCoachingStudent(db, { email: person.email });
  const to = newAddress();
  await change(person, to);
  const rows = await readRows(
    db,
    'change_history',
    { changedRecord: [person.recordId, student.recordId] },
    { order: 'record_id desc', limit: 2 },
  );
  const [{ changeSet } = { changeSet: null }] = rows;
  expect(rows).toMatchObject(
    [
      { recordType: 'coaching-students', changedRecord: student.recordId, field: 'email' },
      { recordType: 'users', changedRecord: person.recordId, field: 'emailAddress' },
    ].map(({ field, ...row }) => ({
      ...row,
      actor: person.recordId,
      actorEmail: to,
      action: 'updated',
      before: { [field]: person.email },
      after: { [field]: to },
      changeSet,
      recordVersion: 2,
    })),
  );
  const set = await readRow(db, 'change_sets', { recordId: changeSet ?? 0 });
  expect(set?.isFinal).toBe(true);
  const events = await readRows(db, 'audit_events', { accountId: person.accountId });
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['signed-in', person.recordId],
    ['email-change-asked', person.recordId],
    ['email-changed', person.recordId],
  ]);
});

test('all others are signed out; the device that asked, and the one that confirmed, get new tokens silently', async () => {
  const person = await makePerson();
  const { email } = person;
  const to = newAddress();
  const phone = openBrowser();
  const onPhone = await signIn(phone, config, { email, password });
  const confirming = openBrowser();
  await signIn(confirming, config, { email, password });

  await ask(person, to);
  await confirm((await sink.receive(to)).link, confirming);
  for (const token of [person.accessToken, onPhone.accessToken])
    expect((await call(token, 'my-data')).status).toBe(401);
  expect(await renewSilently(phone)).toContain('login_required');
  expect(await renewSilently(confirming)).toContain('code=');
  expect(await renewSilently(person.browser)).toContain('code=');
  expect((await person.browser.open('/account')).text).toContain(`You are signed in as ${to}.`);
});

test('a write whose answer was lost has one effect, though its author has another address by the time it comes again', async () => {
  const person = await makePerson({ adminRole: 'admin' });
  const write = (accessToken: string) =>
    call(accessToken, 'app/tables/courses', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'lost answer' },
      body: JSON.stringify({ values: { name: 'Written once' } }),
    });
  const first = await write(person.accessToken);
  expect(first.status).toBe(200);
  const to = newAddress();
  await change(person, to);
  const { accessToken } = await signIn(openBrowser(), config, { email: to, password });
  const again = await write(accessToken);
  expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  expect(await countRows(db, 'courses', { name: 'Written once' })).toBe(1);
});

test('a change needs the current password and a valid address that differs from the old one', async () => {
  const person = await makePerson();
  const refused = async (newEmail: string, typed?: string) => readProblem(await ask(person, newEmail, typed));
  expect(await refused('nobody')).toEqual([422, 'Enter an email address, like name@example.com.']);
  expect(await refused(person.email.toUpperCase())).toEqual([422, 'That is your address already.']);
  expect(await refused(newAddress(), 'not the password')).toEqual([
    422,
    'That is not your current password. Try again.',
  ]);
  for (let tries = 0; tries < 3; tries += 1) await ask(person, newAddress(), 'not the password');
  const late = await ask(person, newAddress());
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await countRows(db, 'address_changes', { accountId: person.accountId })).toBe(0);
});

test.each([
  ['a user', (email: string) => makeUser(db, { emailAddress: email })],
  ['an archived user', (email: string) => makeUser(db, { emailAddress: email, archivedAt: new Date() })],
  ['a coach', (email: string) => makeCoachRecord(db, { email })],
  ['a coaching student', (email: string) => makeCoachingStudent(db, { email })],
  ['an account', (email: string) => createAccount(db, { email: email.toLowerCase(), password })],
])('an address that %s has is refused, in any case', async (_, give) => {
  const person = await makePerson();
  const taken = newAddress();
  await give(taken.toUpperCase());
  expect(readProblem(await ask(person, taken))).toEqual([409, 'This address is in use.']);
  expect((await person.browser.open('/account')).text).not.toContain('waits to be confirmed');
});

test('an address that somebody registered and never proved is no obstacle, and their link is dead', async () => {
  const person = await makePerson();
  const to = newAddress();
  await createAccount(db, { email: to, password: 'otra casa nueva', isVerified: false });
  await change(person, to);
  expect(await countRows(db, 'accounts', { email: to })).toBe(1);
  expect((await signIn(openBrowser(), config, { email: to, password })).profile.sub).toBe(person.accountId);
});

test('a coach stays the coach they are, and nobody becomes another one', async () => {
  const name = `maria${(people += 1)}`;
  const coach = await makeCoachRecord(db, { email: `${name}@old.soltura.example` });
  const other = await makeCoachRecord(db, { email: `other.${name}@soltura.example` });
  const email = `${name}@soltura.example`;
  const person = await makePerson({ emailAddress: email, adminRole: 'coach' });
  await updateRows(db, 'accounts', { accountId: person.accountId }, { email });

  expect(readProblem(await ask(person, newAddress()))).toEqual([
    409,
    'You are known as a coach by your address. With this one you would not be: choose one at soltura.example or old.soltura.example.',
  ]);
  const namesake = `other.${name}@home.example`;
  expect(readProblem(await ask(person, namesake))).toEqual([409, 'This address is in use.']);
  const to = `sol.${name}@soltura.example`;
  await change({ ...person, email }, to);
  const kept = await readRows<{ email: string }>(db, 'coaches', {
    recordId: [coach.recordId, other.recordId],
  });
  expect(kept.map((one) => one.email).toSorted()).toEqual([other.email, to]);
});

test('a link works once, for a day, for its own account, and opening it changes nothing', async () => {
  const person = await makePerson();
  const to = newAddress();
  await ask(person, to);
  const { link } = await sink.receive(to);
  for (let visits = 0; visits < 2; visits += 1) expect((await openBrowser().open(link)).status).toBe(200);
  expect(await readAccount(person.accountId)).toMatchObject({ email: person.email });

  // Who got the mail by mistake has an account, too, and its password is of no use here.
  const stranger = await makePerson();
  await updateRows(db, 'accounts', { accountId: stranger.accountId }, { passwordHash: 'none' });
  const page = await stranger.browser.open(link);
  expect(readProblem(await stranger.browser.submit(page, { password: 'something else' }))).toEqual([
    422,
    'That is not the password of your account. Try again.',
  ]);
  clock.now = new Date(start.getTime() + DAY_MS + 1_000);
  expect((await openBrowser().open(link)).status).toBe(410);
  clock.now = start;
  expect((await confirm(link)).status).toBe(200);
  expect((await openBrowser().open(link)).status).toBe(410);
  expect((await person.browser.submit(page, { password })).status).toBe(410);
});

test.each([
  ['another change', (person: Person) => ask(person, newAddress())],
  ['the same change once more', (person: Person, to: string) => ask(person, to)],
  ['its cancellation', ({ browser }: Person) => browser.open('/account/cancel-email', { method: 'POST' })],
  [
    'a new password',
    async ({ browser }: Person) =>
      browser.submit(await browser.open('/account/change-password'), {
        password,
        newPassword: 'otra casa nueva',
      }),
  ],
])('a link is dead after %s', async (_, act) => {
  const person = await makePerson();
  const to = newAddress();
  await ask(person, to);
  const { link } = await sink.receive(to);
  const page = await openBrowser().open(link);
  await act(person, to);
  expect((await openBrowser().submit(page, { password })).status).toBe(410);
  expect(await readAccount(person.accountId)).toMatchObject({ email: person.email });
});

test('the old address puts itself back: all are signed out, and the password is a new one', async () => {
  const person = await makePerson();
  const student = await makeCoachingStudent(db, { email: person.email });
  const [to, third] = [newAddress(), newAddress()];
  const { link } = await change(person, to);
  // Whoever took the account over goes on: another address, and another password.
  const thief = openBrowser();
  await signIn(thief, config, { email: to, password });
  const afterThief = await change({ ...person, browser: thief, email: to }, third);
  const newPassword = 'la casa del ladrón';
  await thief.submit(await thief.open('/account/change-password'), { password, newPassword });

  const made = (createdAt: Date, credentialId: string) => ({
    accountId: person.accountId,
    credentialId: `${person.email} ${credentialId}`,
    publicKey: 'key',
    name: credentialId,
    createdAt,
  });
  const longAgo = new Date(start.getTime() - 40 * DAY_MS);
  await insertRows(db, 'passkeys', [made(longAgo, "the owner's"), made(start, "the thief's")]);

  const owner = openBrowser();
  const page = await owner.open(link);
  expect(page.text).toContain(`${person.email} becomes its address again`);
  expect(await readAccount(person.accountId)).toMatchObject({ email: third });
  const choose = await owner.submit(page, {});
  expect(choose.text).toContain('Choose a password');
  expect(await readUser(person.recordId)).toMatchObject({ emailAddress: person.email });
  const restored = await readRow(db, 'coaching_students', { recordId: student.recordId });
  expect(restored?.email).toBe(person.email);
  const left = await readRows(db, 'passkeys', { accountId: person.accountId });
  expect(left.map(({ name }) => name)).toEqual(["the owner's"]);
  await deleteRows(db, 'passkeys', { accountId: person.accountId });
  expect(await renewSilently(thief)).toContain('login_required');
  expect(await renewSilently(person.browser)).toContain('login_required');
  expect((await openBrowser().open(afterThief.link)).status, "the thief's way back").toBe(410);
  expect(await tryLogIn(person.email, newPassword)).toBe(422);
  await owner.submit(choose, { password: 'otra casa nueva' });
  await signIn(openBrowser(), config, { email: person.email, password: 'otra casa nueva' });
  expect((await owner.open(link)).status).toBe(410);
});

test('the link to undo a change of the address works for seven days', async () => {
  const person = await makePerson();
  const { link } = await change(person, newAddress());
  clock.now = new Date(start.getTime() + 7 * DAY_MS - 1_000);
  await sweep(db, clock.now);
  expect((await openBrowser().open(link)).status).toBe(200);
  clock.now = new Date(start.getTime() + 7 * DAY_MS + 1_000);
  expect((await openBrowser().open(link)).status).toBe(410);
  await sweep(db, clock.now);
  expect(await countRows(db, 'address_changes', { accountId: person.accountId })).toBe(0);
});

test('an old address that somebody else has by now stays theirs, and the link can be used again', async () => {
  const person = await makePerson();
  const to = newAddress();
  const { link } = await change(person, to);
  const { recordId } = await makeUser(db, { emailAddress: person.email });
  const browser = openBrowser();
  const page = await browser.open(link);
  expect(readProblem(await browser.submit(page, {}))).toEqual([409, 'This address is in use.']);
  expect(await readAccount(person.accountId)).toMatchObject({ email: to });
  expect(await renewSilently(person.browser)).toContain('code=');
  await deleteRows(db, 'users', { recordId });
  expect((await browser.submit(page, {})).text).toContain('Choose a password');
});

test('one of two people who confirm the same address at once gets it, and the other keeps all of theirs', async () => {
  const to = newAddress();
  const [one, other] = [await makePerson(), await makePerson()];
  await ask(one, to);
  const first = await sink.receive(to);
  await ask(other, to);
  const second = await sink.receive(to);
  const pages = await Promise.all([confirm(first.link), confirm(second.link)]);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const loser = pages[0]?.status === 409 ? one : other;
  expect(await readAccount(loser.accountId)).toMatchObject({ email: loser.email });
  expect(await readUser(loser.recordId)).toMatchObject({ emailAddress: loser.email, version: 1 });
  expect(await countRows(db, 'users', { emailAddress: to })).toBe(1);
  expect(await renewSilently(loser.browser)).toContain('code=');
});

test('a link that is sent twice at once changes the address once', async () => {
  const person = await makePerson();
  const to = newAddress();
  await ask(person, to);
  const { link } = await sink.receive(to);
  const [one, two] = [openBrowser(), openBrowser()];
  const forms = [await one.open(link), await two.open(link)] as const;
  const pages = await Promise.all([one.submit(forms[0], { password }), two.submit(forms[1], { password })]);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 410]));
  expect(await readUser(person.recordId)).toMatchObject({ emailAddress: to, version: 2 });
});

test('an address that an admin gives to somebody meanwhile is theirs', async () => {
  const person = await makePerson();
  const to = newAddress();
  await ask(person, to);
  const { link } = await sink.receive(to);
  const admin = await server.database.pool.connect();
  await admin.query('begin');
  await admin.query("insert into coaching_students (first_name, last_name, email) values ('A', 'B', $1)", [
    to,
  ]);
  const confirming = confirm(link);
  await waitFor(async () => expect(await countWaiting(db)).toBe(1));
  await admin.query('commit');
  admin.release();
  expect(readProblem(await confirming)).toEqual([409, 'This address is in use.']);
  expect(await readAccount(person.accountId)).toMatchObject({ email: person.email });
  expect(await readUser(person.recordId)).toMatchObject({ emailAddress: person.email, version: 1 });
});

test('without a mail server the link is one that the school gives', async () => {
  const email = 'silent@school.example';
  await createAccount(silent.db, { email, password });
  const browser = new TestBrowser(silent.config.publicUrl, { origin: silent.config.publicUrl });
  await signIn(browser, silent.config, { email, password });
  const form = await browser.open('/account/change-email');
  const asked = await browser.submit(form, { newEmail: 'heard@home.example', password });
  expect(asked.text).toContain('for a link that confirms heard@home.example');
  const context = { config: silent.config, db: silent.db, now: new Date() };
  const answer = await administer(context, readAdminCommand(['invite', 'heard@home.example']));
  expect(answer).toContain('Somebody wants to log in with heard@home.example from now on.');
  const link = /^http\S+$/m.exec(answer)?.[0] ?? '';
  expect((await browser.submit(await browser.open(link), { password })).text).toContain(
    'Your email address is changed',
  );
});
