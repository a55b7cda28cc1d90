import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi } from '../testing/api.ts';
import { issueToken } from '../testing/identity.ts';
import { makeUser } from '../testing/people.ts';

const api = await startTestApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
const admin = (await makeUser(api.db, { adminRole: 'admin' })).emailAddress;
const path = '/api/app/tables/session-topics/import';

const file = new TextEncoder().encode('name,isArchived\nTravel,no\n');
const params = { table: 'session-topics' };
const MEGABYTE = 1024 * 1024;

async function send(headers: Record<string, string>, payload: string) {
  const token = await issueToken({ db: api.db, config: api.config, email: admin });
  return api.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  });
}

test('a call takes its file as bytes, with or without a charset', async () => {
  const { counts } = await api.callOk(tables.import, admin, { params, file });
  expect(counts.create).toBe(1);
  const answer = await send({ 'content-type': 'text/csv; charset=utf-8' }, 'name,isArchived\nWork,no\n');
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'name'],
  ['multipart/form-data; boundary=x', '--x--'],
])('%s is not taken for a file', async (type, payload) => {
  const answer = await send({ 'content-type': type }, payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    415,
    { error: { message: 'This call takes a file, sent as text/csv.' } },
  ]);
});

test('a call that takes a file refuses to come without', async () => {
  expect((await send({}, '')).statusCode).toBe(400);
  expect((await send({ 'content-type': 'text/csv' }, '')).json()).toMatchObject({
    error: { message: 'The file is empty.' },
  });
});

test('files are for the calls that take them', async () => {
  const { status } = await api.call(tables.add, admin, {
    params,
    headers: { 'content-type': 'text/csv' },
    file,
  });
  expect(status).toBe(415);
});

test('a file may be larger than other bodies, up to 32 MB', async () => {
  const filled = (size: number) => new Uint8Array(size).fill(0xff);
  const large = await api.call(tables.import, admin, { params, file: filled(32 * MEGABYTE) });
  expect([large.status, large.body]).toMatchObject([
    400,
    { error: { message: 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.' } },
  ]);
  const larger = await api.call(tables.import, admin, { params, file: filled(32 * MEGABYTE + 1) });
  expect([larger.status, larger.body]).toMatchObject([413, { error: { code: 'too_large' } }]);
});

test('a file of 200 MB whose length is not said is refused when 32 MB have come, and not read on', async () => {
  const token = await issueToken({ db: api.db, config: api.config, email: admin });
  let sent = 0;
  const chunk = Buffer.alloc(MEGABYTE, 0x0a);
  function* fill() {
    for (; sent < 200; sent += 1) yield chunk;
  }
  const status = await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    const request = sendRequest(`${address}${path}`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      response.resume();
      source.destroy();
      request.destroy();
    });
    const source = Readable.from(fill());
    request.on('error', reject);
    source.pipe(request);
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100);
});

test('a client that sends on after the refusal of its body gets the refusal, and is cut off after a while', async () => {
  const { port } = new URL(address);
  const token = await issueToken({ db: api.db, config: api.config, email: admin });
  const socket = connect(Number(port), '127.0.0.1');
  const answer = once(socket, 'data');
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: text/csv\r\n` +
      `content-length: ${200 * MEGABYTE}\r\n\r\n`,
  );
  socket.on('error', () => {});
  const sending = setInterval(() => socket.write('x'), 100);
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 413 /);
  const answeredAt = performance.now();
  await closed;
  clearInterval(sending);
  expect(performance.now() - answeredAt).toBeGreaterThan(1_000);
});

test('the same key with the same file has one effect, and with another file is refused', async () => {
  const headers = { 'idempotency-key': 'import-once' };
  const query = { apply: 'true' };
  const first = await api.call(tables.import, admin, { params, query, headers, file });
  const second = await api.call(tables.import, admin, { params, query, headers, file });
  expect(first.body).toMatchObject({ isApplied: true, counts: { create: 1 } });
  expect(second.body).toEqual(first.body);
  const other = new TextEncoder().encode('name,isArchived\nMusic,no\n');
  const third = await api.call(tables.import, admin, { params, query, headers, file: other });
  expect([third.status, third.body]).toMatchObject([
    422,
    { error: { message: 'This idempotency key belongs to another request.' } },
  ]);
});

test('the document of the API says what the file is', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json();
  const described = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ requestBody: z.unknown() }))) })
    .safeParse({ paths: { import: document.paths['/app/tables/{table}/import'] } });
  expect(described.data?.paths['import']?.['post']?.requestBody).toEqual({
    required: true,
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
});
