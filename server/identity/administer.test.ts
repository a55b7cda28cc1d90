import { afterAll, expect, test } from 'vitest';
import { storeToken } from '../access-tokens/access-tokens.ts';
import { createAccount } from '../testing/identity.ts';
import { makeUser } from '../testing/people.ts';
import { readRow, readRows } from '../testing/rows.ts';
import { readAdminCommand } from './admin-command.ts';
import { administer } from './administer.ts';
import { TestBrowser } from './testing/browser.ts';
import { beginFlow, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const server = await startSignInServer();
afterAll(() => server.stop());
const { config, db } = server;
const password = 'un lugar tranquilo';

const run = (...words: string[]) => administer({ config, db, now: new Date() }, readAdminCommand(words));

async function findUser(email: string) {
  return readRow(db, 'users', { emailAddress: email });
}

test('the first admin of an empty installation gets a role and a link, and then signs in', async () => {
  const email = 'office@school.example';
  const answer = await run('grant', ' Office@School.example ');
  expect(answer).toContain(`${email} is now an admin.`);
  const link = /^http\S+$/m.exec(answer)?.[0] ?? '';

  const browser = new TestBrowser(config.publicUrl);
  const page = await browser.open(link);
  expect(page.text).toContain(`value="${email}"`);
  expect((await browser.submit(page, { password })).text).toContain('Your password is saved');
  expect((await browser.open(link)).status).toBe(410);

  const { accessToken } = await signIn(browser, config, { email, password });
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${config.publicUrl}/api/all-students`, { headers });
  expect(response.status).toBe(200);
});

test('a role for somebody who has an account needs no link, keeps the record and is noted', async () => {
  const { recordId, emailAddress } = await makeUser(db, { name: 'Ana', studentRole: 'student' });
  await createAccount(db, { email: emailAddress, password });
  expect(await run('grant', emailAddress, 'coach')).toBe(`${emailAddress} is now a coach.`);
  expect(await findUser(emailAddress)).toMatchObject({
    recordId,
    name: 'Ana',
    adminRole: 'coach',
    studentRole: 'student',
  });
  expect(await run('revoke', emailAddress)).toContain('no staff role any more');
  expect(await findUser(emailAddress)).toMatchObject({ adminRole: '' });
  await expect(run('revoke', emailAddress)).rejects.toThrow('has no staff role');

  const notes = await readRows(db, 'change_history', { changedRecord: recordId });
  expect(notes.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['updated', { adminRole: '' }, { adminRole: 'coach' }],
    ['updated', { adminRole: 'coach' }, { adminRole: '' }],
  ]);
});

test('an archived user is restored with the role, which the history notes too', async () => {
  const { recordId, emailAddress } = await makeUser(db, { adminRole: 'coach', archivedAt: new Date() });
  await run('grant', emailAddress, 'admin');
  expect(await findUser(emailAddress)).toMatchObject({ recordId, adminRole: 'admin', archivedAt: null });
  const note = await readRow(db, 'change_history', { changedRecord: recordId });
  expect(note).toMatchObject({
    before: { adminRole: 'coach', isArchived: true },
    after: { adminRole: 'admin', isArchived: false },
  });
});

test('an invitation counts as proof of the address, and ends after seven days', async () => {
  const email = 'invited@school.example';
  await createAccount(db, { email, password: 'typed at registration', isVerified: false });
  const link = /^http\S+$/m.exec(await run('invite', email))?.[0] ?? '';
  const late = /^http\S+$/m.exec(await run('invite', 'late@school.example'))?.[0] ?? '';
  const browser = new TestBrowser(config.publicUrl);
  await browser.submit(await browser.open(link), { password });
  expect((await signIn(browser, config, { email, password })).accessToken).not.toBe('');

  server.clock.now = new Date(Date.now() + 7 * 86_400_000 + 1);
  expect((await browser.open(late)).status).toBe(410);
  server.clock.now = new Date();
});

test('an invitation makes no User record', async () => {
  await run('invite', 'nobody@school.example');
  expect(await findUser('nobody@school.example')).toBeUndefined();
});

test('the command grants roles when people sign in elsewhere, and makes no invitations', async () => {
  const identity = { ...config.identity, provider: 'external', issuer: 'https://login.example/' } as const;
  const runExternal = (...words: string[]) =>
    administer({ config: { ...config, identity }, db, now: new Date() }, readAdminCommand(words));
  expect(await runExternal('grant', 'boss@school.example')).toContain('https://login.example/');
  await expect(runExternal('invite', 'boss@school.example')).rejects.toThrow('https://login.example/');
});

test.each([
  [[]],
  [['grant']],
  [['grant', 'nonsense']],
  [['grant', 'a@school.example', 'king']],
  [['invite', 'a@school.example', 'admin']],
  [['promote', 'a@school.example']],
])('%j is answered with how the command is used', (words) => {
  expect(() => readAdminCommand(words)).toThrow(/Usage|must be 'admin' or 'coach'/);
});

test('somebody is signed out on all devices by command, and nobody else', async () => {
  const [lost, other] = ['lost@school.example', 'other@school.example'];
  for (const email of [lost, other]) {
    await makeUser(db, { emailAddress: email, studentRole: 'student' });
    await createAccount(db, { email, password });
  }
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${config.publicUrl}/api/my-data`, { headers })).status;
  };
  const [thief, own] = [new TestBrowser(config.publicUrl), new TestBrowser(config.publicUrl)];
  const stolen = await signIn(thief, config, { email: lost, password });
  const kept = await signIn(own, config, { email: other, password });
  expect(await run('sign-out', lost)).toBe('lost@school.example is signed out on all devices.');
  expect([await ask(stolen.accessToken), await ask(kept.accessToken)]).toEqual([401, 200]);
  const silent = await thief.open(beginFlow(config, { prompt: 'none' }).address);
  expect(silent.url).toContain('error=login_required');
  await expect(run('sign-out', 'nobody@school.example')).rejects.toThrow('has no account');
});

test('keys are rotated by command, and sign-in goes on', async () => {
  expect(await run('rotate-keys')).toContain('within two minutes');
  const page = await new TestBrowser(config.publicUrl).open(beginFlow(config).address);
  expect(page.status).toBe(200);
});

test('all access tokens of an admin are revoked by a command', async () => {
  const { recordId, emailAddress } = await makeUser(db, { adminRole: 'admin' });
  await expect(run('revoke-tokens', emailAddress)).rejects.toThrow('has no access tokens');
  const expiresAt = new Date(Date.now() + 86_400_000);
  for (const name of ['Enrolment', 'Backups']) {
    const token = { userId: recordId, name, hash: name, scopes: ['people:read'], expiresAt } as const;
    await storeToken(db, token, new Date());
  }
  expect(await run('revoke-tokens', emailAddress.toUpperCase())).toBe(
    `2 access tokens of ${emailAddress} revoked.`,
  );
  await expect(run('revoke-tokens', emailAddress)).rejects.toThrow('has no access tokens');
});
