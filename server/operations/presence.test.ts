import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { storeReviews } from '../features/reviews/store-reviews.ts';
import { makeCard, readCard, readReviews } from '../testing/cards.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeStudent } from '../testing/people.ts';
import { announceProcess } from './presence.ts';

// On the oldest PostgreSQL too: what a trigger sees depends on the snapshots and locks of the database.

const { pool } = await createTestDatabase();
const db = makeDb(pool);

const announceOurs = async () => {
  const facts = { machine: 'm', server: 'm:2', version: '2', nodeVersion: '24', startedAt: new Date() };
  const leave = await announceProcess(db, facts, pino({ level: 'silent' }));
  onTestFinished(leave);
};

/** As a server of the version before says that it runs. */
const OLD = '00000000-0000-4000-8000-000000000001';
const announceOld = () =>
  pool.query(
    `insert into server_processes (process_id, machine, server, product_version, node_version, started_at, seen_at)
      values ($1, 'm', 'm:1', '1', '24', now(), clock_timestamp())
      on conflict (process_id) do update set seen_at = excluded.seen_at`,
    [OLD],
  );

async function readEarlyFrom(): Promise<Date | null | undefined> {
  const { rows } = await pool.query<{ early_from: Date | null }>('select early_from from practice_rule');
  return rows[0]?.early_from;
}

const isNow = (instant: Date | null | undefined) => Math.abs((instant?.getTime() ?? 0) - Date.now()) < 60_000;

beforeEach(async () => {
  await pool.query('delete from server_processes');
  await pool.query('update practice_rule set early_from = null');
});

describe('the instant from which early steps are practice', () => {
  test('is when a server finds none of the version before, and stays', async () => {
    await announceOurs();
    const instant = await readEarlyFrom();
    expect(isNow(instant)).toBe(true);
    await announceOurs();
    expect(await readEarlyFrom()).toEqual(instant);
  });

  test('waits for servers of the version before until they have left or fallen silent', async () => {
    await announceOld();
    await announceOurs();
    expect(await readEarlyFrom()).toBeNull();
    await pool.query(
      `update server_processes set seen_at = seen_at - interval '2 minutes' where process_id = $1`,
      [OLD],
    );
    await announceOurs();
    expect(isNow(await readEarlyFrom())).toBe(true);
  });

  test('is taken back by one that comes back, and set anew when it is gone', async () => {
    await announceOurs();
    const first = await readEarlyFrom();
    await announceOld();
    expect(await readEarlyFrom()).toBeNull();
    await announceOurs();
    expect(await readEarlyFrom()).toBeNull();
    await pool.query('delete from server_processes where process_id = $1', [OLD]);
    await announceOurs();
    expect((await readEarlyFrom())?.getTime()).toBeGreaterThan(first?.getTime() ?? Number.POSITIVE_INFINITY);
  });

  test('waits for reviews that are folded by the rule of before', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ rule: Date | null }>('select read_early_from() as rule');
      expect(rows).toEqual([{ rule: null }]);
      const announced = announceOurs();
      await expect.poll(() => countWaiting(db)).toBe(1);
      expect(await readEarlyFrom()).toBeNull();
      const ends = new Date();
      await client.query('commit');
      await announced;
      expect((await readEarlyFrom())?.getTime()).toBeGreaterThanOrEqual(ends.getTime() - 1_000);
    } finally {
      client.release();
    }
  });
});

describe('the date that the log keeps', () => {
  const at = (time: string) => new Date(`2026-01-10T${time}:00Z`);

  async function review() {
    const { recordId: student } = await makeStudent(db);
    const card = await makeCard(db, student, { reviewInterval: 3, nextReviewDate: '2026-01-20' });
    const send = (key: string, time: string) => {
      const item = { cardId: card, key, difficulty: 'easy' as const, setInterval: null, claimedAt: at(time) };
      const reach = { studentId: student, withRemoved: true };
      return storeReviews(db, [{ ...item, day: '2026-01-10', corrects: null }], reach, new Date());
    };
    const foldAsBefore = (interval: number) =>
      pool.query(
        `update reviews set new_interval = $2, counted_day = '2026-01-10' where related_student = $1`,
        [student, interval],
      );
    return { student, card, send, foldAsBefore };
  }

  test('follows from the interval where a server of the version before has folded', async () => {
    await pool.query("update practice_rule set early_from = 'epoch'");
    const { student, card, send, foldAsBefore } = await review();
    await send('practice', '10:00');
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 3, nextReviewDate: '2026-01-20' });
    await announceOld();
    await foldAsBefore(4);
    expect(await readReviews(db, student)).toMatchObject([{ newInterval: 4, nextReviewDate: null }]);
    await send('more', '11:00');
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 5, nextReviewDate: '2026-02-11' });
  });

  test('stays where nobody folds', async () => {
    await pool.query("update practice_rule set early_from = 'epoch'");
    const { student, send } = await review();
    await send('practice', '10:00');
    await announceOld();
    expect(await readReviews(db, student)).toMatchObject([{ newInterval: 3, nextReviewDate: '2026-01-20' }]);
  });
});
