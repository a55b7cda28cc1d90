import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { TestBrowser } from './testing/browser.ts';
import { beginFlow, signIn } from './testing/flow.ts';
import { openMailSink } from './testing/mail-sink.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const sink = await openMailSink();
const server = await startSignInServer({ environment: { TRUSTED_PROXIES: '1', SMTP_URL: sink.url } });
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
const { config, db, clock, database } = server;
const password = 'un lugar tranquilo';
const wrong = 'a wrong password';
const KNOWN = 'known@school.example';
await createAccount(db, { email: KNOWN, password });
const start = new Date();

beforeEach(async () => {
  clock.now = start;
  await database.pool.query('delete from sign_in_limits');
});

const countInteractions = {
  name: 'count-interactions',
  text: `select count(*)::integer as count from oidc_payloads where model = 'Interaction'`,
};

function pass(seconds: number) {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
}

/** Opens a login page; answers how to send passwords there, from any network. */
async function openLogin(browser = new TestBrowser(config.publicUrl)) {
  const page = await browser.open(beginFlow(config).address);
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return async (email: string, typed: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const body = new URLSearchParams({ email, password: typed });
    const answer = await browser.open(action, { method: 'POST', headers, body });
    const isIn = answer.url.includes('code=');
    return {
      ...answer,
      status: isIn ? 'in' : answer.status,
      waits: Number(answer.headers.get('retry-after')),
    };
  };
}

test.each([KNOWN, 'unknown@school.example'])(
  'the wait for the next password grows to 30 seconds: %s',
  async (email) => {
    const guess = await openLogin();
    const waits: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const first = await guess(email, wrong, '10.0.1.1');
      waits.push(first.waits);
      pass(first.waits);
      const checked = first.status === 429 ? await guess(email, wrong, '10.0.1.1') : first;
      expect(checked.status).toBe(422);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30]);
  },
);

test('a password is not checked while the wait lasts, and the right one is taken after it', async () => {
  const guess = await openLogin();
  for (let tries = 0; tries < 4; tries += 1) await guess(KNOWN, wrong, '10.0.1.1');
  const early = await guess(KNOWN, password, '10.0.1.1');
  expect([early.status, early.waits]).toEqual([429, 1]);
  expect(early.text).toContain('Too many wrong passwords. Wait a second and try again.');
  expect(early.text).toContain('data-wait-seconds="1"');
  expect(early.text).toContain(`value="${KNOWN}"`);
  expect(early.text).not.toContain(password);
  pass(0.5);
  expect((await guess(KNOWN, password, '10.0.1.1')).waits).toBe(1);
  pass(0.5);
  expect((await guess(KNOWN, password, '10.0.1.1')).status).toBe('in');
  expect((await (await openLogin())(KNOWN, wrong, '10.0.1.1')).status).toBe(422);
});

test('four of twenty guesses at once are checked', async () => {
  for (const email of [KNOWN, 'unknown@school.example']) {
    const guess = await openLogin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email, wrong, '10.0.1.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
    expect(answers.every(({ status, waits }) => status === 422 || waits === 1)).toBe(true);
  }
});

test('a guesser on another network keeps nobody out', async () => {
  const guess = await openLogin();
  for (let tries = 0; tries < 12; tries += 1) {
    await guess(KNOWN, wrong, '10.0.1.1');
    pass(30);
  }
  expect((await guess(KNOWN, wrong, '10.0.1.1')).status).toBe(422);
  expect((await guess(KNOWN, wrong, '10.0.1.1')).waits).toBe(30);
  expect((await guess(KNOWN, password, '10.0.2.1')).status).toBe('in');
});

