import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { issueToken } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';

const api = await startTestApi({ ALLOWED_ORIGINS: 'https://other.example' });
const student = await makeStudent(api.db);
const asking = student.emailAddress;

async function send(options: {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}) {
  const token = await issueToken({ db: api.db, config: api.config, email: asking });
  return api.app.inject({
    method: 'GET',
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
}

test('a read is checked with the server each time, and costs a 304 when nothing changed (api.md 1.8)', async () => {
  const first = await send({ url: '/api/my-examples' });
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"/);
  const second = await send({ url: '/api/my-examples', headers: { 'if-none-match': etag } });
  expect(second.statusCode).toBe(304);
});

test('writes and refusals are not stored', async () => {
  const refused = await send({ method: 'POST', url: '/api/create-my-student-example' });
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('a list is compressed', async () => {
  const answer = await send({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
});

test('broken JSON is 400, more than 2 MB is 413, both with the error body', async () => {
  const coach = await makeStudent(api.db, { adminRole: 'coach' });
  const token = await issueToken({ db: api.db, config: api.config, email: coach.emailAddress });
  const post = (payload: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/create-multiple-student-examples',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    });
  const broken = await post('{"studentId": 1,');
  expect([broken.statusCode, broken.json()]).toMatchObject([400, { error: { code: 'bad_request' } }]);
  const large = await post(JSON.stringify({ filler: 'x'.repeat(2 * 1024 * 1024) }));
  expect([large.statusCode, large.json()]).toMatchObject([413, { error: { code: 'too_large' } }]);
});

test('a caller without the right to call learns nothing of the faults of the request', async () => {
  const answer = await api.call(flashcards.createManyForStudent, asking, { body: { nonsense: true } });
  expect(answer.status).toBe(403);
});

test('401 says what is asked for, and of a token that it is none (RFC 6750)', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/my-data', headers });
    return [answer.statusCode, answer.headers['www-authenticate']];
  };
  expect(await ask({})).toEqual([401, 'Bearer realm="api"']);
  const refused = [401, 'Bearer realm="api", error="invalid_token"'];
  expect(await ask({ authorization: 'Bearer undefined' })).toEqual(refused);
  expect((await send({ url: '/api/my-data' })).headers['www-authenticate']).toBeUndefined();
});

test('another front end may call from its origin, with our headers, and no other (api.md 1.6)', async () => {
  const ask = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/update-my-student-example',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,updateid,newinterval,idempotency-key',
      },
    });
  const allowed = await ask('https://other.example');
  expect(allowed.headers['access-control-allow-origin']).toBe('https://other.example');
  expect(allowed.headers['access-control-allow-headers']).toContain('idempotency-key');
  expect(allowed.headers['access-control-max-age']).toBe('86400');
  expect((await ask('https://stranger.example')).headers['access-control-allow-origin']).toBeUndefined();
});

test('every answer has a strict content policy and a request id', async () => {
  const answer = await send({ url: '/api/my-data' });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('OpenAPI describes each declared call with its header parameters and its errors', async () => {
  const document = (await api.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const grade = document.paths['/update-my-student-example'].post;
  expect(grade.parameters).toMatchObject([
    { name: 'updateid' },
    { name: 'newinterval' },
    { name: 'difficulty' },
    { name: 'reviewed-at' },
    { $ref: '#/components/parameters/IdempotencyKey' },
  ]);
  expect(Object.keys(grade.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '422',
    '429',
    '431',
    '500',
    '503',
  ]);
  expect(grade.responses['503']).toEqual({ $ref: '#/components/responses/Unavailable' });
  const { responses, headers } = document.components;
  expect(responses.Unavailable.headers['retry-after']).toEqual({ $ref: '#/components/headers/RetryAfter' });
  expect(headers.RetryAfter.schema.type).toBe('integer');
  expect(document.paths['/{studentId}/examples'].get.operationId).toBe('flashcards.ofStudent');
});

test('the description can be read as a page', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/docs', headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('swagger-ui');
  const policy = String(answer.headers['content-security-policy']);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
});

test.each([
  ['/officialquizzes/%', '/officialquizzes/%25'],
  ['/%ff?x=%zz', '/%25ff?x=%25zz'],
  ['//elsewhere.example/%', '/elsewhere.example/%25'],
])('a page whose address %s nobody can read is asked for again as %s', async (url, location) => {
  const answer = await api.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
});

test.each(['/api/%', '/%'])('an answer to %s, which nobody can read, has the headers of all', async (url) => {
  const [odd, other] = await Promise.all([api.app.inject({ url }), api.app.inject({ url: '/api/config' })]);
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'x-frame-options',
  ]) {
    expect(odd.headers[name], name).toBe(other.headers[name]);
  }
});

test('a call whose address cannot be read is refused', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/%', headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'bad_request' } }]);
});

test('a fault stays inside: 500 with the error body and nothing of its cause', async () => {
  await api.db.query({ name: 'break', text: 'alter table student_examples rename to gone' });
  const answer = await api.call(flashcards.mine, asking);
  expect(answer).toMatchObject({
    status: 500,
    body: { error: { code: 'internal', message: 'Something went wrong.' } },
  });
  await api.db.query({ name: 'mend', text: 'alter table gone rename to student_examples' });
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
  'a body that reaches for a prototype is refused: %s',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send({ method: 'POST', url: '/api/app/my-cards/collect', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad_request']);
  },
);

test('a parameter that stands twice in an address is refused', async () => {
  const once = '/api/app/my-due-count?day=2026-03-01';
  expect((await send({ url: once })).statusCode).toBe(200);
  expect((await send({ url: `${once}&day=2026-03-02` })).statusCode).toBe(400);
});

test('TRACE echoes nothing', async () => {
  const headers = { authorization: 'Bearer not-for-others' };
  const answer = await api.app.inject({ method: 'TRACE', url: '/api/my-data', headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('not-for-others');
});
