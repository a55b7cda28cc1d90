import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { api as declared } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi } from '../testing/api.ts';
import { makeQuiz } from '../testing/cards.ts';
import { issueToken } from '../testing/identity.ts';
import { makeUser } from '../testing/people.ts';
import { boundConnections } from './connections.ts';
import { makeHttpServer } from './http-server.ts';
import { findShadowedRoutes } from './unknown-paths.ts';

// What a client sends byte by byte: Node's own client would mend most of it.

const api = await startTestApi();
const cross = await startTestApi({ ALLOWED_ORIGINS: 'https://other.example' });
const admin = await makeUser(api.db, { adminRole: 'admin', studentRole: 'student' });
const token = await issueToken({ db: api.db, config: api.config, email: admin.emailAddress });
const authorization = `authorization: Bearer ${token}`;
const host = 'host: localhost';
await api.app.listen({ port: 0, host: '127.0.0.1' });

function portOf(server: { address(): unknown }): number {
  return z.parse(z.object({ port: z.number() }), server.address()).port;
}

/** Sends lines as they are, and reads all that comes until the server closes the connection. */
async function send(lines: readonly string[], body = '', port = portOf(api.app.server)): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write([...lines, '', body].join('\r\n'));
  return text(socket);
}

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function readAnswer(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends a request on a connection that closes with its answer. */
async function ask(first: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> {
  return readAnswer(await send([first, host, 'connection: close', ...headers], body));
}

const errorOf = ({ body }: RawAnswer): unknown => JSON.parse(body);

test.each([
  ['no HTTP', ['nonsense'], 400, 'bad_request'],
  ['a method that nobody knows', ['BREW /api/my-data HTTP/1.1', host], 400, 'bad_request'],
  ['another version', ['GET /api/my-data HTTP/9.9', host], 400, 'bad_request'],
  ['a header without a name', ['GET /api/my-data HTTP/1.1', host, ': x'], 400, 'bad_request'],
  ['a control character in a header', ['GET / HTTP/1.1', host, 'x: \u0001'], 400, 'bad_request'],
  ['too large headers', ['GET / HTTP/1.1', host, `x: ${'x'.repeat(20_000)}`], 431, 'too_large'],
  ['too long an address', [`GET /${'x'.repeat(20_000)} HTTP/1.1`, host], 431, 'too_large'],
  [
    'two lengths',
    ['POST /api/pmf/create HTTP/1.1', host, 'content-length: 1', 'content-length: 2'],
    400,
    'bad_request',
  ],
  [
    'a length and pieces',
    ['POST /api/pmf/create HTTP/1.1', host, 'content-length: 4', 'transfer-encoding: chunked'],
    400,
    'bad_request',
  ],
  [
    'pieces in an unknown encoding',
    ['POST /api/pmf/create HTTP/1.1', host, 'transfer-encoding: gzip'],
    400,
    'bad_request',
  ],
  ['no host', ['GET /api/config HTTP/1.1'], 400, 'bad_request'],
  ['two hosts', ['GET /api/config HTTP/1.1', host, 'host: elsewhere'], 400, 'bad_request'],
  ['a host that is none', ['GET /api/config HTTP/1.1', 'host: a/b@c'], 400, 'bad_request'],
])(
  '%s is refused in the form of every refusal, and the connection closes',
  async (_, lines, status, code) => {
    const answer = readAnswer(await send(lines));
    expect([answer.status, errorOf(answer)]).toMatchObject([status, { error: { code } }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(answer.body)),
      'cache-control': 'no-store',
      connection: 'close',
    });
  },
);

test('invalid chunks of a body are refused, and the server goes on', async () => {
  const broken = readAnswer(
    await send(
      ['POST /api/pmf/create HTTP/1.1', host, authorization, 'transfer-encoding: chunked'],
      'zz\r\nnonsense\r\n',
    ),
  );
  expect([broken.status, errorOf(broken)]).toMatchObject([400, { error: { code: 'bad_request' } }]);
  expect((await ask('GET /api/config HTTP/1.1')).status).toBe(200);
});

test('HTTP/1.0 needs no host', async () => {
  expect(readAnswer(await send(['GET /api/config HTTP/1.0'])).status).toBe(200);
});

test('invalid bytes after a request do not replace the answer to it', async () => {
  const both = ['GET /api/my-data HTTP/1.1', host, authorization, '', 'nonsense'];
  const first = await send(both);
  expect(first === '' || first.startsWith('HTTP/1.1 200')).toBe(true);
});

test('an unreadable request is a line of the log, without its content', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const connections = boundConnections(10, log);
  const bounds = { requestMs: 5_000, silenceMs: 5_000, idleMs: 5_000, headMs: 5_000, connections };
  const server = makeHttpServer((_, response) => response.end(), bounds, log);
  afterAll(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await send(['secret nonsense'], '', portOf(server));
  expect(lines.join('')).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request could not be read',
    reason: 'HPE_INVALID_METHOD',
    res: { statusCode: 400 },
    address: '127.0.0.1',
  });
});