test('guesses from many networks make a new one wait, for 30 seconds at most whatever they go on with', async () => {
  const guess = await openLogin();
  for (let network = 0; network < 10; network += 1) {
    for (let tries = 0; tries < 4; tries += 1) await guess(KNOWN, wrong, `10.1.${network}.1`);
  }
  expect(await guess(KNOWN, wrong, '10.0.5.1')).toMatchObject({ status: 429, waits: 1 });
  await database.pool.query(`update sign_in_limits set points = 90 where key like 'guess-email:%'`);
  const owner = await openLogin();
  expect(await owner(KNOWN, password, '10.0.2.1')).toMatchObject({ status: 429, waits: 30 });
  pass(10);
  expect(await guess(KNOWN, wrong, '10.0.3.1')).toMatchObject({ status: 429, waits: 30 });
  pass(10);
  expect(await owner(KNOWN, password, '10.0.2.1')).toMatchObject({ status: 429, waits: 10 });
  pass(10);
  expect(await guess(KNOWN, wrong, '10.0.3.1')).toMatchObject({ status: 429, waits: 10 });
  expect((await owner(KNOWN, password, '10.0.2.1')).status).toBe('in');
  // What they did is not forgotten with it.
  expect((await guess(KNOWN, wrong, '10.0.4.1')).waits).toBe(30);
});

test('many wrong passwords from one network slow it down for all addresses, and nobody else', async () => {
  const guess = await openLogin();
  await guess('somebody@school.example', wrong, '10.0.1.1');
  await database.pool.query(`update sign_in_limits set points = 500 where key like 'guess-network:%'`);
  expect(await guess(KNOWN, password, '10.0.1.1')).toMatchObject({ status: 429, waits: 2 });
  pass(2);
  expect((await guess(KNOWN, password, '10.0.1.1')).status).toBe('in');
  expect((await (await openLogin())(KNOWN, password, '10.0.2.1')).status).toBe('in');
});

test('a known device waits for its own wrong passwords, and not for those of strangers', async () => {
  const device = new TestBrowser(config.publicUrl);
  expect((await (await openLogin(device))(KNOWN, password, '10.0.1.1')).status).toBe('in');
  const guess = await openLogin();
  for (let tries = 0; tries < 5; tries += 1) await guess(KNOWN, wrong, '10.0.1.1');
  // The burst of a network is counted by the clock of the machine.
  await database.pool.query(
    `update sign_in_limits set points = 1000 where key like 'guess-%' and key not like 'guess-burst:%'`,
  );
  const stranger = await openLogin();
  expect((await stranger(KNOWN, password, '10.0.1.1')).waits).toBe(30);

  device.cookies = device.cookies.filter(({ name }) => name !== 'soltura_session');
  const own = await openLogin(device);
  for (let tries = 0; tries < 4; tries += 1) expect((await own(KNOWN, wrong, '10.0.1.1')).status).toBe(422);
  expect(await own(KNOWN, password, '10.0.9.1')).toMatchObject({ status: 429, waits: 1 });
  // It is known for this account alone.
  expect((await own('unknown@school.example', wrong, '10.0.1.1')).waits).toBe(30);
  pass(1);
  expect((await own(KNOWN, password, '10.0.9.1')).status).toBe('in');
});

/** True for a known browser: strangers have guessed until others have to wait. */
async function isKnown(browser: TestBrowser, email: string): Promise<boolean> {
  await (await openLogin())(email, wrong, '10.0.7.1');
  await database.pool.query(`update sign_in_limits set points = 1000 where key like 'guess-email:%'`);
  const login = new TestBrowser(config.publicUrl);
  login.cookies = browser.cookies.filter(({ name }) => name === 'soltura_device');
  const { status } = await (await openLogin(login))(email, wrong, '10.0.8.1');
  await database.pool.query('delete from sign_in_limits');
  return status === 422;
}

test('a device is known for 90 days, until the password changes, and when we have signed what it says', async () => {
  const email = 'devices@school.example';
  await createAccount(db, { email, password });
  const device = new TestBrowser(config.publicUrl);
  await (await openLogin(device))(email, password, '10.0.1.1');
  expect(await isKnown(device, email)).toBe(true);

  const [cookie] = device.cookies.filter(({ name }) => name === 'soltura_device');
  expect(cookie?.path).toBe('/sign-in');
  const [header = '', payload = '', signature = ''] = (cookie?.value ?? '').split('.');
  const forged = new TestBrowser(config.publicUrl);
  const unsigned = Buffer.from('{"alg":"none","typ":"known-device"}').toString('base64url');
  for (const value of ['x', `${header}.${payload}.${signature.toLowerCase()}`, `${unsigned}.${payload}.`]) {
    forged.cookies = [{ name: 'soltura_device', value, path: '/sign-in' }];
    expect(await isKnown(forged, email)).toBe(false);
  }

  pass(90 * 24 * 3_600 - 1);
  expect(await isKnown(device, email)).toBe(true);
  pass(1);
  expect(await isKnown(device, email)).toBe(false);
  clock.now = start;
  await createAccount(db, { email, password: 'otra casa nueva' });
  expect(await isKnown(device, email)).toBe(false);
});

