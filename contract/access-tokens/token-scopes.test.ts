import { tokenScopes } from '@soltura/domain/access-tokens/token-scopes';
import { describe, expect, test } from 'vitest';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { findTokenScope } from './token-scopes.ts';

const subjects: [string, Record<string, Endpoint>][] = Object.entries(api);
const calls = subjects.flatMap(([, endpoints]) =>
  Object.values(endpoints).map((endpoint) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint })),
);

/**
 * Calls that no token may make: those that create log-ins, import a whole school with its roles, undo
 * possible changes of roles, or export or erase a person, and the stream that ends with a sign-in.
 */
const forPeopleOnly = [
  'DELETE /app/access-tokens/{id}',
  'DELETE /app/calendar-feed',
  'DELETE /app/my-push-subscriptions',
  'GET /app/access-tokens',
  'GET /app/calendar-feed',
  'GET /app/events',
  'GET /app/my-coaching-mails',
  'GET /app/my-reminder',
  'GET /app/persons/{kind}/{id}',
  'GET /app/persons/{kind}/{id}/data/{folder}/{set}',
  'GET /app/search',
  'GET /app/users/{id}/merges/{other}',
  'POST /app/access-tokens',
  'POST /app/calendar-feed',
  'POST /app/enrolments',
  'POST /app/enrolments/facts',
  'POST /app/enrolments/trial',
  'POST /app/invitations',
  'POST /app/my-push-subscriptions',
  'POST /app/persons/{kind}/{id}/erasure',
  'POST /app/persons/{kind}/{id}/exports',
  'POST /app/school/import',
  'POST /app/setup/records',
  'POST /app/undo',
  'POST /app/undo/bring-back',
  'POST /app/users/{id}/merges',
  'PUT /app/my-coaching-mails',
  'PUT /app/my-reminder',
  'PUT /app/second-factor-rule',
];

test('every call that needs a token has a scope, but for those that only people may make', () => {
  const without = calls.filter(({ endpoint }) => findTokenScope(endpoint) === undefined);
  const guarded = without.filter(({ endpoint }) => endpoint.access !== 'public').map(({ call }) => call);
  expect(guarded.toSorted()).toEqual(forPeopleOnly);
});

test('every scope is that of a call', () => {
  const used = new Set(calls.map(({ endpoint }) => findTokenScope(endpoint)));
  expect(tokenScopes.filter((scope) => !used.has(scope))).toEqual([]);
});

describe('a scope to read reaches no call that changes something', () => {
  const reads = calls.filter(({ endpoint }) => findTokenScope(endpoint)?.endsWith(':read'));
  // They look up what is too large for an address, or note that a file was taken.
  const lookups =
    /\/(find|draw-custom-quiz|part|chosen|names|.*find-.*|my-cards|cards|verified-examples|audio-examples|by-spanish-text|(table|audit)-exports)$/;
  test.each(reads)('$call', ({ endpoint: { method, path } }) => {
    expect(method === 'GET' || lookups.test(path)).toBe(true);
  });
});

test.each([
  ['GET /coaching/coaches', 'coaching:read'],
  ['PUT /coaching/weeks', 'coaching:write'],
  ['POST /app/tables/{table}/find', 'tables:read'],
  ['POST /vocab-quiz/students', 'tables:write'],
  ['GET /all-students', 'people:read'],
  ['POST /app/operations/backups', 'school:write'],
])('%s needs %s', (call, scope) => {
  const found = calls.find((one) => one.call === call);
  expect(found && findTokenScope(found.endpoint)).toBe(scope);
});
