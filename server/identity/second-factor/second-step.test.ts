import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../../testing/identity.ts';
import { makeStudent } from '../../testing/people.ts';
import { readAdminCommand } from '../admin-command.ts';
import { administer } from '../administer.ts';
import type { ShownPage } from '../testing/browser.ts';
import { beginFlow, signIn } from '../testing/flow.ts';
import { openMailSink } from '../testing/mail-sink.ts';
import {
  addPasskey,
  enterPassword,
  isIn,
  openBrowser,
  openLogin,
  presentPasskey,
  readCodes,
  readKey,
  send,
  setUpApp,
  showCode,
  type TestPerson,
} from '../testing/second-step.ts';
import { startSignInServer } from '../testing/sign-in-server.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';

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

async function makePerson(): Promise<TestPerson> {
  people += 1;
  const person = { email: `steps${people}@school.example`, password };
  await createAccount(db, person);
  await makeStudent(db, { emailAddress: person.email });
  return person;
}

/** Somebody with an app, whose next code is one that was not used. */
async function makeHolder() {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const { secret, page } = await setUpApp(browser, SET_UP, clock.now);
  await sink.receive(person.email);
  pass(30);
  return { person, browser, secret, codes: readCodes(page) };
}

function pass(seconds: number) {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
}

/** Enters the password in a new browser; answers how to send codes there. */
async function openStep(person: TestPerson) {
  const browser = openBrowser(config);
  const page = await enterPassword(browser, config, person);
  expect(page.text).toContain('One more step');
  const action = new URL(page.url).pathname;
  return { browser, page, action, enter: (code: string) => send(browser, action, { code }) };
}

const countEvents = {
  name: 'count-events-of-kind',
  text: `select count(*)::integer as count from audit_events where kind = $2
    and account_id = (select account_id from accounts where email = $1)`,
};
const count = async (email: string, kind: string) =>
  (await db.query<{ count: number }>(countEvents, [email, kind]))[0]?.count;

test('an app is set up by its first code, and a code is asked for after the password from then on', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const form = await browser.open(`${SET_UP}/app`);
  const secret = readKey(form);
  expect(form.text).toContain(`otpauth://totp/Soltura:${encodeURIComponent(person.email)}?`);
  expect(form.text).toContain('aria-label="QR code of the key"');
  const wrong = await browser.submit(form, { code: '000000' });
  expect([wrong.status, readKey(wrong)]).toEqual([422, secret]);
  expect((await browser.submit(form, { code: 'abc' })).text).toContain('Enter the six digits');
  expect(readKey(await browser.open(`${SET_UP}/app`))).toBe(secret);

  const done = await browser.submit(form, { code: showCode(secret, clock.now) });
  expect(readCodes(done)).toHaveLength(10);
  expect((await sink.receive(person.email)).text).toContain('An app for codes was set up for your account');
  expect(await count(person.email, 'app-added')).toBe(1);
  // The page that is loaded again stores nothing anew and shows no codes.
  expect(readCodes(await browser.submit(form, { code: showCode(secret, clock.now) }))).toEqual([]);

  pass(30);
  const step = await openStep(person);
  expect(step.page.text).toContain('Code from your app');
  const refused = await step.enter('12 34 56');
  expect([refused.status, isIn(refused)]).toEqual([422, false]);
  expect(refused.text).toContain('That code is not right, or it was used already.');
  const code = showCode(secret, clock.now);
  expect(isIn(await step.enter(`${code.slice(0, 3)} ${code.slice(3)}`))).toBe(true);
  expect((await browser.open('/account')).text).toContain('Set up just now, last used just now.');
});

test.each([
  ['the code before', -30, true],
  ['the code of now', 0, true],
  ['the next code', 30, true],
  ['an older code', -60, false],
  ['a later code', 60, false],
])('a code of the app is taken within one step of the clock: %s', async (_, seconds, isTaken) => {
  const { person, secret } = await makeHolder();
  pass(120);
  const step = await openStep(person);
  const code = showCode(secret, new Date(clock.now.getTime() + seconds * 1_000));
  expect(isIn(await step.enter(code))).toBe(isTaken);
});