test('a shared computer is known to the five who signed in last, to each for 90 days', async () => {
  const shared = new TestBrowser(config.publicUrl);
  const people = Array.from({ length: 6 }, (_, index) => `shared${index}@school.example`);
  for (const email of people) {
    await createAccount(db, { email, password });
    shared.cookies = shared.cookies.filter(({ name }) => name === 'soltura_device');
    expect((await (await openLogin(shared))(email, password, '10.0.1.1')).status).toBe('in');
  }
  const known: boolean[] = [];
  for (const email of people) known.push(await isKnown(shared, email));
  expect(known).toEqual([false, true, true, true, true, true]);

  pass(90 * 24 * 3_600 - 1);
  shared.cookies = shared.cookies.filter(({ name }) => name === 'soltura_device');
  const [, last = '', other = ''] = people.toReversed();
  await (await openLogin(shared))(last, password, '10.0.1.1');
  pass(1);
  expect([await isKnown(shared, last), await isKnown(shared, other)]).toEqual([true, false]);
});

test('a shared computer still knows the others when one of them has another password', async () => {
  const shared = new TestBrowser(config.publicUrl);
  const [first, second] = ['first.shares@school.example', 'second.shares@school.example'];
  for (const email of [first, second]) {
    await createAccount(db, { email, password });
    shared.cookies = shared.cookies.filter(({ name }) => name === 'soltura_device');
    await signIn(shared, config, { email, password });
  }
  const newPassword = 'otra casa nueva';
  await shared.submit(await shared.open('/account/change-password'), { password, newPassword });
  expect([await isKnown(shared, first), await isKnown(shared, second)]).toEqual([true, true]);

  // One whose cookies are from before they came here, too.
  const older = new TestBrowser(config.publicUrl);
  await signIn(older, config, { email: first, password });
  older.cookies = older.cookies.filter(({ path }) => path !== '/account');
  await older.submit(await older.open('/account/change-password'), { password, newPassword });
  expect(older.cookies.filter(({ name }) => name === 'soltura_device')).toMatchObject([{ path: '/sign-in' }]);
});

