import { randomUUID } from 'node:crypto';
import type { LiveMessage } from '@soltura/contract/live/live';
import { myPreferences } from '@soltura/contract/people/my-preferences';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { liveKinds } from '@soltura/domain/live/live-event';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { makeWeek } from '../testing/coaching.ts';
import { createTestDatabase } from '../testing/database.ts';
import { listen, openEvents } from '../testing/live.ts';
import { makeStudent, makeUser } from '../testing/people.ts';
import { insertRows, updateRows } from '../testing/rows.ts';
import { waitFor } from '../testing/wait-for.ts';
import { announceEvents } from './announcing.ts';
import { makeLive } from './live.ts';

// On the oldest PostgreSQL too: servers hear of each other's writes by its notifications.

const UNKNOWN = 2_000_000_000;

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const [one, other] = [await startTestApi({}, pool), await startTestApi({}, pool)];
for (const api of [one, other]) await listen(api);

const coach = await makeUser(db, { adminRole: 'coach' });
const ana = await makeStudent(db);
const bea = await makeStudent(db);

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

async function follow(api: TestApi, email: string, options: Parameters<typeof openEvents>[2] = {}) {
  const stream = await openEvents(api, email, options);
  open.push(stream);
  return stream;
}

async function changeWeek(api: TestApi, windowId?: string) {
  const { recordId } = await makeWeek(db);
  const headers = windowId === undefined ? {} : { 'window-id': windowId };
  const body = [{ recordId, version: 1, values: { holdWeek: true } }];
  await api.callOk(weekWrites.save, coach.emailAddress, { headers, body });
  return recordId;
}

/** A stream that opens is told what happened in the last moments too, such as by the test before. */
const changes = (messages: readonly LiveMessage[]) =>
  messages.flatMap((message) => (message.type === 'changed' ? message.changes : []));

const namedIds = (messages: readonly LiveMessage[]) =>
  changes(messages).flatMap(({ ids }) => (ids === 'many' ? [] : ids));