test('a code counts once: not again, not at once in two places, and none before it', async () => {
  const { person, secret } = await makeHolder();
  pass(120);
  const code = showCode(secret, clock.now);
  const steps = [await openStep(person), await openStep(person), await openStep(person)];
  const answers = await Promise.all(steps.map(({ enter }) => enter(code)));
  expect(answers.filter(isIn)).toHaveLength(1);
  expect(isIn(await (await openStep(person)).enter(code))).toBe(false);
  const before = showCode(secret, new Date(clock.now.getTime() - 30_000));
  expect(isIn(await (await openStep(person)).enter(before))).toBe(false);
});

test('the code that has set up the app is not one to log in with', async () => {
  const person = await makePerson();
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const { secret } = await setUpApp(browser, SET_UP, clock.now);
  expect(isIn(await (await openStep(person)).enter(showCode(secret, clock.now)))).toBe(false);
});

test('guesses wait longer and longer, from wherever they come, and the person is told', async () => {
  const { person, secret } = await makeHolder();
  const step = await openStep(person);
  const waits: number[] = [];
  for (let tries = 0; tries < 14; tries += 1) {
    const first = await step.enter('000000');
    const seconds = Number(first.headers.get('retry-after'));
    waits.push(seconds);
    if (seconds === 0) continue;
    expect(first.status).toBe(429);
    pass(seconds);
    expect((await (tries < 12 ? step : await openStep(person)).enter('000000')).status).toBe(422);
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 60, 120, 240, 480]);
  expect((await sink.receive(person.email)).text).toContain('that person knows your password');
  const early = await (await openStep(person)).enter(showCode(secret, clock.now));
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '900']);
  expect(early.text).toContain('Too many wrong codes. Wait 15 minutes and try again.');
});

test('four of twenty guesses at once are checked', async () => {
  const { person } = await makeHolder();
  const { enter } = await openStep(person);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => enter(String(100_000 + index))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
});

test('a guesser keeps the person neither from a device that knows them, nor from recovery codes', async () => {
  const { person, browser, secret, codes } = await makeHolder();
  await browser.request('/v2/logout?client_id=soltura');
  const stranger = await openStep(person);
  for (let tries = 0; tries < 6; tries += 1) await stranger.enter('000000');
  await browser.open(beginFlow(config).address);
  const page = await enterPassword(browser, config, person);
  expect(isIn(await browser.submit(page, { code: showCode(secret, clock.now) }))).toBe(true);
  expect(isIn(await (await openStep(person)).enter(codes[0] ?? ''))).toBe(true);
});

test('a recovery code lets in once, is told by mail, and the number left is shown', async () => {
  const { person, codes, browser } = await makeHolder();
  const [first = '', second = ''] = codes;
  expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  const step = await openStep(person);
  expect((await step.browser.open(`${step.action}?with=recovery-code`)).text).toContain('Recovery code');
  expect(isIn(await step.enter(` ${first.toUpperCase().replace('-', ' ')} `))).toBe(true);
  expect((await sink.receive(person.email)).text).toContain('A recovery code was used for your account');
  expect(await count(person.email, 'recovery-code-used')).toBe(1);
  const again = await (await openStep(person)).enter(first);
  expect(again.text).toContain('That recovery code is not right, or it was used already.');
  expect((await browser.open('/account')).text).toContain('9 of 10 left.');

  const steps = [await openStep(person), await openStep(person)];
  const answers = await Promise.all(steps.map(({ enter }) => enter(second)));
  expect(answers.filter(isIn)).toHaveLength(1);
});

