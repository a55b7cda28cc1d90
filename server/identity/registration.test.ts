import * as jose from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { readRows } from '../testing/rows.ts';
import { TestBrowser } from './testing/browser.ts';
import { beginFlow, readCode, signIn } from './testing/flow.ts';
import { openMailSink } from './testing/mail-sink.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const sink = await openMailSink();
const server = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
const silent = await startSignInServer({ environment: { SCHOOL_CONTACT: 'office@school.example' } });
afterAll(async () => {
  await Promise.all([server.stop(), silent.stop()]);
  await sink.stop();
});
const { config, db } = server;
const password = 'un lugar tranquilo';

/** Opens a login page, and from there one of its links. */
async function openSignIn(where: '' | '/register' | '/forgot' = '', at = config) {
  const browser = new TestBrowser(at.publicUrl);
  const login = await browser.open(beginFlow(at).address);
  const page = where === '' ? login : await browser.open(`${new URL(login.url).pathname}${where}`);
  return { browser, page };
}

async function register(email: string, typed = password, at = config) {
  const { browser, page } = await openSignIn('/register', at);
  return browser.submit(page, { name: 'Somebody', email, password: typed });
}

async function askForReset(email: string) {
  const { browser, page } = await openSignIn('/forgot');
  return browser.submit(page, { email });
}

async function logIn(email: string, typed = password, at = config) {
  const { browser, page } = await openSignIn('', at);
  return browser.submit(page, { email, password: typed });
}

test('a registration counts once its address is confirmed with the link and the password', async () => {
  const email = 'nora@school.example';
  const registered = await register(' Nora@School.example ');
  expect(registered.text).toContain('Check your mail');
  const mail = await sink.receive(email);
  expect(mail.from).toBe('office@school.example');

  const early = await logIn(email);
  expect(early.status).toBe(422);
  expect(early.text).toContain(
    'The email or the password is not right, or the address is not confirmed yet.',
  );
  expect(early.text).toContain('open the link we mailed you');

  const browser = new TestBrowser(config.publicUrl);
  const page = await browser.open(mail.link);
  expect(page.text).toContain('Confirm your email');
  expect((await browser.submit(page, { password: 'not the password' })).status).toBe(422);
  expect((await browser.submit(page, { password })).text).toContain('Your email is confirmed');
  expect(readCode(await logIn(email))).not.toBe('');

  expect((await browser.open(mail.link)).status).toBe(410);
  expect((await browser.submit(page, { password })).status).toBe(410);
  expect(await readRows(db, 'users')).toEqual([]);
});

test('opening a link changes nothing, as mail programs open links too', async () => {
  const email = 'olga@school.example';
  await register(email);
  const { link } = await sink.receive(email);
  const browser = new TestBrowser(config.publicUrl);
  for (let visits = 0; visits < 3; visits += 1) expect((await browser.open(link)).status).toBe(200);
  expect((await logIn(email)).text).toContain('not confirmed yet');
});

test('a stranger who registers the address of somebody else gains nothing when the owner resets the password', async () => {
  const email = 'pablo@school.example';
  await register(email, 'the password of a thief');
  await sink.receive(email);
  await askForReset(email);
  const { link } = await sink.receive(email);
  const browser = new TestBrowser(config.publicUrl);
  const saved = await browser.submit(await browser.open(link), { password });
  expect(saved.text).toContain('Your password is saved');
  expect((await logIn(email, 'the password of a thief')).status).toBe(422);
  const { idToken } = await signIn(browser, config, { email, password });
  expect(jose.decodeJwt(idToken).name).toBe(email);
});

test('a name given at registration stays when its owner chooses a new password later', async () => {
  const email = 'pilar@school.example';
  await createAccount(db, { email, password: 'una casa vieja', name: 'Pilar' });
  await askForReset(email);
  const { link } = await sink.receive(email);
  const browser = new TestBrowser(config.publicUrl);
  await browser.submit(await browser.open(link), { password });
  const { idToken } = await signIn(browser, config, { email, password });
  expect(jose.decodeJwt(idToken).name).toBe('Pilar');
});

