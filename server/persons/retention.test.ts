import { records } from '@soltura/contract/records/records';
import { afterEach, expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { makeExample } from '../testing/cards.ts';
import {
  makeAssignment,
  makeCoachingStudent,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeRecording,
  makeTask,
  makeWeek,
} from '../testing/coaching.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeUser } from '../testing/people.ts';
import { countRows, readRow, readRows } from '../testing/rows.ts';
import { deleteExpiredData } from './retention.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const NOW = new Date('2026-03-07T12:00:00Z');
const FOR_EVER = { keepNotesDays: 0, keepRecordingsDays: 0, keepSpokenDays: 0, keepHistoryDays: 0 };
afterEach(() => pool.query('truncate change_history, change_sets cascade'));

/** A student with a week of which much is written, whose memberships ended on these days; null for one that runs. */
async function makeWritten(...ends: (string | null)[]) {
  const { recordId: relatedStudent } = await makeCoachingStudent(db);
  const [first] = await Promise.all(
    ends.map((endDate) => makeMembership(db, { relatedStudent, startDate: '2020-01-05', endDate })),
  );
  const { recordId: relatedWeek } = await makeWeek(db, {
    ...(first && { relatedMembership: first.recordId }),
    weekStarts: '2020-01-05',
    notes: 'week',
    recordsComplete: true,
  });
  const texts = { relatedWeek, notes: 'n', areasOfDifficulty: 'a' };
  await makeAssignment(db, { ...texts, rating: 'Good', assignmentLink: 'https://a.example' });
  await makePrivateCall(db, { ...texts, rating: 'Good', recording: 'https://r.example' });
  const { rows } = await pool.query<{ id: string }>(
    `insert into change_sets (at, actor_email) values ($1, '') returning record_id as id`,
    [NOW],
  );
  await pool.query(
    `insert into change_history (at, record_type, changed_record, action, before, after, change_set)
      values ($1, 'weeks', $2, 'updated', '{"notes": "older words", "holdWeek": true}', '{"notes": "week"}', $3)`,
    [NOW, relatedWeek, rows[0]?.id],
  );
  return relatedWeek;
}

async function readTexts(week: number) {
  const { rows } = await pool.query(
    `select w.notes as week, w.records_complete as complete, a.notes || a.areas_of_difficulty || a.assignment_link as task,
      a.rating, p.notes || p.areas_of_difficulty as call, h.before, s.is_final as final
    from weeks w join assignments a on a.related_week = w.record_id join private_calls p on p.related_week = w.record_id
      join change_history h on h.record_type = 'weeks' and h.changed_record = w.record_id
      join change_sets s on s.record_id = h.change_set
    where w.record_id = $1`,
    [week],
  );
  return rows[0];
}

test('notes about a student are deleted a set time after the last membership, also from the history', async () => {
  const former = await makeWritten('2025-03-06');
  const recent = await makeWritten('2025-03-07');
  const returned = await makeWritten('2022-01-01', null);
  await deleteExpiredData(db, FOR_EVER, NOW);
  const untouched = await readTexts(former);
  await deleteExpiredData(db, { ...FOR_EVER, keepNotesDays: 365 }, NOW);
  expect(await readTexts(former)).toEqual({
    week: '',
    complete: true,
    task: '',
    rating: 'Good',
    call: '',
    before: { holdWeek: true },
    final: true,
  });
  expect(await readTexts(recent)).toEqual(untouched);
  expect(await readTexts(returned)).toEqual(untouched);
});

test('links to recordings are deleted a set time after the call', async () => {
  const [old, young] = [
    await makePrivateCall(db, { date: '2026-01-05', recording: 'https://r.example/1' }),
    await makePrivateCall(db, { date: '2026-02-05', recording: 'https://r.example/2' }),
  ];
  const session = await makeGroupSession(db, { date: '2026-01-05', zoomLink: 'https://z.example' });
  await pool.query(
    `insert into change_history (record_type, changed_record, action, before, after)
      values ('private-calls', $1, 'updated', '{"recording": ""}', '{"recording": "https://r.example/1"}')`,
    [old.recordId],
  );
  await deleteExpiredData(db, { ...FOR_EVER, keepRecordingsDays: 60 }, NOW);
  const { rows } = await pool.query(
    `(select recording from private_calls where record_id = any ($1) order by date)
      union all select zoom_link from group_sessions where record_id = $2
      union all select after::text from change_history where changed_record = $3`,
    [[old.recordId, young.recordId], session.recordId, old.recordId],
  );
  expect(rows.map(({ recording }) => recording)).toEqual(['', 'https://r.example/2', '', '{}']);
});

test('the sound of a hand-in is deleted a set time after its return, and a note stays', async () => {
  const spoken = async (status: string, returnedAt: string | null, handedIn = '2025-01-01') => {
    const at = new Date(`${handedIn}T12:00:00Z`);
    const back = returnedAt === null ? null : new Date(`${returnedAt}T12:00:00Z`);
    const task = await makeTask(db, { status, handedInAt: at, returnedAt: back });
    const given = { relatedTask: task.recordId, position: 1, handedInAt: at, madeAt: at };
    return (await makeRecording(db, given)).recordId;
  };
  const long = await spoken('returned', '2025-09-07');
  const lately = await spoken('returned', '2025-09-10');
  const waits = await spoken('handed in', null);
  const withdrawn = await spoken('withdrawn', null);
  const handedInLately = await spoken('withdrawn', null, '2026-03-01');
  const withdrawnLately = await spoken('withdrawn', null);
  await pool.query(
    `insert into change_history (at, record_type, changed_record, action, before, after)
      select $1::timestamptz - interval '6 days', 'tasks', related_task, 'updated', '{}', '{}' from recordings
      where record_id = $2`,
    [NOW, withdrawnLately],
  );
  const kept = async () =>
    (await readRows<{ recordId: number }>(db, 'recordings', { removedAt: null })).map(
      ({ recordId }) => recordId,
    );
  await deleteExpiredData(db, FOR_EVER, NOW);
  expect(await kept()).toEqual([long, lately, waits, withdrawn, handedInLately, withdrawnLately]);
  for (const _ of [1, 2]) await deleteExpiredData(db, { ...FOR_EVER, keepSpokenDays: 180 }, NOW);
  expect(await kept()).toEqual([lately, waits, handedInLately, withdrawnLately]);
  expect(await readRow(db, 'recordings', { recordId: long })).toMatchObject({
    receivedBytes: 0,
    seconds: 9,
    wave: '0459',
    removedAt: NOW,
  });
  expect(await countRows(db, 'recording_pieces', { relatedRecording: [long, withdrawn] })).toBe(0);
  expect(await countRows(db, 'recording_pieces')).toBe(4);
});

test('a recording that was not handed in goes after a week, whatever became of its task', async () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  const draft = async (madeAt: Date, given: object = {}) => {
    const { recordId } = await makeTask(db, given);
    return (await makeRecording(db, { relatedTask: recordId, madeAt })).recordId;
  };
  const at = { handedInAt: daysAgo(1), returnedAt: daysAgo(1) };
  const [old, young] = [await draft(daysAgo(8)), await draft(daysAgo(6))];
  const ofReturned = await draft(daysAgo(2), { status: 'returned', ...at });
  const oldOfWithdrawn = await draft(daysAgo(8), { status: 'withdrawn' });
  await deleteExpiredData(db, FOR_EVER, NOW);
  const all = [old, young, ofReturned, oldOfWithdrawn];
  const left = await readRows<{ recordId: number }>(db, 'recordings', { recordId: all });
  expect(left.map(({ recordId }) => recordId)).toEqual([young, ofReturned]);
  expect(await countRows(db, 'recording_pieces', { relatedRecording: all })).toBe(2);
});

