import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import { catalogue } from './catalogue.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { listErrors } from './endpoint-errors.ts';
import { describeApi } from './openapi/describe-api.ts';

const ids: [string, Endpoint][] = Object.entries(api).flatMap(([subject, calls]) =>
  Object.entries(calls).map(([name, one]): [string, Endpoint] => [`${subject}.${name}`, one]),
);
const endpoints = ids.map(([, one]) => one);
const ofAll = ['bad-request', 'headers-too-large', 'too-many-requests', 'unavailable', 'internal'];
const plain = { summary: '', access: ['coach'], output: z.null() } as const;

test('an endpoint declares no error that follows from its other declarations', () => {
  for (const one of endpoints) {
    const { errors = [], ...bare } = one;
    const derived = listErrors(bare);
    expect([one.path, errors.filter((code) => derived.includes(code))]).toEqual([one.path, []]);
  }
});

test.each([
  [
    'a read without parameters',
    endpoint({ ...plain, method: 'GET', path: '/a' }),
    ['unauthenticated', 'email-not-verified', 'forbidden', ...ofAll],
  ],
  ['what is open to all', endpoint({ ...plain, access: 'public', method: 'GET', path: '/a' }), ofAll],
  [
    'a read with a query and a scope',
    endpoint({ ...plain, method: 'GET', path: '/a', query: z.object({}), scopes: ['read:all-students'] }),
    [
      'unauthenticated',
      'email-not-verified',
      'forbidden',
      'insufficient-scope',
      'validation-failed',
      ...ofAll,
    ],
  ],
  [
    'a write',
    endpoint({ ...plain, method: 'POST', path: '/a', errors: ['stale-write'] }),
    [
      'too-large',
      'media-type-not-supported',
      'idempotency-key-reused',
      'unauthenticated',
      'email-not-verified',
      'forbidden',
      'validation-failed',
      'stale-write',
      ...ofAll,
    ],
  ],
])('%s is answered with these errors', (_, declared, codes) => {
  expect(listErrors(declared)).toEqual(codes);
});

test('a call that takes the version of one record declares that it may be old', () => {
  const bulk = ['/coaching/update-many-weeks', '/vocab-quiz/programs/bulk-update'];
  const inBody = ['/app/coaching-students/{id}/merges', '/app/enrolments', '/app/users/{id}/merges'];
  for (const one of endpoints) {
    const { headers } = one;
    const takesVersion =
      headers !== undefined && 'if-match' in (z.toJSONSchema(headers, { io: 'input' }).properties ?? {});
    const isOfOne = (takesVersion && !bulk.includes(one.path)) || inBody.includes(one.path);
    expect([one.path, listErrors(one).includes('stale-write')]).toEqual([one.path, isOfOne]);
  }
});

test('OpenAPI has each of these errors, and for every read of JSON that nothing has changed', () => {
  const about = {
    product: 'Soltura',
    serverUrl: 'https://school.example/api',
    issuer: 'https://school.example/',
  };
  const { paths } = describeApi(api, about);
  const operations = new Map(
    Object.values(paths).flatMap((item) =>
      Object.values(item).map((operation) => [operation['operationId'], operation]),
    ),
  );
  for (const [id, one] of ids) {
    const operation = operations.get(id);
    const { responses } = z.parse(z.object({ responses: z.record(z.string(), z.unknown()) }), operation);
    const statuses = new Set([200, ...listErrors(one).map((code) => catalogue[code].status)]);
    if (one.method === 'GET' && !one.isStream && !one.answersFile) statuses.add(304);
    expect([one.path, Object.keys(responses)]).toEqual([one.path, [...statuses].map(String).toSorted()]);
  }
});