test('a reset ends every session and works once, within an hour', async () => {
  const email = 'quique@school.example';
  await createAccount(db, { email, password });
  const { browser: signedIn, page } = await openSignIn();
  readCode(await signedIn.submit(page, { email, password }));

  await askForReset(email);
  const first = await sink.receive(email);
  await askForReset(email);
  const second = await sink.receive(email);
  const browser = new TestBrowser(config.publicUrl);
  const form = await browser.open(first.link);
  expect((await browser.submit(form, { password: 'short' })).text).toContain('at least 10 characters');
  expect((await browser.submit(form, { password: 'una casa nueva' })).status).toBe(200);
  expect((await browser.submit(form, { password: 'otra casa nueva' })).status).toBe(410);
  expect((await browser.open(second.link)).status).toBe(410);

  const silently = await signedIn.open(beginFlow(config, { prompt: 'none' }).address);
  expect(silently.url).toContain('login_required');
  expect(readCode(await logIn(email, 'una casa nueva'))).not.toBe('');

  await askForReset(email);
  const late = await sink.receive(email);
  server.clock.now = new Date(Date.now() + 61 * 60_000);
  expect((await browser.open(late.link)).status).toBe(410);
  server.clock.now = new Date();
});

test('no page tells whether an address is known', async () => {
  const known = 'rosa@school.example';
  const unknown = 'sergi@school.example';
  await createAccount(db, { email: known, password });
  const flatten = (text: string, email: string) =>
    text.replaceAll(email, 'EMAIL').replace(/sign-in\/[\w-]+/g, 'sign-in/UID');
  const look = async (visit: (email: string) => Promise<{ status: number; text: string }>, email: string) => {
    const { status, text } = await visit(email);
    return { status, text: flatten(text, email) };
  };
  for (const visit of [register, askForReset, (email: string) => logIn(email, 'a wrong password')]) {
    expect(await look(visit, known)).toEqual(await look(visit, unknown));
  }
  expect((await sink.receive(known)).text).toContain('has an account already');
});

test('a stranger who registers an address and then logs in does not learn whether it had an account', async () => {
  for (const { config: at, db: theirs } of [server, silent]) {
    const answers = [];
    for (const email of ['tomas@school.example', 'ulises@school.example']) {
      if (email.startsWith('t')) await createAccount(theirs, { email, password });
      await register(email, 'the password of a stranger', at);
      const tries = [];
      for (let count = 0; count < 5; count += 1) {
        const { status, text } = await logIn(email, 'the password of a stranger', at);
        tries.push({
          status,
          text: text.replaceAll(email, 'EMAIL').replace(/sign-in\/[\w-]+/g, 'sign-in/UID'),
        });
      }
      expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 429]);
      answers.push(tries);
    }
    expect(answers[0]).toEqual(answers[1]);
  }
});

