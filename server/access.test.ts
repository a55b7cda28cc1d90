import { findTokenScope } from '@soltura/contract/access-tokens/token-scopes';
import { api as declared } from '@soltura/contract/api';
import { type Endpoint, scopes } from '@soltura/contract/endpoint';
import { type TokenScope, tokenScopes } from '@soltura/domain/access-tokens/token-scopes';
import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';
import { describe, expect, test } from 'vitest';
import { storeToken } from './access-tokens/access-tokens.ts';
import { hashToken, makeTokenText } from './access-tokens/token-text.ts';
import { startTestApi } from './testing/api.ts';
import { type CallSample, makeCallSamples } from './testing/call-samples.ts';
import { makeExample, makeQuiz } from './testing/cards.ts';
import { makeCoachRecord } from './testing/coaching.ts';
import { listExpectedScopes } from './testing/expected-scopes.ts';
import { issueToken } from './testing/identity.ts';
import { makeLesson, makeWord } from './testing/library.ts';
import { makeUrl } from './testing/make-url.ts';
import { makeStudent, makeUser } from './testing/people.ts';

// On the oldest PostgreSQL too: it makes every call as everybody who may make it.

// Every endpoint × every kind of caller, read from the declarations: an endpoint is covered by being declared.

const api = await startTestApi();
const strict = await startTestApi({ REQUIRE_SCOPES: 'on' });
const { db } = api;

const callers = {
  'someone without a record': { email: 'nobody@school.example', roles: [] },
  'someone without a role': { email: 'norole@school.example', roles: [] },
  'a person of role none': { email: 'none@school.example', roles: [] },
  'a limited student': { email: 'limited@school.example', roles: ['limited'] },
  'the student': { email: 'student@school.example', roles: ['student'] },
  'another student': { email: 'other@school.example', roles: ['student'] },
  'a coach': { email: 'coach@soltura.example', roles: ['coach'] },
  "the student's primary coach": { email: 'primary@soltura.example', roles: ['coach'] },
  'an admin': { email: 'admin@soltura.example', roles: ['admin'] },
} as const;
const student = callers['the student'].email;

await makeUser(db, { emailAddress: 'norole@school.example' });
await makeUser(db, { emailAddress: 'none@school.example', studentRole: 'none' });
await makeUser(db, { emailAddress: 'limited@school.example', studentRole: 'limited' });
const { recordId: studentId } = await makeStudent(db, { emailAddress: student });
await makeStudent(db, { emailAddress: 'other@school.example' });
await makeUser(db, { emailAddress: 'coach@soltura.example', adminRole: 'coach' });
await makeUser(db, { emailAddress: 'primary@soltura.example', adminRole: 'coach' });
const admin = await makeUser(db, { emailAddress: 'admin@soltura.example', adminRole: 'admin' });
const primaryCoach = await makeCoachRecord(db, { email: 'primary@soltura.example' });

const scriptToken = makeTokenText();
const scriptHash = hashToken(scriptToken) ?? '';
await storeToken(
  db,
  {
    userId: admin.recordId,
    name: 'Script',
    hash: scriptHash,
    scopes: [],
    expiresAt: new Date(Date.now() + 86_400_000),
  },
  new Date(),
);
const changesAddress = new Set(['PUT /vocab-quiz/students']);
const giveScopes = {
  name: 'give-scopes',
  text: 'update access_tokens set scopes = $2 where token_hash = $1',
};

const exampleId = await makeExample(db);
/** Whose right to write a record of the student is asked; the student has the primary coach. */
const relatedCoach = primaryCoach.recordId;
const writers = {
  'another student': { email: callers['another student'].email, adminRole: '', ownCoach: null, relatedCoach },
  'a coach': { email: callers['a coach'].email, adminRole: 'coach', ownCoach: null, relatedCoach },
  "the student's primary coach": {
    email: callers["the student's primary coach"].email,
    adminRole: 'coach',
    ownCoach: relatedCoach,
    relatedCoach,
  },
  'an admin': { email: callers['an admin'].email, adminRole: 'admin', ownCoach: null, relatedCoach },
};
const samples = makeCallSamples({
  db,
  student: { recordId: studentId, emailAddress: student },
  primaryCoach,
  admin,
  editors: [callers["the student's primary coach"].email, callers['an admin'].email],
  exampleId,
  quizId: await makeQuiz(db, [exampleId]),
  lessonId: await makeLesson(db, 2, 1),
  wordId: await makeWord(db),
  programId: 2,
});
const nothingToSend: CallSample = { request: async () => ({}) };

