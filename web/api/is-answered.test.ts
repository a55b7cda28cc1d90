import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isAnswered } from './is-answered.ts';

const failure = (status: number | undefined, code?: string) =>
  new ApiError({ status, code, message: 'Not found.', fields: {}, transportText: '' });

test.each([
  ['a missing record is final', failure(404, 'not_found'), true],
  ['a broken rule is final', failure(422, 'validation_failed'), true],
  ['a call unknown to a server of an earlier version is not final', failure(404, 'unknown_call'), false],
  ['an expired token is not final', failure(401, 'unauthenticated'), false],
  ['too many requests are not final', failure(429, 'too_many_requests'), false],
  ['a server in trouble is not final', failure(503, 'unavailable'), false],
  ['no answer is not final', failure(undefined), false],
  ['an unreadable answer is not final', new Error('no JSON'), false],
])('%s', (_, error, isFinal) => {
  expect(isAnswered(error)).toBe(isFinal);
});