describe('an event of one server', () => {
  test('is told on the streams of all servers, by kind and id, with the window that wrote', async () => {
    const [here, there] = [await follow(one, coach.emailAddress), await follow(other, coach.emailAddress)];
    expect(here.status).toBe(200);
    expect(Object.fromEntries(here.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const id = await changeWeek(one, 'window-1');
    for (const stream of [here, there]) {
      expect((await stream.take('changed')).changes).toEqual([{ kind: 'weeks', ids: [id], by: 'window-1' }]);
    }
  });

  test('is not told when the transaction is undone', async () => {
    const stream = await follow(other, coach.emailAddress);
    await db
      .transaction(async (transaction) => {
        await announceEvents(transaction, [{ kind: 'weeks', ids: [UNKNOWN], by: null }]);
        throw new Error('undone');
      })
      .catch(() => {});
    const id = await changeWeek(one);
    const told = { kind: 'weeks', ids: [id], by: null };
    await waitFor(() => expect(changes(stream.messages)).toContainEqual(told));
    expect(namedIds(stream.messages)).not.toContain(UNKNOWN);
  });

  test('is told to a client that comes back within a minute, and a later one is told to read again', async () => {
    await follow(one, coach.emailAddress);
    const id = await changeWeek(one);
    await waitFor(async () => {
      const back = await follow(one, coach.emailAddress, { away: 1, lasts: 0 });
      await back.ended;
      expect(changes(back.messages)).toContainEqual({ kind: 'weeks', ids: [id], by: null });
      expect(back.messages.slice(-2)).toEqual([{ type: 'open' }, { type: 'end', afterMs: 0 }]);
    });
    const late = await follow(one, coach.emailAddress, { away: 3600, lasts: 0 });
    await late.ended;
    expect(late.messages.map(({ type }) => type)).toEqual(['read-again', 'open', 'end']);
  });
});

describe('a student', () => {
  test('is told what they did on another device, and nothing of staff or others', async () => {
    const stream = await follow(other, ana.emailAddress);
    await stream.take('open');
    const all = liveKinds.map((kind) => ({ kind, ids: [bea.recordId, coach.recordId], by: null }));
    await announceEvents(db, all);
    await changeWeek(one);
    await one.callOk(myPreferences.change, ana.emailAddress, {
      headers: { 'window-id': 'phone' },
      body: { onceMore: false },
    });
    await waitFor(() => expect(changes(stream.messages)).not.toEqual([]));
    expect(changes(stream.messages)).toEqual([{ kind: 'preferences', ids: [ana.recordId], by: 'phone' }]);
  });

  test('is told that their user record has changed, and of no other', async () => {
    const stream = await follow(one, ana.emailAddress);
    await announceEvents(db, [{ kind: 'users', ids: [ana.recordId, bea.recordId], by: null }]);
    const told = { kind: 'users', ids: [ana.recordId], by: null };
    await waitFor(() => expect(changes(stream.messages)).toContainEqual(told));
    expect(namedIds(stream.messages)).not.toContain(bea.recordId);
  });
});

describe('a stream ends, and nothing more is told,', () => {
  let secret = UNKNOWN;
  const tell = () => {
    secret += 1;
    return announceEvents(db, [{ kind: 'weeks', ids: [secret], by: null }]);
  };
  const expectUntold = (messages: readonly LiveMessage[]) => expect(namedIds(messages)).not.toContain(secret);

  test('with the role of its holder', async () => {
    const { recordId, emailAddress } = await makeUser(db, { adminRole: 'coach' });
    const stream = await follow(one, emailAddress);
    await updateRows(db, 'users', { recordId }, { adminRole: '' });
    await tell();
    await stream.ended;
    expectUntold(stream.messages);
    expect(stream.messages.at(-1)).toEqual({ type: 'end', afterMs: 0 });
  });

  test('when its holder is archived', async () => {
    const { recordId, emailAddress } = await makeUser(db, { adminRole: 'coach' });
    const stream = await follow(one, emailAddress);
    await updateRows(db, 'users', { recordId }, { archivedAt: new Date() });
    await tell();
    await stream.ended;
    expectUntold(stream.messages);
  });

  test('with the sign-in of its token', async () => {
    const [grantId, accountId] = [randomUUID(), randomUUID()];
    await insertRows(db, 'oidc_payloads', [{ model: 'Grant', id: grantId, payload: { accountId } }]);
    const claims = { sub: accountId, sign_in: grantId };
    const stream = await follow(one, coach.emailAddress, { claims });
    await db.query({ name: '', text: 'delete from oidc_payloads where id = $1' }, [grantId]);
    await tell();
    await stream.ended;
    expectUntold(stream.messages);
  });

  test('with its token', async () => {
    // A token is taken for a minute after its end.
    const stream = await follow(one, coach.emailAddress, { lifeSeconds: -58 });
    await stream.ended;
    expect(stream.messages.at(-1)).toEqual({ type: 'end', afterMs: 0 });
  });

  test('within a beat, when nothing is to be told', async () => {
    const { recordId, emailAddress: email } = await makeUser(db, { adminRole: 'coach' });
    const beating = startLive({ beatMs: 10 });
    const { body } = await beating.open({
      holder: { recordId, email, adminRole: 'coach', signIn: undefined },
      tokenEndsAt: Date.now() + 600_000,
      awaySeconds: 0,
      lastsSeconds: 600,
    });
    await updateRows(db, 'users', { recordId }, { studentRole: 'none', adminRole: '' });
    expect(await new Response(body).text()).toMatch(/"end","afterMs":0}\n\n$/);
  });
});

test('a person has ten streams at most', async () => {
  const { emailAddress } = await makeStudent(db);
  for (let number = 0; number < 10; number += 1) {
    expect((await follow(one, emailAddress)).status).toBe(200);
  }
  const refused = await follow(one, emailAddress);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  for (const { close } of open.splice(0)) close();
  await waitFor(async () => expect((await follow(one, emailAddress)).status).toBe(200));
});

test('a process has a bounded number of streams', async () => {
  const small = startLive({ mostStreams: 1 });
  await small.open(wanted());
  await expect(small.open(wanted())).rejects.toMatchObject({ code: 'unavailable' });
});

test('a client is told to read again when the listening connection was lost', async () => {
  const stream = await follow(one, coach.emailAddress);
  await stream.take('open');
  const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`;
  stream.messages.splice(0);
  await db.query({ name: '', text: listeners });
  await stream.take('read-again');
  const id = await changeWeek(other);
  const told = { kind: 'weeks', ids: [id], by: null };
  await waitFor(() => expect(changes(stream.messages)).toContainEqual(told));
});

test('a server with a pooler in transaction mode alone has no streams', async () => {
  const deaf = startLive({ listening: undefined });
  await expect(deaf.open(wanted())).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('pooler'),
  });
});

test('a server that stops ends its streams, and lets the clients come back one after the other', async () => {
  const leaving = await startTestApi({}, pool);
  await listen(leaving);
  const stream = await follow(leaving, coach.emailAddress);
  await stream.take('open');
  await leaving.app.close();
  await stream.ended;
  const last = stream.messages.at(-1);
  expect(last?.type === 'end' && last.afterMs >= 0 && last.afterMs <= 5_000).toBe(true);
});

function startLive(options: { beatMs?: number; mostStreams?: number; listening?: undefined }) {
  const listening = 'listening' in options ? undefined : { connectionString: pool.options.connectionString };
  const live = makeLive({
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    ...options,
    listening,
  });
  open.push({ close: () => void live.stop() });
  return live;
}

function wanted() {
  const { recordId, emailAddress: email } = coach;
  return {
    holder: { recordId, email, adminRole: 'coach', signIn: undefined },
    tokenEndsAt: Date.now() + 600_000,
    awaySeconds: 0,
    lastsSeconds: 600,
  };
}

test('the stream is opened by GET alone', async () => {
  const answer = await one.app.inject({ method: 'HEAD', url: '/api/app/events?away=0&lasts=600' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, OPTIONS']);
});