const endpoints: Endpoint[] = Object.values(declared).flatMap((subject) => Object.values(subject));
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = named.filter(([, endpoint]) => endpoint.access !== 'public');

test('every endpoint that takes input has a sample here', () => {
  const needed = named.filter(([, { params, query, headers, body }]) => params ?? query ?? headers ?? body);
  expect(Object.keys(samples).toSorted()).toEqual(needed.map(([name]) => name).toSorted());
});

describe.each(
  guarded.flatMap(([name, endpoint]) =>
    endpoint.writes ? [[name, endpoint, endpoint.writes] as const] : [],
  ),
)('the records that %s writes', (name, endpoint, { kind, deed }) => {
  const { request } = samples[name] ?? nothingToSend;

  test.each(Object.entries(writers))(
    'may be written by %s as the rights of records say',
    async (_, writer) => {
      const refusal = findWriteRefusal(writer, kind, deed);
      const { status, body } = await api.call(endpoint, writer.email, await request());
      const told = { status: 403, body: { error: { code: 'forbidden', message: refusal } } };
      expect({ status, body }).toMatchObject(refusal === undefined ? { status: 200 } : told);
    },
  );
});

describe.each(guarded)('%s', (name, endpoint) => {
  const { request, ...ownership } = samples[name] ?? nothingToSend;

  test.each(Object.entries(callers))('answers %s as declared', async (_, { email, roles }) => {
    const answer = await api.call(endpoint, email, await request());
    expect(answer.status).toBe(expectStatus(endpoint, email, roles, ownership));
  });

  test('is closed without a valid token', async () => {
    const send = async (headers: Record<string, string>) => {
      const { headers: parameters, body, ...rest } = await request();
      return api.app.inject({
        method: endpoint.method,
        url: makeUrl(endpoint, rest),
        headers: { ...parameters, ...headers },
        ...(body && { payload: body }),
      });
    };
    const admin = { db, config: api.config, email: callers['an admin'].email };
    const tokens = {
      expired: await issueToken({ ...admin, lifeSeconds: -7200 }),
      'of another audience': await issueToken({ ...admin, claims: { aud: 'https://elsewhere.example/' } }),
      'of another issuer': await issueToken({ ...admin, claims: { iss: 'https://elsewhere.example/' } }),
      undefined: 'undefined',
      nonsense: 'abc.def.ghi',
    };
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ authorization: 'Basic YTpi' })).statusCode).toBe(401);
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await send({ authorization: `Bearer ${token}` });
      expect([kind, answer.statusCode, answer.json()]).toMatchObject([
        kind,
        401,
        { error: { code: 'unauthenticated' } },
      ]);
    }
  });

  test('is closed to an address that is not verified', async () => {
    const claims = { email_verified: false };
    const token = await issueToken({ db, config: api.config, email: student, claims });
    const answer = await api.app.inject({
      method: endpoint.method,
      url: makeUrl(endpoint),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: { code: 'email_not_verified' } },
    ]);
  });

  test('asks for its scope and no other where the server is told to check them', async () => {
    const person = { db: strict.db, config: strict.config, email: student };
    const send = async (scope: string) =>
      strict.app.inject({
        method: endpoint.method,
        url: makeUrl(endpoint),
        headers: { authorization: `Bearer ${await issueToken({ ...person, claims: { scope } })}` },
      });
    const expected = listExpectedScopes(name);
    expect(expected).toHaveLength(endpoint.anyScope?.length ?? 1);
    const others = scopes.filter((scope) => !expected.includes(scope));
    expect((await send(`openid ${others.join(' ')}`)).json()).toMatchObject({
      error: { code: 'insufficient_scope' },
    });
    for (const scope of expected) {
      const answer = await send(scope);
      expect(readBody(endpoint, answer)).not.toMatchObject({ error: { code: 'insufficient_scope' } });
    }
  });

  test('is closed to a token without scopes where the server is told to check them', async () => {
    const person = { db: strict.db, config: strict.config, email: callers['an admin'].email };
    const answer = await strict.app.inject({
      method: endpoint.method,
      url: makeUrl(endpoint),
      headers: { authorization: `Bearer ${await issueToken({ ...person, claims: { scope: undefined } })}` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: { code: 'insufficient_scope' } },
    ]);
  });

  test('is open to an access token with its scope alone, and to no token where people have to sign in', async () => {
    const needed = findTokenScope(endpoint);
    const send = async (held: readonly TokenScope[]) => {
      await db.query(giveScopes, [scriptHash, held]);
      const { headers, body, file, ...rest } = await request();
      const response = await api.app.inject({
        method: endpoint.method,
        url: makeUrl(endpoint, rest),
        headers: {
          ...(endpoint.file && { 'content-type': endpoint.file }),
          ...headers,
          authorization: `Bearer ${scriptToken}`,
        },
        ...(body && { payload: body }),
        ...(file && { payload: Buffer.from(file) }),
      });
      return { status: response.statusCode, code: readBody(endpoint, response)?.error?.code };
    };
    const others = tokenScopes.filter((scope) => scope !== needed);
    const { email, roles } = callers['an admin'];
    const mayCall =
      typeof endpoint.access === 'string' || roles.some((role) => endpoint.access.includes(role));
    const code = mayCall && needed ? 'insufficient_scope' : 'forbidden';
    expect(await send(others)).toEqual({ status: 403, code });
    // The sample gives a user another address, which takes a person.
    const status = changesAddress.has(name) ? 403 : expectStatus(endpoint, email, roles, ownership);
    const answer = await send(needed ? [needed] : tokenScopes);
    expect(answer.status).toBe(needed ? status : 403);
  });

  test('asks for no scopes by default', async () => {
    const token = await issueToken({ db, config: api.config, email: student, claims: { scope: 'openid' } });
    const answer = await api.app.inject({
      method: endpoint.method,
      url: makeUrl(endpoint),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(readBody(endpoint, answer)).not.toMatchObject({ error: { code: 'insufficient_scope' } });
  });
});

