import type { Endpoint } from '@soltura/contract/endpoint';
import { userLists } from '@soltura/contract/people/user-lists';
import { drillDown } from '@soltura/contract/students/drill-down';
import { tableEditors } from '@soltura/contract/tables/table-editors';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi } from '../../testing/api.ts';
import { issueToken } from '../../testing/identity.ts';
import { makeUrl } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';

// On the oldest PostgreSQL too: it reads with cursors.

const api = await startTestApi({ LARGE_ANSWERS: '1' });
const { db, app, config } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const week = { params: { range: '2026-01-04.2026-01-10' } };
api.clock.now = new Date('2026-01-07T12:00:00Z');

const run = (text: string) => db.query<Record<string, unknown>>({ name: '', text });

async function ask(
  endpoint: Endpoint,
  email = admin,
  encoding = 'gzip',
  signal?: AbortSignal,
): Promise<Response> {
  const token = await issueToken({ db, config, email });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  return fetch(address + makeUrl(endpoint, week), { headers, ...(signal && { signal }) });
}

/** Asks for a list of 48 MB as it is, which no buffer on the way holds as a whole. */
function askPlain(signal?: AbortSignal): Promise<Response> {
  return ask(weekReads.weeks, admin, 'identity', signal);
}

/** The first part of an answer; nothing more of it is taken. */
async function takeFirst(answer: Response) {
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('There is no body.');
  await reader.read();
  return reader;
}

const openLists = `from pg_stat_activity where datname = current_database() and query like 'fetch % from listed'
  and state like 'idle in transaction%'`;

const countOpenLists = async () => (await run(`select 1 ${openLists}`)).length;
const waiting = { timeout: 10_000 };

const lists: [string, Endpoint][] = [
  ['all students', userLists.allStudents],
  ['the students of the editor', tableEditors.students],
  ['all coaching students', drillDown.allStudents],
  ['the coaching students of a range', weekReads.activeStudents],
  ['the memberships of a range', weekReads.activeMemberships],
  ['the weeks of a range', weekReads.weeks],
];

test.each(lists)('%s, while they are few, have an ETag', async (_, endpoint) => {
  const answer = await ask(endpoint);
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"/)]);
});

describe('a list of thousands of records', () => {
  beforeAll(async () => {
    await run(`insert into users (record_id, name, email_address, student_role)
      select 1000 + n, 'Ana ' || n, 'many' || n || '@home.example', 'student' from generate_series(1, 6000) n`);
    await run(`insert into courses (record_id, name) values (1, 'Standard')`);
    await run(`insert into coaching_students (record_id, first_name, last_name, email)
      select 1000 + n, 'Ana', 'Ruiz ' || n, 'many' || n || '@home.example' from generate_series(1, 6000) n`);
    await run(`insert into memberships (record_id, related_student, related_course, start_date)
      select 1000 + n, 1000 + n, 1, '2026-01-04' from generate_series(1, 6000) n`);
    await run(`insert into weeks (related_membership, week, week_starts, notes)
      select 1000 + n, 0, '2026-01-04', repeat('Talked. ', 1000) from generate_series(1, 6000) n`);
    await run('analyze');
  });

  test.each(lists)('is whole: %s', async (_, endpoint) => {
    const answer = await ask(endpoint);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const rows: unknown = await answer.json();
    expect(z.safeParse(endpoint.output, rows).error?.issues).toBeUndefined();
    const ids = z
      .parse(z.array(z.looseObject({ recordId: z.number() })), rows)
      .map(({ recordId }) => recordId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5_999);
    await expect.poll(countOpenLists, waiting).toBe(0);
  });

  test('a client that goes away gives its connection back', async () => {
    const gone = new AbortController();
    await takeFirst(await askPlain(gone.signal));
    await expect.poll(countOpenLists, waiting).toBe(1);
    gone.abort();
    await expect.poll(countOpenLists, waiting).toBe(0);
  });

  test('the connection breaks when the database fails midway, so that nobody takes a part for the whole', async () => {
    const reader = await takeFirst(await askPlain());
    // A list that is just being read on is none that waits: it is ended once it does.
    const endList = async () => (await run(`select pg_terminate_backend(pid) ${openLists}`)).length;
    await expect.poll(endList, waiting).toBe(1);
    const readOn = async () => {
      for (let isDone = false; !isDone; ) isDone = (await reader.read()).done;
    };
    await expect(readOn()).rejects.toThrow('terminated');
    await expect.poll(countOpenLists, waiting).toBe(0);
  });

  test('a failure before the first row is an answer', async () => {
    await run('alter table users rename column cohort to cohorts');
    const answer = await ask(userLists.allStudents);
    await run('alter table users rename column cohorts to cohort');
    expect([answer.status, await answer.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
  });

  test('is read by a bounded number of callers at once; the next waits until one is done', async () => {
    const gone = new AbortController();
    await takeFirst(await askPlain(gone.signal));
    await expect.poll(countOpenLists, waiting).toBe(1);
    let hasBegun = false;
    const second = ask(userLists.allStudents, coach).then((answer) => {
      hasBegun = true;
      return answer.arrayBuffer();
    });
    // Small answers, and those that are kept, do not wait.
    expect((await ask(weekReads.courses, coach)).status).toBe(200);
    expect(hasBegun).toBe(false);
    gone.abort();
    expect((await second).byteLength).toBeGreaterThan(500_000);
  });
});
