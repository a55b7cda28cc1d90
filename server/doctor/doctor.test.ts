// On the oldest PostgreSQL too: the rules read its catalogue.
import path from 'node:path';
import { toDay } from '@soltura/domain/dates';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { fillEmptyDatabase } from '../demo/load.ts';
import { storeReviews } from '../features/reviews/store-reviews.ts';
import { makeCard, makeExample } from '../testing/cards.ts';
import {
  makeAssignment,
  makeBundleCredit,
  makeHandedIn,
  makeMembership,
  makeRecording,
  makeTask,
  makeWeek,
} from '../testing/coaching.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeStudent } from '../testing/people.ts';
import { insertRow, updateRows } from '../testing/rows.ts';
import { type Examined, examine, mend } from './examine.ts';
import { listRules } from './rules.ts';

const AUDIO_FOLDER = path.join(import.meta.dirname, '../../content/audio');
const rules = listRules(AUDIO_FOLDER);

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const { recordId: student } = await makeStudent(db);
const card = await makeCard(db, student);

async function look(how: typeof examine = examine): Promise<Examined[]> {
  const all: Examined[] = [];
  for await (const examined of how(pool, rules)) all.push(examined);
  return all;
}

/** The rules that something breaks, and what. */
async function findBroken(how?: typeof examine): Promise<[string, readonly string[]][]> {
  const all = await look(how);
  return all.flatMap(({ rule, count, first }) => (count > 0 ? [[rule.sentence, first]] : []));
}

async function grade(hoursAgo: number, key: string, given: { setInterval?: number; corrects?: string } = {}) {
  const now = new Date();
  const arriving = {
    cardId: card,
    key,
    difficulty: given.setInterval === undefined ? ('easy' as const) : null,
    setInterval: given.setInterval ?? null,
    claimedAt: new Date(now.getTime() - hoursAgo * 3_600_000),
    day: toDay(now),
    corrects: given.corrects ?? null,
  };
  await storeReviews(db, [arriving], { studentId: student, withRemoved: true }, now);
}

test('reviews that come in any order, with corrections and absolute ones, break no rule', async () => {
  await grade(5, 'b');
  await grade(50, 'a');
  await grade(30, 'absolute', { setInterval: 6 });
  await grade(4, 'of b', { corrects: 'b' });
  await grade(1, 'c');
  await grade(3, 'between');
  expect(await findBroken()).toEqual([]);
});

describe('a broken rule is found, and mended where that is safe', () => {
  test('a flashcard that stands elsewhere than its reviews put it', async () => {
    const other = await makeCard(db, student, { reviewInterval: 3, nextReviewDate: '2026-01-09' });
    await pool.query(
      "update student_examples set review_interval = 40, next_review_date = '2030-01-01' where record_id = any($1)",
      [[card, other]],
    );
    const [broken, ...others] = await findBroken();
    expect(others).toEqual([]);
    expect(broken?.[0]).toBe('A flashcard stands where its last review put it');
    expect(broken?.[1]).toContainEqual(
      `flashcard ${other} of user ${student}: interval 40, due 2030-01-01; its reviews say 3, due 2026-01-09`,
    );
    expect(broken?.[1]).toHaveLength(2);
    expect(await findBroken(mend)).toEqual([]);
    expect(await findBroken()).toEqual([]);
    const { rows } = await pool.query(
      'select review_interval, next_review_date::text from student_examples where record_id = $1',
      [other],
    );
    expect(rows).toEqual([{ review_interval: 3, next_review_date: '2026-01-09' }]);
  });

  test('a removed flashcard that is still there', async () => {
    const removed = await makeCard(db, student);
    await pool.query(
      "update student_examples set removed_at = now() - interval '33 days' where record_id = $1",
      [removed],
    );
    expect(await findBroken()).toMatchObject([
      ['A removed flashcard is deleted after 30 days', [expect.stringContaining(`flashcard ${removed} `)]],
    ]);
    expect(await findBroken(mend)).toEqual([]);
  });

  test('a numbering that is behind', async () => {
    await pool.query("insert into session_topics (record_id, name) values (500, 'Ser and estar')");
    expect(await findBroken()).toEqual([
      ['A new record gets a number that no other has', ['session_topics: the next number is taken']],
    ]);
    const mended = (await look(mend)).find(({ mended: count }) => count !== undefined);
    expect(mended).toMatchObject({ count: 0, mended: 1 });
    const { rows } = await pool.query(
      "insert into session_topics (name) values ('Past') returning record_id",
    );
    expect(rows).toEqual([{ record_id: 501 }]);
  });
});