test('one network has sixty passwords checked in half a minute, and then others are free again', async () => {
  const guess = await openLogin();
  const statuses: (number | string)[] = [];
  for (let tries = 0; tries < 61; tries += 1) {
    statuses.push((await guess(`person${tries}@school.example`, wrong, '10.0.2.1')).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  const late = await guess(KNOWN, password, '10.0.2.1');
  expect(late.status).toBe(429);
  expect(late.waits).toBeGreaterThan(0);
  expect(late.waits).toBeLessThanOrEqual(30);
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from sign_in_limits where key like 'guess-here:%'`,
  );
  expect(rows[0]?.count, 'what is not checked leaves nothing behind').toBe(60);
  await database.pool.query(
    `update sign_in_limits set expire = expire - 30000 where key like 'guess-burst:%'`,
  );
  expect((await guess(KNOWN, password, '10.0.2.1')).status).toBe('in');
});

test('wrong passwords are forgotten after two hours without one', async () => {
  const guess = await openLogin();
  for (let tries = 0; tries < 6; tries += 1) {
    await guess(KNOWN, wrong, '10.0.1.1');
    pass(30);
  }
  pass(2 * 3_600);
  for (let tries = 0; tries < 4; tries += 1) expect((await guess(KNOWN, wrong, '10.0.1.1')).status).toBe(422);
  expect((await guess(KNOWN, wrong, '10.0.1.1')).waits).toBe(1);
});

test('a new password by link ends the wait for wrong guesses at the old one', async () => {
  const email = 'renewed@school.example';
  await createAccount(db, { email, password });
  const guess = await openLogin();
  await guess(email, wrong, '10.0.1.1');
  await database.pool.query(`update sign_in_limits set points = 1000 where key like 'guess-email:%'`);
  const forgot = new TestBrowser(config.publicUrl);
  const login = await forgot.open(beginFlow(config).address);
  await forgot.submit(await forgot.open(`${new URL(login.url).pathname}/forgot`), { email });
  const { link } = await sink.receive(email);
  await forgot.submit(await forgot.open(link), { password: 'otra casa nueva' });
  expect((await guess(email, 'otra casa nueva', '10.0.3.1')).status).toBe('in');
});

test('a person with an account is told by mail of many wrong passwords, once a day, and an unknown address is not', async () => {
  const people = ['told@school.example', 'patient@school.example', 'spared@school.example'] as const;
  const [told, patient, spared] = people;
  for (const email of people) await createAccount(db, { email, password });
  const guess = await openLogin();
  const guessOften = async (email: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      expect((await guess(email, wrong, `10.2.${tries}.1`)).status).toBe(422);
    }
  };
  const countMails = (email: string) => sink.recipients().filter((recipient) => recipient === email).length;
  await guessOften('nobody@school.example', 21);
  await guessOften(spared, 19);
  await guessOften(told, 20);
  const mail = await sink.receive(told);
  expect(mail.text).toContain('typed a wrong password for your account at Soltura again and again');
  expect(mail.text).toContain('Nothing is locked.');
  expect(mail.link).toBe(`${config.publicUrl}/`);

  pass(3 * 3_600);
  await guessOften(told, 21);
  await guessOften(patient, 20);
  await sink.receive(patient);
  expect(countMails(told)).toBe(1);
  pass(21 * 3_600);
  await guessOften(told, 20);
  await sink.receive(told);
  expect(countMails(told)).toBe(2);
  expect([countMails(spared), countMails('nobody@school.example')]).toEqual([0, 0]);
});

test('the guesses of a network add up, though its proxy names the port of each connection', async () => {
  const guess = await openLogin();
  const waits: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const { waits: wait } = await guess('ports@school.example', wrong, `203.0.113.5:${51_234 + tries}`);
    waits.push(wait);
    pass(wait);
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 0]);
});

test('a network address may begin three hundred sign-ins, and a signed-in person renews beyond that', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const renewing = new TestBrowser(config.publicUrl);
  const person = { email: 'renewing@school.example', password };
  await createAccount(db, person);
  await signIn(renewing, config, person);
  const begin = (address: string) =>
    new TestBrowser(config.publicUrl).request(beginFlow(config).address, from(address));
  const kept = await db.query<{ count: number }>(countInteractions);
  const statuses: number[] = [];
  for (let tries = 1; tries < 303; tries += 1) statuses.push((await begin('10.0.4.1')).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(300);
  expect(statuses.slice(300)).toEqual([429, 429]);
  const refused = await begin('10.0.4.1');
  expect(await refused.text()).toContain('Too many attempts. Wait 15 minutes');
  expect(refused.headers.get('retry-after')).toBe('900');
  const after = await db.query<{ count: number }>(countInteractions);
  expect((after[0]?.count ?? 0) - (kept[0]?.count ?? 0)).toBe(300);

  const silently = await renewing.request(beginFlow(config, { prompt: 'none' }).address, from('10.0.4.1'));
  expect(silently.headers.get('location')).toContain('code=');
  expect((await begin('10.0.4.2')).status).toBe(303);
});

test('a request with parameters no front end sends is refused before anything is kept', async () => {
  const kept = await db.query(countInteractions);
  for (const more of [
    { login_hint: 'x'.repeat(2_001) },
    { state: 'x'.repeat(1_999), nonce: 'y'.repeat(1_999) },
  ]) {
    const page = await new TestBrowser(config.publicUrl).open(beginFlow(config, more).address);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Something went wrong');
  }
  expect(await db.query(countInteractions)).toEqual(kept);
});

test('a whole class behind one address can log in', async () => {
  await createAccount(db, { email: 'class@school.example', password });
  for (let student = 0; student < 70; student += 1) {
    const { status } = await (await openLogin())('class@school.example', password, '10.0.3.1');
    expect(status).toBe('in');
  }
});
