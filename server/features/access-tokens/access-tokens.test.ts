import { readFileSync } from 'node:fs';
import { accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import type { Endpoint } from '@soltura/contract/endpoint';
import { people } from '@soltura/contract/people/people';
import { userLists } from '@soltura/contract/people/user-lists';
import { school } from '@soltura/contract/school/school';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { tableEditors } from '@soltura/contract/tables/table-editors';
import { tables } from '@soltura/contract/tables/tables';
import { LONGEST_TOKEN_DAYS, MAX_TOKENS, type TokenScope } from '@soltura/domain/access-tokens/token-scopes';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord } from '../../testing/coaching.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeLesson } from '../../testing/library.ts';
import { makeUrl, type TestRequest } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, insertRow, readRow, readRows, updateRows } from '../../testing/rows.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
/** Another server of the same school. */
const other = await startTestApi({}, pool);
const { db, clock } = api;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const makeAdmin = () => makeUser(db, { adminRole: 'admin' });

async function makeToken(as: string, scopes: readonly TokenScope[], days = 90) {
  return api.callOk(accessTokens.make, as, { body: { name: 'Enrolment', scopes, days } });
}

/** Calls as a script does. */
async function callBy(
  token: string,
  endpoint: Endpoint,
  request: TestRequest = {},
  server: Pick<typeof api, 'app'> = api,
) {
  const response = await server.app.inject({
    method: endpoint.method,
    url: makeUrl(endpoint, request),
    headers: {
      ...(endpoint.file && { 'content-type': endpoint.file }),
      ...request.headers,
      authorization: `Bearer ${token}`,
    },
    ...(request.body && { payload: request.body }),
    ...(request.file && { payload: Buffer.from(request.file) }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const findStored = async (recordId: number) => {
  return readRow<{ lastUsedAt: Date | null; lastUsedFrom: string }>(db, 'access_tokens', { recordId });
};
const findEvents = async (token: number) => {
  const events = await readRows(db, 'audit_events');
  return events.filter(
    ({ about }) => typeof about === 'object' && about !== null && Reflect.get(about, 'token') === token,
  );
};

test('a token is answered once, stored as a hash, and calls as its admin', async () => {
  const { recordId, emailAddress } = await makeAdmin();
  const { token, accessToken } = await makeToken(emailAddress, ['people:read']);
  expect(accessToken).toMatchObject({ name: 'Enrolment', scopes: ['people:read'], owner: { recordId } });
  expect(Date.parse(accessToken.expiresAt)).toBe(clock.now.getTime() + 90 * DAY_MS);
  expect(JSON.stringify(await findStored(accessToken.recordId))).not.toContain(token.slice(12));
  const { status, body } = await callBy(token, people.myData);
  expect({ status, body }).toMatchObject({ status: 200, body: { recordId } });
  const { tokens } = await api.callOk(accessTokens.list, emailAddress);
  expect(JSON.stringify(tokens)).not.toContain(token.slice(12));
});

test('a call by a token takes one statement more than none, like any other', async () => {
  const { emailAddress } = await makeAdmin();
  const { token, accessToken } = await makeToken(emailAddress, ['people:read']);
  await callBy(token, people.myData);
  await waitFor(async () => expect((await findStored(accessToken.recordId))?.lastUsedAt).not.toBeNull());
  api.statements.names.length = 0;
  await callBy(token, people.myData);
  expect(api.statements.names).toEqual(['find-user-by-access-token']);
});

test('a token does what its scopes name and nothing else', async () => {
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['coaching:read']);
  const { status, body } = await callBy(token, userLists.allStudents);
  expect({ status, body }).toEqual({
    status: 403,
    body: {
      error: { code: 'insufficient_scope', message: "The access token lacks the scope 'people:read'." },
    },
  });
});

test('no token makes, lists or revokes tokens, invites, imports a school or takes back changes', async () => {
  const { emailAddress } = await makeAdmin();
  const { token, accessToken } = await makeToken(emailAddress, [
    'school:read',
    'school:write',
    'tables:write',
  ]);
  const attempts: [Endpoint, TestRequest][] = [
    [accessTokens.make, { body: { name: 'More', scopes: ['school:read'], days: 365 } }],
    [accessTokens.list, {}],
    [accessTokens.revoke, { params: { id: accessToken.recordId } }],
    [school.invite, { body: { emailAddress } }],
    [school.importFolder, { body: { files: [] } }],
  ];
  for (const [endpoint, request] of attempts) {
    const { status, body } = await callBy(token, endpoint, request);
    expect([endpoint.path, status, body.error?.message]).toEqual([
      endpoint.path,
      403,
      'An access token cannot do this: sign in.',
    ]);
  }
  expect((await callBy(token, school.settings)).status).toBe(200);
});

test('no token changes who people are', async () => {
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['tables:write', 'coaching:write']);
  const user = await makeUser(db);
  const values = { adminRole: 'coach', emailAddress: 'new-coach@school.example', name: 'New' };
  const added = await callBy(token, tables.add, { params: { table: 'users' }, body: { values } });
  expect([added.status, added.body.error?.code]).toEqual([403, 'forbidden']);
  const change = (recordId: number, changed: object) =>
    callBy(token, tables.change, {
      params: { table: 'users' },
      body: [{ recordId, version: 1, values: changed }],
    });
  for (const changed of [{ emailAddress: 'thief@elsewhere.example' }, { adminRole: 'admin' }]) {
    const moved = await change(user.recordId, changed);
    expect([moved.status, moved.body.error?.code]).toEqual([403, 'forbidden']);
  }
  const renamed = await change(user.recordId, { name: 'Ana', studentRole: 'student' });
  expect(renamed.body).toMatchObject([{ verdict: 'saved' }]);
  const stored = await readRow(db, 'users', { recordId: user.recordId });
  expect(stored).toMatchObject({ name: 'Ana', emailAddress: user.emailAddress, adminRole: '' });
  const coach = await makeCoachRecord(db);
  const { recordId } = await makeCoachingStudent(db, { relatedCoach: coach.recordId });
  const removed = await callBy(token, tables.remove, {
    params: { table: 'coaching-students', id: recordId },
  });
  expect([removed.status, removed.body.error?.code]).toEqual([403, 'forbidden']);
  const noted = await callBy(token, studentWrites.update, { body: { recordId, goals: 'Read novels' } });
  expect(noted.status).toBe(200);
});

const findUser = async (recordId: number) => await readRow(db, 'users', { recordId });
const roleEventsOf = async (recordId: number) =>
  (await readRows(db, 'audit_events'))
    .filter(({ kind, subject }) => kind === 'role-changed' && subject === recordId)
    .map(({ about }) => about);

/** Archiving a user, or bringing them back, on every path that a token may take. */
const waysToMove: [string, (recordId: number, isArchived: boolean) => [Endpoint, TestRequest]][] = [
  [
    'in a table',
    (recordId, isArchived) => [
      tables.change,
      { params: { table: 'users' }, body: [{ recordId, version: 1, values: { isArchived } }] },
    ],
  ],
  [
    'as one of many',
    (recordId, isArchived) => [
      tables.changeMany,
      {
        params: { table: 'users' },
        body: {
          rows: { ids: [recordId] },
          act: { deed: 'set', field: 'isArchived', value: isArchived },
          isApplied: true,
        },
      },
    ],
  ],
  [
    'in a file',
    (recordId, isArchived) => [
      tables.import,
      {
        params: { table: 'users' },
        query: { apply: 'true' },
        file: new TextEncoder().encode(`recordId,isArchived\n${recordId},${isArchived ? 'yes' : 'no'}\n`),
      },
    ],
  ],
];

describe.each([
  ['archives', null, true],
  ['brings back', new Date('2026-01-10T10:00:00Z'), false],
] as const)(
  'no token %s who has a staff role, and the audit log has it as a role',
  (_, archivedAt, isArchived) => {
    test.each(waysToMove)('%s', async (_name, way) => {
      const { emailAddress } = await makeAdmin();
      const { token } = await makeToken(emailAddress, ['tables:write']);
      for (const adminRole of ['admin', 'coach'] as const) {
        const { recordId } = await makeUser(db, { adminRole, archivedAt });
        const [endpoint, request] = way(recordId, isArchived);
        expect(await callBy(token, endpoint, request)).toMatchObject({
          status: 403,
          body: { error: { code: 'forbidden' } },
        });
        expect((await findUser(recordId))?.archivedAt).toEqual(archivedAt);
        expect((await api.call(endpoint, emailAddress, request)).status).toBe(200);
        expect((await findUser(recordId))?.archivedAt !== null).toBe(isArchived);
        const [from, to] = isArchived ? [adminRole, ''] : ['', adminRole];
        expect(await roleEventsOf(recordId)).toEqual([{ role: 'adminRole', from, to }]);
      }
      const { recordId } = await makeUser(db, { studentRole: 'student', archivedAt });
      expect((await callBy(token, ...way(recordId, isArchived))).status).toBe(200);
      expect(await roleEventsOf(recordId)).toEqual([]);
    });
  },
);

const UNAUTHENTICATED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer realm="api", error="invalid_token"' },
};

test('a revoked token is refused at once, on every server, and the log says so once an hour', async () => {
  const admin = await makeAdmin();
  const colleague = await makeAdmin();
  const { token, accessToken } = await makeToken(admin.emailAddress, ['people:read']);
  const { recordId } = accessToken;
  expect((await callBy(token, people.myData, {}, other)).status).toBe(200);
  await api.callOk(accessTokens.revoke, colleague.emailAddress, { params: { id: recordId } });
  await api.callOk(accessTokens.revoke, colleague.emailAddress, { params: { id: recordId } });
  for (const server of [api, other, api]) {
    expect(await callBy(token, people.myData, {}, server)).toMatchObject(UNAUTHENTICATED);
  }
  await waitFor(async () => {
    expect((await findEvents(recordId)).map(({ kind, actor, subject }) => [kind, actor, subject])).toEqual([
      ['token-made', admin.recordId, null],
      ['token-revoked', colleague.recordId, admin.recordId],
      ['token-refused', null, admin.recordId],
    ]);
  });
  const { tokens } = await api.callOk(accessTokens.list, admin.emailAddress);
  expect(tokens.map((one) => one.recordId)).not.toContain(recordId);
});

test.each([
  ['loses the role', { adminRole: 'coach' }],
  ['is put away', { archivedAt: new Date() }],
  ['becomes another person', { emailAddress: 'somebody-else@school.example' }],
] as const)('a token ends when its admin %s, and does not come back', async (_, change) => {
  const { recordId, emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['people:read']);
  await updateRows(db, 'users', { recordId }, change);
  expect(await callBy(token, people.myData)).toMatchObject(UNAUTHENTICATED);
  await updateRows(db, 'users', { recordId }, { adminRole: 'admin', archivedAt: null, emailAddress });
  expect(await callBy(token, people.myData)).toMatchObject(UNAUTHENTICATED);
});

test('a token rests while its admin lacks the second factor that the school asks for', async () => {
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['people:read']);
  const rule = { key: 'admins-need-second-factor', value: true };
  await insertRow(db, 'settings', rule);
  onTestFinished(() => deleteRows(db, 'settings', { key: rule.key }));
  expect(await callBy(token, people.myData)).toMatchObject(UNAUTHENTICATED);
  const account = await insertRow(db, 'accounts', { email: emailAddress });
  expect((await callBy(token, people.myData)).status).toBe(401);
  const key = {
    accountId: account?.accountId ?? '',
    credentialId: emailAddress,
    publicKey: 'key',
    name: 'A phone',
  };
  await insertRow(db, 'passkeys', { ...key, createdAt: new Date() });
  expect((await callBy(token, people.myData)).status).toBe(200);
});