test('a known and an unknown address are answered after the same time', async () => {
  await createAccount(db, { email: 'teresa@school.example', password });
  const measure = async (email: string) => {
    const { browser, page } = await openSignIn();
    const begin = performance.now();
    await browser.submit(page, { email, password: 'a wrong password' });
    return performance.now() - begin;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    known.push(await measure('teresa@school.example'));
    unknown.push(await measure(`nobody${round}@school.example`));
  }
  // The hash takes by far the most of it; without it an answer comes in a tenth of the time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

test('mails for one address are asked for five times an hour, known or not', async () => {
  for (const email of ['ursula@school.example', 'victor@school.example']) {
    if (email.startsWith('u')) await createAccount(db, { email, password });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await askForReset(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test.each([
  [{ name: '', email: 'a@school.example', password }, 'Enter your name.'],
  [{ name: 'A', email: 'nonsense', password }, 'Enter an email address'],
  [{ name: 'A', email: 'a@school.example', password: 'short' }, 'at least 10 characters'],
  [{ name: 'A', email: 'ana@school.example', password: 'Ana@School.example' }, 'not your email address'],
])('a registration that cannot be taken says why and keeps what was typed (%#)', async (fields, sentence) => {
  const { browser, page } = await openSignIn('/register');
  const answer = await browser.submit(page, fields);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(sentence);
  expect(answer.text).toContain(`value="${fields.email}"`);
  expect(answer.text).toContain('aria-invalid="true"');
});

test.each([
  '1,victim@school.example',
  'victim<attacker@evil.example>',
  'victim@school.example;attacker@evil.example',
  'group:victim@school.example',
  '"victim"@school.example',
  'victim(attacker)@school.example',
  'victim@[127.0.0.1]',
  'vic\\tim@school.example',
  'victim\u0001@school.example',
  'victim@attacker@evil.example',
])('no mail is sent to %j, which a mail program could read as another address', async (email) => {
  expect((await register(email)).text).toContain('Enter an email address');
  const { browser, page } = await openSignIn('/forgot');
  expect((await browser.submit(page, { email })).text).toContain('Enter an email address');
});

test.each([
  ['half of a letter', 'login_hint=%C3', 400],
  ['the character 0', 'login_hint=%00', 422],
  ['the character 0 in what is sent back', 'state=%00', 422],
])('an address of sign-in with %s is refused', async (_, query, status) => {
  const answer = await fetch(`${config.publicUrl}/authorize?client_id=soltura&scope=openid&${query}`);
  expect(answer.status).toBe(status);
});

test('a code with a character that no text has is no code', async () => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: config.identity.clientId,
    redirect_uri: config.publicUrl,
    code: '\u0000',
    code_verifier: 'v'.repeat(43),
  });
  const answer = await fetch(`${config.publicUrl}/oauth/token`, { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('a form with a character that no text has is refused as a whole, whatever else it holds', async () => {
  for (const [email, typed] of [
    ['nobody\u0000@school.example', password],
    ['nobody@school.example', `${password}\u0000`],
  ] as const) {
    const answer = await logIn(email, typed);
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining('a character that no text has'),
    ]);
  }
});

test('an account whose address no form would take today can log in', async () => {
  const email = 'retired(2019)@school.example';
  await createAccount(db, { email, password });
  expect(readCode(await logIn(email))).not.toBe('');
});

test('a typed text is shown as text, never as markup', async () => {
  const page = await logIn('"><script>alert(1)</script>');
  expect(page.text).not.toContain('<script>alert');
  expect(page.text).toContain('&quot;&gt;&lt;script&gt;');
});

test('without a mail server a registration says whom to ask, the same for every address', async () => {
  const { config: at, db: silentDb } = silent;
  await createAccount(silentDb, { email: 'wanda@school.example', password });
  const known = await register('wanda@school.example', 'the password of a thief', at);
  const unknown = await register('xenia@school.example', password, at);
  for (const page of [known, unknown]) {
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      'Ask your coach or the person who runs Soltura at your school (<a href="mailto:office@school.example">office@school.example</a>)',
    );
  }
  expect((await logIn('wanda@school.example', 'the password of a thief', at)).status).toBe(422);
  const refused = await logIn('xenia@school.example', password, at);
  expect(refused.text).toContain(
    'not confirmed yet. Check both, or ask your coach or the person who runs Soltura at your school (office@school.example) for a link.',
  );
  const over = await new TestBrowser(at.publicUrl).open('/account/password?token=used');
  expect(over.text).toContain('Log in, or ask your coach');
  expect(await readRows(silentDb, 'users')).toEqual([]);
  const { page: forgot } = await openSignIn('/forgot', at);
  expect(forgot.text).toContain('Ask your coach');
});

test('a page of a sign-in that is over says so', async () => {
  const page = await new TestBrowser(config.publicUrl).open('/sign-in/unknown');
  expect(page.status).toBe(400);
  expect(page.text).toContain('This page is too old');
});

test('a page of a sign-in whose name is too long is refused, not asked for again', async () => {
  const address = `/sign-in/${'x'.repeat(501)}`;
  const headers = { accept: 'text/html' };
  expect((await new TestBrowser(config.publicUrl).request(address, { headers })).status).toBe(400);
});
