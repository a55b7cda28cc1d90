import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { describe, expect, test } from 'vitest';
import { makeDb } from '../../db/session.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeMembership } from '../../testing/coaching.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { issueToken } from '../../testing/identity.ts';
import { makeWord } from '../../testing/library.ts';
import { makeUrl } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';

// On the oldest PostgreSQL too: servers hear of each other's writes through the database.

// Two servers of one school, each with answers of its own.

const { pool } = await createTestDatabase();
const servers = [await startTestApi({}, pool), await startTestApi({}, pool)] as const;
const [one, other] = servers;
const db = makeDb(pool);
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

const readWords = async (server: TestApi) =>
  (await server.callOk(vocabulary.list, coach)).map(({ wordIdiom }) => wordIdiom);

test('a record that one server has stored is answered by the other', async () => {
  for (const server of servers) await readWords(server);
  await makeWord(db, { wordIdiom: 'primero' });
  for (const server of servers) expect(await readWords(server)).toContain('primero');
});

test('both servers give the same ETag for the same answer, and 304 for it', async () => {
  const [first, second] = [await one.call(vocabulary.list, coach), await other.call(vocabulary.list, coach)];
  expect(first.headers['etag']).toBe(second.headers['etag']);
  const token = await issueToken({ db, config: one.config, email: coach });
  const again = await other.app.inject({
    url: makeUrl(vocabulary.list),
    headers: { authorization: `Bearer ${token}`, 'if-none-match': String(first.headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a reader after an acknowledged write sees it, however many write and read at once', async () => {
  const written: string[] = [];
  const missed: string[] = [];
  /** Half of the writes take their number long before they are committed. */
  const write = async (word: string, turns: number) => {
    await db.transaction(async (tx) => {
      await makeWord(tx, { wordIdiom: word });
      for (let turn = 0; turn < turns; turn += 1) await tx.query({ name: '', text: 'select' });
    });
  };
  const work = async (worker: number) => {
    for (let round = 0; round < 25; round += 1) {
      const word = `w${worker * 100 + round}`;
      await write(word, (worker + round) % 2 === 0 ? 5 : 0);
      written.push(word);
      const reader = servers[(worker + round) % 2] ?? one;
      if (!(await readWords(reader)).includes(word)) missed.push(word);
    }
  };
  const readAlong = async () => {
    while (written.length < 100) await Promise.all(servers.map(readWords));
  };
  await Promise.all([0, 1, 2, 3].map(work).concat(readAlong()));
  expect(missed).toEqual([]);
  const final = await Promise.all(servers.map(readWords));
  expect(final[0]?.filter((word) => /^w\d/.test(word))).toHaveLength(100);
  expect(final[1]).toEqual(final[0]);
});

describe('the weeks of a range', () => {
  test('are there for a membership that came after they were read, on either server', async () => {
    for (const server of servers) server.clock.now = new Date('2026-01-07T12:00:00Z');
    const recent = { params: { range: '2026-01-04.2026-01-10' } };
    const count = async (server: TestApi) => (await server.callOk(weekReads.weeks, coach, recent)).length;
    for (const server of servers) expect(await count(server)).toBe(0);
    const { recordId: relatedStudent } = await makeCoachingStudent(db);
    await makeMembership(db, { relatedStudent, startDate: '2025-12-21', endDate: null });
    expect(await count(other)).toBe(1);
    expect(await count(one)).toBe(1);
  });

  test('are those of the day it is', async () => {
    for (const server of servers) server.clock.now = new Date('2026-01-12T12:00:00Z');
    const later = { params: { range: '2026-01-04.2026-01-17' } };
    expect(await one.callOk(weekReads.weeks, coach, later)).toHaveLength(2);
    for (const server of servers) server.clock.now = new Date('2026-01-07T12:00:00Z');
  });
});

test('the fields that only admins see are shared with admins alone', async () => {
  const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { billingNotes: 'Pays in spring.' });
  await makeMembership(db, { relatedStudent, startDate: '2026-01-04', endDate: null });
  const range = { params: { range: '2026-01-04.2026-01-10' } };
  const notes = async (email: string) =>
    (await one.callOk(weekReads.activeStudents, email, range)).find(
      ({ recordId }) => recordId === relatedStudent,
    )?.billingNotes;
  expect([await notes(admin), await notes(coach), await notes(admin)]).toEqual([
    'Pays in spring.',
    '',
    'Pays in spring.',
  ]);
});