test('a token ends with the account that signs its admin in', async () => {
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['people:read']);
  const account = {
    name: 'make-account',
    text: `insert into accounts (account_id, email) values (gen_random_uuid(), $1)`,
  };
  await db.query(account, [emailAddress]);
  expect((await callBy(token, people.myData)).status).toBe(200);
  await db.query({ name: 'remove-account', text: 'delete from accounts where email = $1' }, [emailAddress]);
  expect(await callBy(token, people.myData)).toMatchObject(UNAUTHENTICATED);
});

test('a token ends on its day', async () => {
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['people:read'], 1);
  const before = clock.now;
  clock.now = new Date(before.getTime() + DAY_MS - 1);
  expect((await callBy(token, people.myData)).status).toBe(200);
  clock.now = new Date(before.getTime() + DAY_MS);
  expect(await callBy(token, people.myData)).toMatchObject(UNAUTHENTICATED);
  clock.now = before;
});

test('a text that was never given out is refused without asking the database', async () => {
  api.statements.count = 0;
  expect(await callBy(`soltura_pat_${'a'.repeat(49)}`, people.myData)).toMatchObject(UNAUTHENTICATED);
  expect(api.statements.count).toBe(0);
});

test('the last use is kept to the hour, with its network', async () => {
  const { emailAddress } = await makeAdmin();
  const { token, accessToken } = await makeToken(emailAddress, ['people:read']);
  const read = async () => (await findStored(accessToken.recordId))?.lastUsedAt?.getTime();
  const before = clock.now;
  await callBy(token, people.myData);
  await waitFor(async () => expect(await read()).toBe(before.getTime()));
  clock.now = new Date(before.getTime() + HOUR_MS);
  await callBy(token, people.myData);
  await waitFor(async () => expect(await read()).toBe(before.getTime() + HOUR_MS));
  expect((await findStored(accessToken.recordId))?.lastUsedFrom).toBe('127.0.0.1');
  const findUser = () => readRow<{ lastSignedIn: Date | null }>(db, 'users', { emailAddress });
  // The person was here an hour ago, which is kept in its own time; the script since.
  await waitFor(async () =>
    expect((await findUser())?.lastSignedIn?.getTime()).toBeLessThanOrEqual(before.getTime()),
  );
  clock.now = before;
});

