import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

const failWith = (status: number | undefined) =>
  new ApiError({ status, code: undefined, message: '', fields: {}, transportText: '' });

test.each([401, 403, 404])('a read answered with %i is not tried again', (status) => {
  expect(shouldRetry(0, failWith(status))).toBe(false);
});

test.each([undefined, 429, 500, 503])('a read answered with %s is tried three times more', (status) => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failWith(status)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