test.each([
  ['PUT /api/my-data', 'GET, HEAD, OPTIONS'],
  ['PATCH /api/my-data/', 'GET, HEAD, OPTIONS'],
  ['PROPFIND /api/my-data', 'GET, HEAD, OPTIONS'],
  ['DELETE /api/pmf/create', 'POST, OPTIONS'],
  ['GET /api/coaching/update-student', 'PUT, OPTIONS'],
  ['PUT /api/12/examples', 'GET, HEAD, OPTIONS'],
  ['POST /api/coaching/group-sessions/5', 'GET, HEAD, DELETE, OPTIONS'],
  ['DELETE /api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['PUT http://localhost/api/my-data', 'GET, HEAD, OPTIONS'],
])('%s is told what is allowed there: %s', async (first, allow) => {
  const answer = await ask(`${first} HTTP/1.1`, [authorization]);
  expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  expect(errorOf(answer)).toMatchObject({ error: { code: 'method_not_allowed' } });
});

test.each([
  ['GET /api/pmf/create', 'POST, OPTIONS'],
  ['HEAD /api/pmf/create', 'POST, OPTIONS'],
  ['GET /api/pmf/update', 'POST, OPTIONS'],
  ['DELETE /api/coaching/group-sessions/topic-field-options', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE /api/app/tables/users/open', 'GET, HEAD, OPTIONS'],
  ['DELETE /api/app/tables/users/find', 'POST, OPTIONS'],
  ['DELETE /api/app/tables/users/part/', 'POST, OPTIONS'],
  ['DELETE /api/app/tables/users/chosen', 'POST, OPTIONS'],
  ['DELETE /api/app/tables/users/names', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE /api/app/tables/users/many', 'POST, OPTIONS'],
  ['DELETE /api/app/tables/users/import', 'POST, OPTIONS'],
])('%s takes the word for no id, whether or not somebody is signed in: %s', async (first, allow) => {
  for (const headers of [[], [authorization]]) {
    const answer = await ask(`${first} HTTP/1.1`, headers);
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  }
});

test('only the words of known paths are refused as ids', async () => {
  const endpoints = Object.values(declared).flatMap((subject) => Object.values<Endpoint>(subject));
  expect(findShadowedRoutes(endpoints)).toHaveLength(10);
  expect((await ask('GET /api/pmf/5 HTTP/1.1')).status).toBe(401);
  expect((await ask('DELETE /api/app/tables/users/7 HTTP/1.1')).status).toBe(401);
});

test.each(['/api/my-data', '/api/coaching/weeks/2026-01-04.2026-01-10', '/api/openapi.json', '*'])(
  'OPTIONS of %s is answered with the allowed methods, and nothing else',
  async (path) => {
    const answer = await ask(`OPTIONS ${path} HTTP/1.1`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(answer.headers['allow']).toContain('GET');
  },
);

test('a preflight is answered with the allowed methods', async () => {
  const answer = await cross.app.inject({
    method: 'OPTIONS',
    url: '/api/pmf/create',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([204, 'POST, OPTIONS']);
});

test.each(['GET', 'POST', 'HEAD', 'OPTIONS', 'PATCH'])(
  '%s of an unknown path under /api is 404, whatever is accepted',
  async (method) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api//my-data', '/api/my-data/more', '/api/../x']) {
      const answer = await ask(`${method} ${path} HTTP/1.1`, ['accept: text/html']);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const told = '{"error":{"code":"unknown_call","message":"Not found."}}';
      expect(answer.body).toBe(method === 'HEAD' ? '' : told);
    }
  },
);

test('HEAD has the headers of GET and no body', async () => {
  const path = '/api/my-data HTTP/1.1';
  const [read, looked] = [
    await ask(`GET ${path}`, [authorization]),
    await ask(`HEAD ${path}`, [authorization]),
  ];
  const { date: _, 'x-request-id': __, ...of } = read.headers;
  expect(looked.headers).toMatchObject(of);
  expect([looked.status, looked.body]).toEqual([200, '']);
  expect((await ask('HEAD /api/nothing HTTP/1.1')).body).toBe('');
});

test.each([
  [
    'a parameter of too many characters',
    `/api/app/weeks-of-coach/${'x'.repeat(501)}/2026-01-04.2026-01-10`,
    400,
  ],
  ['escapes that are none', '/api/app/weeks-of-coach/%zz/2026-01-04.2026-01-10', 400],
  ['bytes that are no UTF-8', '/api/app/weeks-of-coach/%ff/2026-01-04.2026-01-10', 400],
  ['a slash that is escaped', '/api/app%2Fmy-cards', 404],
  ['a slash at the end', '/api/my-data/', 200],
  ['its whole address', 'http://localhost/api/my-data', 200],
  ['another whole address', 'https://elsewhere.example:99/api/my-data?x', 200],
  ['a whole address without a path', 'http://localhost', 404],
])('an address with %s is answered %s with %i', async (_, path, status) => {
  const answer = await ask(`GET ${path} HTTP/1.1`, [authorization]);
  expect([answer.status, errorOf(answer)]).toMatchObject([status, status === 200 ? {} : { error: {} }]);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
});

test('an address with letters as they are leads to the escaped one', async () => {
  const answer = await ask('GET /api/my-data?from=Ibáñez HTTP/1.1', [authorization]);
  expect([answer.status, answer.headers['location']]).toEqual([308, '/api/my-data?from=Ib%C3%A1%C3%B1ez']);
  expect((await ask(`GET ${answer.headers['location']} HTTP/1.1`, [authorization])).status).toBe(200);
  expect((await ask('GET //elsewhere.example/ñ HTTP/1.1')).status).toBe(400);
});

test.each([
  ['authorization', [authorization, 'authorization: Bearer other']],
  ['authorization', [authorization, authorization]],
  ['content-type', [authorization, 'content-type: application/json', 'content-type: text/csv']],
  ['idempotency-key', [authorization, 'idempotency-key: a', 'idempotency-key: b']],
  ['exampleid', [authorization, 'exampleid: 1', 'exampleid: 2']],
])('%s that comes twice is refused', async (name, headers) => {
  const answer = await ask('POST /api/create-my-student-example HTTP/1.1', headers);
  expect([answer.status, errorOf(answer)]).toEqual([
    400,
    { error: { code: 'bad_request', message: `${name} may be sent once only` } },
  ]);
});

test('if-match is a list, which may come in pieces', async () => {
  const body = '[]';
  const pieces = [
    'if-match: "11:3"',
    'if-match: "12:5"',
    'content-type: application/json',
    'content-length: 2',
  ];
  const answer = await ask('PUT /api/coaching/update-many-weeks HTTP/1.1', [authorization, ...pieces], body);
  expect([answer.status, answer.body]).toEqual([200, '[]']);
});

test('a body is waited for where it is announced, and passed over where a read has one', async () => {
  const body = '{"studentId":0}';
  const expecting = [
    'expect: 100-continue',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const invited = await send(
    ['POST /api/pmf/create HTTP/1.1', host, 'connection: close', authorization, ...expecting],
    body,
  );
  expect(invited).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  const odd = await ask('GET /api/config HTTP/1.1', ['expect: miracles']);
  expect(odd.status).toBe(200);
  const next = ['GET /api/my-data HTTP/1.1', host, authorization, 'connection: close'];
  const twice = await send(
    ['GET /api/config HTTP/1.1', host, 'content-length: 4'],
    `body${[...next, '', ''].join('\r\n')}`,
  );
  expect(twice.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

test.each([
  ['text/plain', 415],
  ['application/xml', 415],
  ['application/x-www-form-urlencoded', 415],
  ['nonsense', 415],
  ['application/json', 422],
  ['application/json; charset=utf-8', 422],
  ['Application/JSON; charset=iso-8859-1', 422],
])('a body that calls itself %s is answered %i', async (type, status) => {
  const answer = await ask(
    'POST /api/pmf/create HTTP/1.1',
    [authorization, `content-type: ${type}`, 'content-length: 2'],
    '{}',
  );
  expect(answer.status).toBe(status);
});

test.each([
  ['text/csv', 200],
  ['text/csv; charset=utf-8', 200],
  ['text/csv; charset="windows-1252"', 415],
  ['application/json', 415],
])('a file that calls itself %s is answered %i', async (type, status) => {
  const file = 'name,isArchived\nTravel,no\n';
  const answer = await ask(
    'POST /api/app/tables/session-topics/import HTTP/1.1',
    [authorization, `content-type: ${type}`, `content-length: ${file.length}`],
    file,
  );
  expect(answer.status).toBe(status);
});

await makeQuiz(api.db, []);
for (let made = 0; made < 60; made += 1) await makeQuiz(api.db, []);

// The first is made for each person, the second is shared by all.
test.each(['/api/all-students', '/api/public/quizzes'])(
  'each encoding of %s has a strong tag of its own, and each of them asks for all',
  async (path) => {
    for (let made = 0; made < 20 && path.endsWith('students'); made += 1) await makeUser(api.db);
    const read = (headers: Record<string, string> = {}) =>
      api.app.inject({ url: path, headers: { authorization: `Bearer ${token}`, ...headers } });
    const [plain, gzip, br] = [
      await read(),
      await read({ 'accept-encoding': 'gzip' }),
      await read({ 'accept-encoding': 'br, gzip' }),
    ];
    const tags = [plain, gzip, br].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    expect(tags).toEqual(tags.map(() => expect.stringMatching(/^"[^"]+"$/)));
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, gzip, br]) {
      expect(headers.vary).toBe('authorization, accept-encoding');
    }
    const [tag = '', zipped = ''] = tags;
    const held: [asked: string, answered: string][] = [
      ...tags.map((one): [string, string] => [one, one]),
      [`W/${zipped}`, zipped],
      [`"other", ${tag},"more"`, tag],
      [`"other" , W/${zipped}`, zipped],
      ['*', tag],
    ];
    for (const [asked, answered] of held) {
      const again = await read({ 'if-none-match': asked });
      expect([asked, again.statusCode, again.headers.etag, again.body]).toEqual([asked, 304, answered, '']);
      expect(again.headers.vary).toBe('authorization, accept-encoding');
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    for (const other of ['"other"', tag.slice(1, -1), `"x${tag.slice(1)}`, '"**"', '']) {
      expect([other, (await read({ 'if-none-match': other })).statusCode]).toEqual([other, 200]);
    }
  },
);

test('writes and refusals have no tag', async () => {
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*' };
  const refused = await api.app.inject({ url: '/api/nothing', headers });
  const written = await api.app.inject({
    method: 'POST',
    url: '/api/app/my-cards',
    headers,
    payload: { waiting: [] },
  });
  expect([refused.statusCode, refused.headers.etag]).toEqual([404, undefined]);
  expect([written.statusCode, written.headers.etag]).toEqual([200, undefined]);
});

test('answers differ by origin on a server that other front ends may call', async () => {
  const answer = await cross.app.inject({ url: '/api/config' });
  expect(String(answer.headers.vary).toLowerCase()).toBe('origin, accept-encoding');
});
