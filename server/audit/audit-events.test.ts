import type { AuditKind } from '@soltura/contract/school/audit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findAccountByEmail } from '../identity/accounts.ts';
import { administer } from '../identity/administer.ts';
import { TestBrowser } from '../identity/testing/browser.ts';
import { beginFlow, signIn } from '../identity/testing/flow.ts';
import { openMailSink } from '../identity/testing/mail-sink.ts';
import { startSignInServer } from '../identity/testing/sign-in-server.ts';
import { createAccount } from '../testing/identity.ts';
import { makeUser } from '../testing/people.ts';
import { readRows } from '../testing/rows.ts';
import { waitFor } from '../testing/wait-for.ts';
import { deleteOldAuditEvents, storeAuditEvents } from './audit-events.ts';
import { emptyAuditLog } from './testing/empty-audit-log.ts';

const sink = await openMailSink();
const server = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
const { config, db } = server;
const password = 'un lugar tranquilo';

beforeEach(() => emptyAuditLog(db));

async function makeAccount(email: string): Promise<string | undefined> {
  await createAccount(db, { email, password });
  return (await findAccountByEmail(db, email))?.accountId;
}

async function readEvents() {
  const events = await readRows(db, 'audit_events', {}, { order: 'record_id' });
  return events.map(({ kind, actor, subject, accountId, address, about }) => ({
    kind,
    actor,
    subject,
    accountId,
    address,
    about,
  }));
}

const here = { address: expect.stringMatching(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/), about: {} };
const byCommand = { actor: null, address: '' };

async function openSignIn(where = '') {
  const browser = new TestBrowser(config.publicUrl);
  const login = await browser.open(beginFlow(config).address);
  const page = where === '' ? login : await browser.open(`${new URL(login.url).pathname}${where}`);
  return { browser, page };
}

test('a sign-in and a log-out are kept with the person, the account and the network address', async () => {
  const { recordId } = await makeUser(db, { emailAddress: 'Ana@school.example' });
  const accountId = await makeAccount('ana@school.example');
  const browser = new TestBrowser(config.publicUrl);
  const { idToken } = await signIn(browser, config, { email: 'ana@school.example', password });
  const out = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: config.publicUrl });
  await browser.open(`${config.publicUrl}/oidc/logout?${out.toString()}`);
  const whose = { actor: recordId, subject: null, accountId, ...here };
  expect(await readEvents()).toEqual([
    { kind: 'signed-in', ...whose },
    { kind: 'logged-out', ...whose },
  ]);
});

test('a failed sign-in is kept without what was typed, whether there is an account or not', async () => {
  const { recordId } = await makeUser(db, { emailAddress: 'ben@school.example' });
  const accountId = await makeAccount('ben@school.example');
  for (const email of ['ben@school.example', 'nobody@school.example']) {
    const { browser, page } = await openSignIn();
    const answer = await browser.submit(page, { email, password: 'another password' });
    expect(answer.status).toBe(422);
  }
  const failed = { kind: 'sign-in-failed', actor: null, ...here };
  await waitFor(async () =>
    expect(await readEvents()).toEqual([
      { ...failed, subject: recordId, accountId },
      { ...failed, subject: null, accountId: null },
    ]),
  );
});

test('a failed sign-in is answered although it cannot be noted', async () => {
  await server.database.pool.query('alter table audit_events rename to away');
  const { browser, page } = await openSignIn();
  const answer = await browser.submit(page, { email: 'nobody@school.example', password: 'another password' });
  await server.database.pool.query('alter table away rename to audit_events');
  expect(answer.status).toBe(422);
  // The first may be noted late; it is by the time the next one is.
  const next = await openSignIn();
  await next.browser.submit(next.page, { email: 'nobody@school.example', password: 'another password' });
  await waitFor(async () => expect((await readEvents()).length).toBeGreaterThan(0));
});

test('a registration, its confirmation, a reset and a new password are kept', async () => {
  const email = 'newcomer@school.example';
  const { browser, page } = await openSignIn('/register');
  await browser.submit(page, { name: 'Somebody', email, password });
  await browser.submit(await browser.open((await sink.receive(email)).link), { password });
  const forgot = await openSignIn('/forgot');
  await forgot.browser.submit(forgot.page, { email });
  await browser.submit(await browser.open((await sink.receive(email)).link), { password });
  const events = await readEvents();
  const [{ accountId } = { accountId: null }] = events;
  expect(accountId).not.toBeNull();
  const kinds: AuditKind[] = ['registered', 'email-confirmed', 'password-reset-asked', 'password-set'];
  expect(events).toEqual(kinds.map((kind) => ({ kind, actor: null, subject: null, accountId, ...here })));
});