test('a write by a token happens once for a key', async () => {
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['tables:write']);
  const request = { body: { name: 'Club' }, headers: { 'idempotency-key': 'nightly' } };
  const first = await callBy(token, tableEditors.addCourse, request);
  const second = await callBy(token, tableEditors.addCourse, request);
  expect([first.status, second.body]).toEqual([200, first.body]);
});

test('the write that the manual shows makes a student', async () => {
  const manual = readFileSync(new URL('../../../docs/api-tokens.md', import.meta.url), 'utf8');
  // Makes the program that it names.
  await makeLesson(db, 2, 1);
  const sent = /-d '(\{.*\})'/.exec(manual)?.[1] ?? '';
  const { emailAddress } = await makeAdmin();
  const { token } = await makeToken(emailAddress, ['tables:write']);
  const { status, body } = await callBy(token, tableEditors.addStudent, { body: JSON.parse(sent) });
  expect({ status, body }).toEqual({ status: 200, body: [expect.any(Number)] });
});

test('a token without a name, known scopes or a valid duration is refused', async () => {
  const { emailAddress } = await makeAdmin();
  const good = { name: 'Enrolment', scopes: ['people:read'], days: 30 };
  const bad = [
    { ...good, name: '  ' },
    { ...good, scopes: [] },
    { ...good, scopes: ['people:everything'] },
    { ...good, days: 0 },
    { ...good, days: LONGEST_TOKEN_DAYS + 1 },
    { ...good, days: 1.5 },
  ];
  for (const body of bad) {
    expect((await api.call(accessTokens.make, emailAddress, { body })).status).toBe(422);
  }
});

test(`an admin has at most ${MAX_TOKENS} tokens, also when more are asked for at once`, async () => {
  const { emailAddress } = await makeAdmin();
  const asked = Array.from({ length: MAX_TOKENS + 5 }, () =>
    api.call(accessTokens.make, emailAddress, { body: { name: 'One', scopes: ['people:read'], days: 1 } }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_TOKENS);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
});
