import { fastify } from 'fastify';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';

async function answer(code: string) {
  const app = fastify();
  answerErrors(app, undefined, () => 0.5);
  app.get('/', async () => {
    throw Object.assign(new DatabaseError('no', 2, 'error'), { code });
  });
  const response = await app.inject('/');
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json() };
}

test('a write that names a record which was deleted meanwhile is refused in words', async () => {
  const message = 'Somebody has deleted a record that this refers to. Load the page again.';
  expect(await answer('23503')).toMatchObject({ status: 422, body: { error: { message } } });
});

test.each(['40P01', '40001', '55P03', '57P01'])(
  'a write that others kept in the way of, or whose database is away (%s), may be tried again',
  async (code) => {
    const error = { code: 'unavailable', message: 'The server cannot answer for a moment. Try again.' };
    expect(await answer(code)).toEqual({ status: 503, retryAfter: '2', body: { error } });
  },
);

test('any other fault of the database stays a fault of ours', async () => {
  expect(await answer('23505')).toMatchObject({ status: 500, retryAfter: undefined });
  expect(await answer('42601')).toMatchObject({ status: 500 });
});