test('new recovery codes end the earlier ones, and none is stored as it is', async () => {
  const { person, codes, browser } = await makeHolder();
  const page = await browser.submit(await browser.open('/account/recovery-codes'), {});
  const fresh = readCodes(page);
  expect(fresh).toHaveLength(10);
  expect((await sink.receive(person.email)).text).toContain('New recovery codes were made');
  expect(isIn(await (await openStep(person)).enter(codes[0] ?? ''))).toBe(false);
  expect(isIn(await (await openStep(person)).enter(fresh[9] ?? ''))).toBe(true);
  const stored = await db.query<{ text: string }>({
    name: 'read-codes',
    text: 'select c::text as text from recovery_codes c',
  });
  for (const code of fresh)
    expect(stored.some(({ text }) => text.includes(code.replace('-', '')))).toBe(false);
});

test('the codes of one person are refused for another', async () => {
  const { person } = await makeHolder();
  const stranger = await makeHolder();
  const step = await openStep(person);
  expect(isIn(await step.enter(showCode(stranger.secret, clock.now)))).toBe(false);
  expect(isIn(await step.enter(stranger.codes[0] ?? ''))).toBe(false);
});

test('a new password by mail does not skip the second step, and ends a half sign-in', async () => {
  const { person, secret } = await makeHolder();
  const half = await openStep(person);
  const forgot = openBrowser(config);
  await send(forgot, `${await openLogin(forgot, config)}/forgot`, { email: person.email });
  const { link } = await sink.receive(person.email);
  await forgot.submit(await forgot.open(link), { password: 'otra casa nueva' });
  expect(isIn(await half.enter(showCode(secret, clock.now)))).toBe(false);

  for (const page of [
    await forgot.open(beginFlow(config).address),
    await enterPassword(openBrowser(config), config, { ...person, password: 'otra casa nueva' }),
  ]) {
    expect(isIn(page)).toBe(false);
    expect(page.text).toContain('One more step');
  }
});

test('a link made by a command does not skip the second step', async () => {
  const { person } = await makeHolder();
  const command = readAdminCommand(['invite', person.email]);
  const answer = await administer({ config, db, now: clock.now }, command);
  const browser = openBrowser(config);
  await browser.submit(await browser.open(/^http\S+$/m.exec(answer)?.[0] ?? ''), { password });
  expect((await browser.open(beginFlow(config).address)).text).toContain('One more step');
  expect((await enterPassword(browser, config, person)).text).toContain('One more step');
});

test('a known device does not skip the second step', async () => {
  const { person, browser } = await makeHolder();
  await browser.request('/v2/logout?client_id=soltura');
  expect((await enterPassword(browser, config, person)).text).toContain('One more step');
});

test('the second step is refused without the password, in another sign-in, and after a quarter of an hour', async () => {
  const { person, secret } = await makeHolder();
  const browser = openBrowser(config);
  const home = await openLogin(browser, config);
  const answers: ShownPage[] = [
    await browser.open(`${home}/second-step`),
    await send(browser, `${home}/second-step`, { code: showCode(secret, clock.now) }),
    await send(browser, `${home}/set-up/done`, {}),
    await browser.open(`${home}/set-up/app`),
  ];
  for (const { text } of answers) expect(text).toContain('Log in to');

  const half = await openStep(person);
  // Who has only the password adds no factor.
  const setUp = await half.browser.open(half.action.replace('second-step', 'set-up/app'));
  expect(setUp.text).toContain('Log in to');
  expect((await send(browser, half.action, { code: showCode(secret, clock.now) })).status).toBe(400);
  pass(15 * 60 + 1);
  expect(isIn(await half.enter(showCode(secret, clock.now)))).toBe(false);
});

