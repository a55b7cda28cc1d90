import { expect, test } from 'vitest';
import { describeChallenge } from './challenge.ts';

test.each([
  ['unauthenticated', undefined, 'Bearer realm="api"'],
  ['unauthenticated', 'Bearer undefined', 'Bearer realm="api", error="invalid_token"'],
  ['insufficient-scope', 'Bearer a.b.c', 'Bearer realm="api", error="insufficient_scope", scope="read:all"'],
  ['forbidden', 'Bearer a.b.c', undefined],
] as const)('%s with the header %s is answered with %s', (code, authorization, expected) => {
  expect(describeChallenge({ code }, authorization, ['read:all'])).toBe(expected);
});
