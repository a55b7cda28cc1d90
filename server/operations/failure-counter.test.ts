import fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { answerErrors } from '../http/errors.ts';
import { Refusal, TooManyRequests } from '../http/refusal.ts';
import { createTestDatabase } from '../testing/database.ts';
import { countFailures } from './failure-counter.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const at = new Date('2026-03-07T12:00:00.000Z');

const listStored = async () =>
  (
    await pool.query(
      'select day, area, subject, status, kind, count, last_at as at from failures order by subject',
    )
  ).rows;

test('requests that fail are counted by their route and the name of the fault, without what was asked', async () => {
  const log = pino({ level: 'silent' });
  const counter = countFailures(db, () => at, log);
  const app = fastify();
  onTestFinished(() => app.close());
  counter.watch(app);
  answerErrors(app);
  app.get('/api/broken/:id', async () => {
    throw new TypeError('ana@school.example is not a function');
  });
  app.get('/api/wrong', async () =>
    db.query({ name: 'wrong', text: "select 1 from nowhere where 'Ana' = ''" }),
  );
  app.get('/api/busy', async () => {
    throw new TooManyRequests(1);
  });
  app.get('/api/refused', async () => {
    throw new Refusal('not-found');
  });
  app.get('/health/ready', async (_, reply) => reply.code(503).send());
  for (const url of ['broken/1?q=ana', 'broken/2', 'wrong', 'busy', 'refused', 'none']) {
    await app.inject(`/api/${url}`);
  }
  await app.inject('/health/ready');
  expect(await listStored()).toEqual([]);
  await counter.stop();
  const failed = { day: '2026-03-07', area: 'call', count: 1, at };
  expect(await listStored()).toEqual([
    { ...failed, subject: 'GET /api/broken/:id', status: 500, kind: 'TypeError', count: 2 },
    { ...failed, subject: 'GET /api/busy', status: 429, kind: 'too-many-requests' },
    { ...failed, subject: 'GET /api/wrong', status: 500, kind: '42P01' },
  ]);
});

test('a failure that cannot be stored is kept and stored with the next', async () => {
  await pool.query('delete from failures; alter table failures rename to away');
  const counter = countFailures(db, () => at, pino({ level: 'silent' }));
  const failure = { area: 'job', subject: 'sweep', status: 0, kind: 'TypeError' } as const;
  counter.count(failure);
  await counter.stop();
  await pool.query('alter table away rename to failures');
  counter.count(failure);
  await counter.stop();
  expect(await listStored()).toMatchObject([{ subject: 'sweep', count: 2 }]);
});
