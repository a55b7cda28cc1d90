import { history } from '@soltura/contract/moving-in/history';
import { undoing } from '@soltura/contract/undo/undo';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import type { HistoryListName } from '@soltura/domain/moving-in/history-lists';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2025-11-24T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: coachUser } = await makeUser(db, { adminRole: 'coach' });
const { recordId: coach } = await makeCoachRecord(db, { name: 'Marisol Ibáñez' });
const { recordId: course } = await makeCourse(db, { name: 'Level 2', hasGroupCalls: true });
const { recordId: lesson } = await makeCoachingLesson(db, { lessonName: 'Lesson 14' });

function request(list: HistoryListName, lines: readonly string[], query: Record<string, string> = {}) {
  return { params: { list }, query, file: new TextEncoder().encode(`${lines.join('\n')}\n`) };
}

const tryFile = (list: HistoryListName, ...lines: string[]) =>
  api.callOk(history.import, admin, request(list, lines));

/** Imports a file that must be right, and answers the outcome with the change set. */
async function apply(list: HistoryListName, ...lines: string[]) {
  const { cells } = await tryFile(list, ...lines);
  const { status, body, headers } = await api.call(
    history.import,
    admin,
    request(list, lines, { apply: 'true', shown: String(cells) }),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return { body, changeSet: Number(headers['change-set']) };
}

const undo = (changeSet: number, keepsChanged = true) =>
  api.call(undoing.undo, admin, { body: { changeSet, keepsChanged } });

interface Member {
  readonly student: number;
  readonly membership: number;
}

async function makeMember(startDate = '2025-10-26'): Promise<Member> {
  const { recordId: student } = await makeCoachingStudent(db);
  const { recordId: membership } = await makeMembership(db, {
    relatedStudent: student,
    relatedCourse: course,
    startDate,
    endDate: null,
  });
  return { student, membership };
}

const weeksOf = (membership: number) =>
  readRows<{
    recordId: number;
    weekStarts: string;
    notes: string;
    recordsComplete: boolean;
    version: number;
  }>(db, 'weeks', { relatedMembership: membership }, { order: 'week_starts' });

const WEEKS = 'relatedStudent,weekStarts,currentLesson,notes,recordsComplete';
const CALLS = 'relatedStudent,date,callType,caller,rating,notes';

describe('weeks', () => {
  test('a trial tells what would become of each row, and stores nothing', async () => {
    const { student, membership } = await makeMember();
    await makeWeek(db, { relatedMembership: membership, week: 3, weekStarts: '2025-11-16', notes: 'Was' });
    const { counts, rows, weeksMade, isApplied } = await tryFile(
      'weeks',
      WEEKS,
      `${student},2025-10-26,Lesson 14,First,`,
      `${student},2025-11-16,,Is,`,
      `${student},2025-01-05,,Too early,`,
      `Nobody at all,2025-11-16,,,`,
    );
    expect(isApplied).toBe(false);
    expect(counts).toEqual({ create: 1, change: 1, same: 0, refuse: 2 });
    expect(weeksMade).toBe(2);
    expect(rows).toMatchObject([
      { line: 2, verdict: 'create', recordId: null },
      { line: 3, verdict: 'change', changes: [{ field: 'notes', before: 'Was', after: 'Is' }] },
      { line: 4, broken: [{ field: 'weekStarts' }] },
      { line: 5, broken: [{ field: 'relatedStudent' }] },
    ]);
    expect(await weeksOf(membership)).toHaveLength(1);
    expect(await readRows(db, 'imported_rows')).toHaveLength(0);
  });

  test('come in with those between them, and the same file again changes nothing', async () => {
    const { student, membership } = await makeMember();
    const lines = [
      WEEKS,
      `${student},2025-10-26,Lesson 14,First,`,
      `${student},2025-11-18,Lesson 14,In its week,yes`,
    ];
    const { body, changeSet } = await apply('weeks', ...lines);
    expect(body).toMatchObject({ isApplied: true, counts: { create: 2 }, weeksMade: 2 });
    expect(await weeksOf(membership)).toMatchObject([
      { weekStarts: '2025-10-26', notes: 'First', recordsComplete: false, currentLesson: lesson },
      { weekStarts: '2025-11-02', notes: '' },
      { weekStarts: '2025-11-09', notes: '' },
      { weekStarts: '2025-11-16', notes: 'In its week', recordsComplete: true },
    ]);
    expect(await tryFile('weeks', ...lines)).toMatchObject({ counts: { same: 2, change: 0 }, weeksMade: 0 });
    expect(changeSet).toBeGreaterThan(0);
    const again = await apply('weeks', ...lines);
    expect(again.changeSet).toBeNaN();
    expect(await undo(changeSet)).toMatchObject({ status: 200 });
    expect((await weeksOf(membership)).map(({ notes }) => notes)).toEqual(['', '', '', '']);
  });

  test('are known again after their membership begins on another day', async () => {
    const { student, membership } = await makeMember('2025-10-20');
    const head = 'relatedStudent,relatedCourse,membershipStart,weekStarts,notes';
    const row = `${student},Level 2,2025-10-20,2025-11-16,Well`;
    await apply('weeks', head, row);
    await db.query({ name: '', text: 'update memberships set start_date = $2 where record_id = $1' }, [
      membership,
      '2025-10-27',
    ]);
    expect(await tryFile('weeks', head, row)).toMatchObject({ counts: { same: 1 } });
  });

  test('with complete records wait for their calls, are complete with them, and wait again without them', async () => {
    const { student, membership } = await makeMember('2025-11-09');
    const week = [WEEKS, `${student},2025-11-16,Lesson 14,,yes`];
    const call = [CALLS, `${student},2025-11-19,Monthly Call,${coach},Good,`];
    const { body } = await apply('weeks', ...week);
    expect(body).toMatchObject({ rows: [{ verdict: 'create', remark: 'waits for its calls' }] });
    const isComplete = async () => (await weeksOf(membership)).map(({ recordsComplete }) => recordsComplete);
    expect(await isComplete()).toEqual([false]);
    expect(await tryFile('weeks', ...week)).toMatchObject({ counts: { same: 1 } });

    const { changeSet } = await apply('private-calls', ...call);
    expect(await isComplete()).toEqual([true]);
    expect(await undo(changeSet)).toMatchObject({ status: 200 });
    expect(await isComplete()).toEqual([false]);
    await apply('private-calls', ...call);
    expect(await isComplete()).toEqual([true]);
  });

  test('that were undone are not completed by a later call', async () => {
    const { student, membership } = await makeMember('2025-11-09');
    const { changeSet } = await apply('weeks', WEEKS, `${student},2025-11-16,Lesson 14,,yes`);
    await undo(changeSet);
    await apply('private-calls', CALLS, `${student},2025-11-19,Monthly Call,${coach},Good,`);
    expect((await weeksOf(membership))[0]?.recordsComplete).toBe(false);
  });
});

describe('an undo', () => {
  test('takes back what is untouched, and names the rest', async () => {
    const { student, membership } = await makeMember();
    const { changeSet } = await apply(
      'weeks',
      WEEKS,
      `${student},2025-11-09,,One,`,
      `${student},2025-11-16,,Two,`,
    );
    const [, touched] = await weeksOf(membership);
    const recordId = touched?.recordId;
    await api.callOk(weekWrites.save, admin, { body: [{ recordId, version: 2, values: { notes: 'Mine' } }] });
    expect(await undo(changeSet, false)).toMatchObject({ status: 409 });
    expect(await undo(changeSet)).toMatchObject({
      status: 200,
      body: [
        { action: 'updated' },
        { kind: 'weeks', recordId, action: 'kept', name: expect.stringContaining('the week ') },
      ],
    });
    expect((await weeksOf(membership)).map(({ notes }) => notes)).toEqual(['', 'Mine']);
  });

  test('is refused where nothing is untouched', async () => {
    const { student, membership } = await makeMember('2025-11-16');
    const { changeSet } = await apply('weeks', WEEKS, `${student},2025-11-16,,One,`);
    const [week] = await weeksOf(membership);
    const recordId = week?.recordId;
    await api.callOk(weekWrites.save, admin, { body: [{ recordId, version: 2, values: { notes: 'Mine' } }] });
    expect(await undo(changeSet)).toMatchObject({ status: 409 });
  });
});

describe('private calls', () => {
  test('are the nth of equal rows, and are known again whatever was changed since', async () => {
    const { student } = await makeMember();
    const lines = [
      CALLS,
      `${student},2025-11-19,Monthly Call,${coach},Good,One`,
      `${student},2025-11-19,Monthly Call,${coach},Good,Two`,
    ];
    const { body } = await apply('private-calls', ...lines);
    expect(body).toMatchObject({ counts: { create: 2 }, weeksMade: 1 });
    expect(await tryFile('private-calls', ...lines)).toMatchObject({ counts: { same: 2 } });
    await db.query({
      name: '',
      text: `update private_calls set rating = 'Excellent' where notes = 'One'`,
    });
    expect(await tryFile('private-calls', ...lines)).toMatchObject({
      counts: { same: 1, change: 1 },
      rows: [{ changes: [{ field: 'rating', before: 'Excellent', after: 'Good' }] }, {}],
    });
  });

  test('that were taken back come in again', async () => {
    const { student } = await makeMember();
    const lines = [CALLS, `${student},2025-11-19,,Marisol Ibáñez,Good,`];
    const { changeSet } = await apply('private-calls', ...lines);
    expect(await undo(changeSet)).toMatchObject({ body: [{ kind: 'private-calls', action: 'deleted' }] });
    expect(await tryFile('private-calls', ...lines)).toMatchObject({ counts: { create: 1 } });
  });

  test('lose a link that is older than the school keeps them, which is said', async () => {
    const { student } = await makeMember('2023-01-01');
    const { rows } = await tryFile(
      'private-calls',
      `${CALLS},recording`,
      `${student},2023-02-01,,${coach},Good,,https://calls.example/1`,
    );
    expect(rows).toMatchObject([{ verdict: 'create', remark: 'its link is kept no longer, and stays out' }]);
  });
});

test('an assignment is made on its day', async () => {
  const { student, membership } = await makeMember();
  await apply(
    'assignments',
    'relatedStudent,date,assignmentType,homeworkCorrector,rating',
    `${student},2025-11-19,Writing,${coach},Very Good`,
  );
  const week = await readRow<{ recordId: number }>(db, 'weeks', { relatedMembership: membership });
  const assignment = await readRow<{ dateCreated: Date }>(db, 'assignments', {
    relatedWeek: week?.recordId ?? 0,
  });
  expect(assignment?.dateCreated).toEqual(new Date('2025-11-19T12:00:00Z'));
});

test('a group session comes with its attendees, and one who joins is a change', async () => {
  const [one, other] = [await makeMember(), await makeMember()];
  const head = 'date,coach,sessionType,attendees';
  const lines = [head, `2025-11-17,${coach},Level 2,${one.student}`];
  await apply('group-sessions', ...lines);
  expect(await tryFile('group-sessions', ...lines)).toMatchObject({ counts: { same: 1 } });
  const more = [head, `2025-11-17,${coach},Level 2,${one.student}; ${other.student}`];
  expect(await tryFile('group-sessions', ...more)).toMatchObject({
    rows: [
      {
        verdict: 'change',
        changes: [
          { field: 'attendees', before: `${one.student}`, after: `${one.student}\n${other.student}` },
        ],
      },
    ],
  });
  const { changeSet } = await apply('group-sessions', ...more);
  expect(await readRows(db, 'group_attendees')).toHaveLength(2);
  await undo(changeSet);
  expect(await readRows(db, 'group_attendees')).toHaveLength(1);
});

test('bundle credits come once, and their use is a change', async () => {
  const { student } = await makeMember();
  const head = 'relatedStudent,totalCredits,usedCredits,expiration';
  await apply('bundle-credits', head, `${student},8,2,2026-03-31`);
  expect(await readRow(db, 'bundle_credits', { relatedStudent: student })).toMatchObject({
    totalCredits: 8,
    usedCredits: 2,
    expiration: new Date('2026-03-31T08:00:00Z'),
  });
  const { body } = await apply('bundle-credits', head, `${student},8,3,2026-03-31`);
  expect(body).toMatchObject({ counts: { change: 1, create: 0 } });
});

test('a file with a bad row is stored not at all', async () => {
  const { student, membership } = await makeMember();
  const lines = [WEEKS, `${student},2025-11-16,,One,`, `${student},someday,,Two,`];
  const answer = await api.callOk(history.import, admin, request('weeks', lines, { apply: 'true' }));
  expect(answer).toMatchObject({ isApplied: false, counts: { refuse: 1 } });
  expect(await weeksOf(membership)).toHaveLength(0);
});

test('an import of history is for admins alone', async () => {
  const { status } = await api.call(history.import, coachUser, request('weeks', [WEEKS]));
  expect(status).toBe(403);
});