describe('a broken rule that only a person can mend is told and stays', () => {
  /** Expects that a statement breaks this rule, that mending leaves it, and that another statement ends it. */
  async function expectTold(
    sentence: string,
    what: unknown,
    { broken, whole }: { broken: string; whole: string },
  ) {
    onTestFinished(async () => {
      await pool.query(whole);
    });
    await pool.query(broken);
    const told = [[sentence, [what]]];
    expect(await findBroken()).toEqual(told);
    expect(await findBroken(mend)).toEqual(told);
    await pool.query(whole);
    expect(await findBroken()).toEqual([]);
  }

  test('a weekly mail in a time zone that nobody knows', () =>
    expectTold(
      'Who wants the mail of Mondays has a time zone that is known',
      `user ${student}: Mars/Olympus`,
      {
        broken: `insert into user_preferences (user_id, key, value)
        values (${student}, 'weekly-mail', '{"timeZone": "Mars/Olympus", "token": "t"}')`,
        whole: `delete from user_preferences where user_id = ${student}`,
      },
    ));

  test('a review that does not begin where the one before it ended', () =>
    expectTold(
      'A review begins where the one before it ended',
      expect.stringMatching(/^review \d+ of flashcard \d+: from 100, but the one before it ended at \d+$/),
      {
        broken: "update reviews set old_interval = 100 where idempotency_key = 'c'",
        whole: "update reviews set old_interval = 6 where idempotency_key = 'c'",
      },
    ));

  test('a week outside its membership, which is a remark', async () => {
    const membership = await makeMembership(db, { startDate: '2026-01-04', endDate: '2026-02-01' });
    const week = await makeWeek(db, { relatedMembership: membership.recordId, weekStarts: '2026-02-08' });
    onTestFinished(async () => {
      await pool.query('delete from weeks');
    });
    const [found, ...others] = (await look()).filter(({ count }) => count > 0);
    expect(others).toEqual([]);
    expect(found?.rule).toMatchObject({ sentence: 'A week lies within its membership', isRemark: true });
    expect(found?.first).toEqual([
      `week ${week.recordId} from 2026-02-08 of membership ${membership.recordId}, which runs from 2026-01-04 to 2026-02-01`,
    ]);
  });

  test('two records of one week', async () => {
    const { recordId } = await makeMembership(db, { startDate: '2026-01-04', endDate: null });
    await pool.query('alter table weeks drop constraint weeks_related_membership_week_starts_key');
    await makeWeek(db, { relatedMembership: recordId, weekStarts: '2026-01-11' });
    await expectTold(
      'A membership has one record for each of its weeks',
      `membership ${recordId}: 2 records of the week from 2026-01-11`,
      {
        broken: `insert into weeks (related_membership, week, week_starts) values (${recordId}, 7, '2026-01-11')`,
        whole: 'delete from weeks',
      },
    );
  });

  test('a task whose assignment is that of another student', async () => {
    const { recordId: assignment } = await makeAssignment(db);
    const task = await makeTask(db);
    await expectTold(
      'The assignment of a returned task is one of its student',
      expect.stringMatching(
        new RegExp(
          `^task ${task.recordId} of student ${task.relatedStudent}: assignment ${assignment} of student \\d+$`,
        ),
      ),
      {
        broken: `update tasks set related_assignment = ${assignment} where record_id = ${task.recordId}`,
        whole: 'delete from tasks; delete from assignments; delete from weeks',
      },
    );
  });

  test.each([
    ['lacks a piece', '0 of 3000', 'delete from recording_pieces'],
    ['has it in another place', '3000 of 3000', 'update recording_pieces set byte_offset = 7'],
  ])('a recording that %s', async (_, bytes, broken) => {
    const { recordId, relatedTask } = await makeRecording(db);
    await expectTold(
      'A recording has the pieces that it says, one after the other',
      `recording ${recordId} of task ${relatedTask}: ${bytes} bytes`,
      { broken, whole: 'delete from tasks' },
    );
  });

  test.each([
    ['names no recording that was handed in', "update hand_ins set recordings = '{}'"],
    ['names one that is a draft', 'update recordings set position = null, handed_in_at = null'],
  ])('a hand-in that %s', async (_, broken) => {
    const { recordId: relatedTask } = await makeHandedIn(db);
    const { recordId } = await makeRecording(db, { relatedTask, position: 1, handedInAt: new Date() });
    await updateRows(db, 'hand_ins', { relatedTask }, { recordings: [recordId] });
    const told = `hand-in of task ${relatedTask}`;
    await expectTold('A hand-in names its recordings', told, { broken, whole: 'delete from tasks' });
  });

  test('a task that does not tell that a card of it is asked for', async () => {
    const { recordId: relatedTask } = await makeTask(db);
    await insertRow(db, 'feedback_cards', { relatedTask, line: 'Ya.', status: 'asked', askedAt: new Date() });
    await expectTold('A task tells since when a card of its feedback is asked for', `task ${relatedTask}`, {
      broken: 'update tasks set cards_asked_at = null',
      whole: 'delete from tasks',
    });
  });

  test('an index that cannot be used', () =>
    expectTold('Every index can be used', 'examples_pkey: reindex index examples_pkey', {
      broken: "update pg_index set indisvalid = false where indexrelid = 'examples_pkey'::regclass",
      whole: "update pg_index set indisvalid = true where indexrelid = 'examples_pkey'::regclass",
    }));

  test('more used credits than there are', async () => {
    const { recordId } = await makeBundleCredit(db, { totalCredits: 5, usedCredits: 5 });
    await pool.query('alter table bundle_credits drop constraint bundle_credits_used_within_total');
    await expectTold(
      'No more credits of a bundle are used than it has',
      expect.stringMatching(new RegExp(`^bundle ${recordId} of student \\d+: 6 of 5 used$`)),
      {
        broken: 'update bundle_credits set used_credits = 6',
        whole: 'update bundle_credits set used_credits = 5',
      },
    );
  });

  test('a record that is older than its history', async () => {
    const { recordId } = await makeMembership(db);
    const line = `insert into change_history (record_type, changed_record, action, record_version) values`;
    await expectTold(
      'Records are as old as their history says',
      `memberships ${recordId}: version 1, its history says 3`,
      { broken: `${line} ('memberships', ${recordId}, 'updated', 3)`, whole: 'truncate change_history' },
    );
    await expectTold(
      'Records are as old as their history says',
      `memberships ${recordId}: version 1, its history says that it was deleted`,
      { broken: `${line} ('memberships', ${recordId}, 'deleted', 1)`, whole: 'truncate change_history' },
    );
    await expectTold(
      'Records are as old as their history says',
      'memberships 4711: version none, it is gone, its history says 2',
      { broken: `${line} ('memberships', 4711, 'created', 2)`, whole: 'truncate change_history' },
    );
  });

  test('a clip of ours that is not there; those elsewhere are not ours to look at', async () => {
    const example = await makeExample(db, { spanishAudioLa: 'https://clips.example/1.mp3' });
    await expectTold(
      'A clip of ours that an example names is there',
      `example ${example}: /audio/es/no%20such.mp3`,
      {
        broken: `update examples set english_audio = '/audio/es/no%20such.mp3' where record_id = ${example}`,
        whole: `update examples set english_audio = '' where record_id = ${example}`,
      },
    );
  });

  test('a rule of the database that was not held against all rows', () =>
    expectTold('Every rule of the database was held against all rows', 'someday of session_topics', {
      broken: "alter table session_topics add constraint someday check (name <> 'x') not valid",
      whole: 'alter table session_topics drop constraint if exists someday',
    }));
});

test('the demo school breaks no rule', async () => {
  await pool.query('truncate users, examples, quizzes, programs, session_topics, change_history cascade');
  await pool.query(
    'truncate coaching_students, courses, coaches, vocabulary, coaching_lessons, settings cascade',
  );
  await fillEmptyDatabase(db, { now: new Date(), product: 'Soltura' });
  expect((await findBroken()).length).toBe(0);
  const { rows } = await pool.query('select count(*)::integer as cards from student_examples');
  expect(rows[0].cards).toBeGreaterThan(300);
});