test('a silent sign-in needs a session that was proved with the second factor', async () => {
  const { person, browser } = await makeHolder();
  const silently = beginFlow(config, { prompt: 'none' }).address;
  expect(isIn(await browser.open(silently))).toBe(true);
  const forget = {
    name: 'forget-methods',
    text: `update oidc_payloads set payload = payload - 'amr' where model = 'Session'
      and payload ->> 'accountId' = (select account_id::text from accounts where email = $1)`,
  };
  await db.query(forget, [person.email]);
  expect((await browser.open(silently)).url).toContain('login_required');
  expect((await browser.open('/account')).text).toContain('Log in first');
});

test('a person with a passkey and an app chooses, and changes how they log in only after proving who they are', async () => {
  const { person, secret, codes } = await makeHolder();
  const browser = openBrowser(config);
  const page = await enterPassword(browser, config, person);
  await browser.submit(page, { code: showCode(secret, clock.now) });
  const passkey = new SoftwarePasskey(config.publicUrl);
  await addPasskey(browser, SET_UP, { passkey });
  const step = await openStep(person);
  expect(step.page.text).toContain('Use a code of your app');
  expect(step.page.text).toContain('Use a recovery code');

  await setBackLogIns(person.email);
  const app = await browser.open('/account/app');
  expect(app.url).toContain('/account/prove?next=%2Faccount%2Fapp');
  expect((await browser.submit(app, { password: 'not the password' })).text).toContain(
    'That is not your password.',
  );
  pass(30);
  expect((await browser.submit(app, { password, code: '000000' })).text).toContain('That code is not right');
  expect((await browser.open('/account/app')).text).toContain('Is it you?');
  const proved = await browser.submit(app, { password, code: codes[3] ?? '' });
  expect(proved.text).toContain('Remove the app');
  expect((await send(browser, '/account/app/remove', {})).text).toContain('Not set up.');

  pass(601);
  expect((await browser.open('/account/recovery-codes')).text).toContain('Is it you?');
  const byPasskey = await presentPasskey(browser, '/account/prove/passkey', passkey);
  expect(byPasskey.url).toBe(`${config.publicUrl}/account`);
  expect((await browser.open('/account/recovery-codes')).text).toContain('Make new codes');
});

test('the page after a proof is always one of our own', async () => {
  const { person, browser, codes } = await makeHolder();
  await setBackLogIns(person.email);
  pass(601);
  const page = await browser.open('/account/prove?next=https://evil.example/');
  const done = await browser.submit(page, { password, code: codes[0] ?? '', next: '//evil.example' });
  expect(done.url).toBe(`${config.publicUrl}/account`);
});

test('the removal of the last factor removes its recovery codes, and the password is enough again', async () => {
  const { person, browser } = await makeHolder();
  const page = await send(browser, '/account/app/remove', {});
  expect(page.text).toContain('Not set up.');
  expect(page.text).not.toContain('Recovery codes');
  expect((await sink.receive(person.email)).text).toContain('was removed from your account');
  expect(isIn(await enterPassword(openBrowser(config), config, person))).toBe(true);
});

test('a person who has lost every factor is helped by a command, signed out everywhere and told', async () => {
  const { person, browser } = await makeHolder();
  const run = () => {
    const command = readAdminCommand(['forget-second-factor', person.email]);
    return administer({ config, db, now: clock.now }, command);
  };
  expect(await run()).toContain('has no passkey, app or recovery codes any more');
  expect((await sink.receive(person.email)).text).toContain('The second step was removed from your account');
  expect(await count(person.email, 'second-factor-forgotten')).toBe(1);
  expect((await browser.open('/account')).text).toContain('Log in first');
  expect(isIn(await enterPassword(openBrowser(config), config, person))).toBe(true);
  await expect(run()).rejects.toThrow('has no second factor');
});

async function setBackLogIns(email: string) {
  const setBack = {
    name: 'set-log-ins-back',
    text: `update oidc_payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb(($2)::bigint))
      where model = 'Session' and payload ->> 'accountId' = (select account_id::text from accounts where email = $1)`,
  };
  await db.query(setBack, [email, Math.floor(Date.now() / 1_000) - 3_600]);
}
