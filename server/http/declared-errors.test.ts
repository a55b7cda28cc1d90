import { endpoint } from '@soltura/contract/endpoint';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkRefusal } from './declared-errors.ts';
import { answerErrors } from './errors.ts';
import { Refusal } from './refusal.ts';

const read = endpoint({
  method: 'GET',
  path: '/app/nothing',
  summary: 'Nothing',
  access: ['coach'],
  output: z.null(),
  errors: ['record-not-found'],
});

/** An app whose one route refuses with the error, and what it writes to its log. */
async function answer(error: Refusal, isStrict: boolean) {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: log });
  answerErrors(app, { endpointOf: () => read, isStrict });
  app.get('/', async () => {
    throw error;
  });
  const { statusCode } = await app.inject('/');
  return { statusCode, told: lines.join('') };
}

test('a refusal that is declared, or that a call has by its nature, is answered and not told of', async () => {
  expect(await answer(new Refusal('record-not-found'), true)).toEqual({ statusCode: 404, told: '' });
  expect(await answer(new Refusal('forbidden'), true)).toEqual({ statusCode: 403, told: '' });
});

test('an undeclared refusal fails when answers are checked', async () => {
  const { statusCode, told } = await answer(new Refusal('stale-write'), true);
  expect(statusCode).toBe(500);
  expect(told).toContain('GET /app/nothing refused with what it does not declare: stale-write');
});

test('an undeclared refusal is written to the log and answered when answers are not checked', async () => {
  const { statusCode, told } = await answer(new Refusal('stale-write'), false);
  expect(statusCode).toBe(409);
  expect(told).toContain('does not declare: stale-write');
});

test('a refusal is compared with the declaration before it is kept for a key', () => {
  const log = pino({ level: 'silent' });
  const check = (error: unknown) => () => checkRefusal(read, error, { isStrict: true, log });
  expect(check(new Refusal('undo-refused'))).toThrow('does not declare: undo-refused');
  expect(check(new Refusal('record-not-found'))).not.toThrow();
  expect(check(new Error('not a refusal'))).not.toThrow();
});