test('commands are kept: roles that are granted and revoked, links, new keys', async () => {
  const context = { config, db, now: new Date() };
  const { recordId, emailAddress: email } = await makeUser(db, { emailAddress: 'eva@school.example' });
  await createAccount(db, { email, password });
  await administer(context, { name: 'grant', email, role: 'coach' });
  await administer(context, { name: 'revoke', email });
  await administer(context, { name: 'invite', email });
  await administer(context, { name: 'rotate-keys' });
  const events = await readEvents();
  const role = { kind: 'role-changed', ...byCommand, subject: recordId, accountId: null };
  expect(events).toEqual([
    { ...role, about: { role: 'adminRole', from: '', to: 'coach', byCommand: true } },
    { ...role, about: { role: 'adminRole', from: 'coach', to: '', byCommand: true } },
    { ...role, kind: 'invited', accountId: expect.any(String), about: { byCommand: true } },
    { kind: 'keys-rotated', ...byCommand, subject: null, accountId: null, about: { byCommand: true } },
  ]);
  const lines = (await administer(context, { name: 'audit', count: 3 })).split('\n');
  expect(lines.map((line) => line.split(/ {2,}/)[1])).toEqual(['keys-rotated', 'invited', 'role-changed']);
  expect(lines[2]).toContain(`of user ${recordId}`);
  expect(lines[2]).toContain('from=coach');
});

test('a role or a link is not given where it cannot be kept', async () => {
  const context = { config, db, now: new Date() };
  const email = 'unkept@school.example';
  await server.database.pool.query('alter table audit_events rename to away');
  await expect(administer(context, { name: 'grant', email, role: 'admin' })).rejects.toThrow('audit_events');
  await expect(administer(context, { name: 'invite', email })).rejects.toThrow('audit_events');
  await server.database.pool.query('alter table away rename to audit_events');
  const made = await server.database.pool.query(
    `select from users where email_address = $1 union all select from account_links where email = $1`,
    [email],
  );
  expect(made.rowCount).toBe(0);
});

test('events are forgotten after the days that the school keeps them', async () => {
  const now = new Date('2026-03-07T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await storeAuditEvents(db, [{ kind: 'signed-in', address: 'old' }], daysAgo(366));
  await storeAuditEvents(db, [{ kind: 'signed-in', address: 'kept' }], daysAgo(364));
  await deleteOldAuditEvents(db, 0, now);
  expect(await readEvents()).toHaveLength(2);
  await deleteOldAuditEvents(db, 365, now);
  expect((await readEvents()).map(({ address }) => address)).toEqual(['kept']);
});

test('an event is neither changed nor deleted, whatever asks for it', async () => {
  const { pool } = server.database;
  await storeAuditEvents(
    db,
    [{ kind: 'signed-in', actor: 7, address: 'old' }],
    new Date('2020-01-01T00:00:00Z'),
  );
  const inTransaction = async (...statements: string[]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    } finally {
      client.release(true);
    }
  };
  const forgets = (instant: string) => `set local soltura.audit_forgets_before = '${instant}'`;
  const renumbers = "set local soltura.audit_renumbers = 'on'";
  for (const [deed, ...statements] of [
    ['UPDATE', "update audit_events set kind = 'logged-out'"],
    ['UPDATE', renumbers, "update audit_events set address = 'new'"],
    ['UPDATE', forgets('infinity'), 'update audit_events set actor = 8'],
    ['DELETE', 'delete from audit_events'],
    ['DELETE', renumbers, 'delete from audit_events'],
    ['DELETE', forgets('2020-01-01T00:00:00Z'), 'delete from audit_events'],
    ['TRUNCATE', forgets('infinity'), 'truncate audit_events'],
  ]) {
    await expect(inTransaction(...statements), statements.join('; ')).rejects.toMatchObject({
      code: '42501',
      message: `The audit log is only added to: ${deed} is refused.`,
    });
  }
  expect(await readEvents()).toMatchObject([{ kind: 'signed-in', actor: 7, address: 'old' }]);
});