test('the history goes, but not that somebody was erased', async () => {
  await pool.query(
    `with s as (insert into change_sets (at, actor_email) values ('2025-01-01', 'a'), ('2026-03-01', 'b') returning record_id, at)
      insert into change_history (at, record_type, changed_record, action, before, after, change_set)
        select at, 'weeks', 1, 'updated', '{"notes": ""}'::jsonb, '{"notes": "x"}'::jsonb, record_id from s
        union all select '2025-01-01', 'users', 1, 'erased', null, null, null`,
  );
  await deleteExpiredData(db, { ...FOR_EVER, keepHistoryDays: 90 }, NOW);
  const { rows } = await pool.query(
    `select action, at from change_history union all select actor_email, at from change_sets order by 2, 1`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['erased', 'b', 'updated']);
  expect(await api.callOk(records.history, admin, { params: { kind: 'users', id: 1 } })).toHaveLength(1);
});

test('typo reports that were decided go with the history; what is open stays', async () => {
  await makeExample(db, {});
  await pool.query(
    `insert into typo_reports (related_example, reporter, field, stored, suggestion, note, status, reported_at, decided_at)
      select (select min(record_id) from examples), (select min(record_id) from users), 'spanishExample', 'a', 'b', note, status,
        '2024-01-01', decided_at::timestamptz
      from (values ('waits', 'open', null), ('old', 'fixed', '2025-01-01'), ('new', 'dismissed', '2026-03-01'))
        as given (note, status, decided_at)`,
  );
  await deleteExpiredData(db, { ...FOR_EVER, keepHistoryDays: 90 }, NOW);
  const { rows } = await pool.query('select note from typo_reports order by record_id');
  expect(rows.map(({ note }) => note)).toEqual(['waits', 'new']);
});

test('the cards of a given set are forgotten once it can no longer be taken back', async () => {
  for (const days of [0, 9])
    await pool.query(
      `with opened as (insert into change_sets (at, actor_email) values (now(), '') returning record_id)
      insert into given_sets (change_set, at, is_group, has_program, cohort, has_coach, examples, students, card_count, cards)
      select record_id, $1::timestamptz - make_interval(days => $2), false, false, '', false, '{1}', 1, 1, '{7}' from opened`,
      [NOW, days],
    );
  await deleteExpiredData(db, FOR_EVER, NOW);
  const { rows } = await pool.query('select cards from given_sets order by record_id');
  expect(rows.map(({ cards }) => cards)).toEqual([[7], []]);
});

test('a school that has records keeps them until it says otherwise; a new one does not', async () => {
  const { rows } = await pool.query(`select key from settings where key like 'keep%'`);
  expect(rows).toEqual([]);
});