test('an endpoint that is open to all needs no token', async () => {
  for (const [name, endpoint] of named) {
    if (endpoint.access !== 'public') continue;
    const { request } = samples[name] ?? nothingToSend;
    expect([name, (await api.call(endpoint, null, await request())).status]).toEqual([name, 200]);
  }
});

test('an undeclared path is 404 with the error body, also for admins', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/admin/report/nothing' });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'unknown_call' } }]);
});

type Answer = Awaited<ReturnType<typeof api.app.inject>>;

/** Reads an answer, of which that of a file is none. */
function readBody({ answersFile }: Endpoint, answer: Answer) {
  return answersFile && answer.statusCode === 200 ? {} : answer.json();
}

function expectStatus(
  endpoint: Endpoint,
  email: string,
  roles: readonly string[],
  { owners, openTo = [], othersGet = 404 }: Omit<CallSample, 'request'>,
): number {
  const isUnknown = email === callers['someone without a record'].email;
  if (endpoint.access === 'signed-in') return isUnknown && endpoint.path === '/my-data' ? 404 : 200;
  if (endpoint.access === 'public') return 200;
  const allowed: readonly string[] = endpoint.access;
  if (!roles.some((role) => allowed.includes(role))) return 403;
  const isOpen = roles.some((role) => openTo.some((one) => one === role));
  return isOpen || owners === undefined || owners.includes(email) ? 200 : othersGet;
}
