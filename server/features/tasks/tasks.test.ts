import { records } from '@soltura/contract/records/records';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCoachingStudent, makeHandedIn, makeTask } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, insertRows, readRow } from '../../testing/rows.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
// A Monday.
api.clock.now = new Date('2026-11-16T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const hannah = await makeOwnCoach(db);
const coach = hannah.email;

const fields = {
  assignmentType: 'Writing',
  title: ' *Mi fin de semana* ',
  instructions: 'Ten sentences with *fui*.',
  link: 'https://example.com/a',
  dueOn: '2026-11-20',
  quizAddress: '/officialquizzes/14',
};
const readTask = (id: number) => api.callOk(tasks.one, coach, { params: { id } });
const undo = (as: string, headers: Record<string, unknown>) =>
  api.call(undoing.undo, as, { body: { changeSet: Number(headers['change-set']) } });
const refusal = (given: Record<string, string>) => ({ status: 422, body: { error: { fields: given } } });

describe('a task', () => {
  test('is given to several students at once, and one undo takes all of them back', async () => {
    const [amara, ruth] = [await makeCoached(db), await makeCoached(db, { firstName: 'Ruth' })];
    const students = [amara.student, ruth.student, amara.student];
    const { body, headers, status } = await api.call(tasks.give, coach, { body: { ...fields, students } });
    expect([status, body]).toEqual([
      200,
      [
        { recordId: expect.any(Number), student: amara.student },
        { recordId: expect.any(Number), student: ruth.student },
      ],
    ]);
    const { tasks: own } = await api.callOk(myCoaching.mine, ruth.login);
    expect(own).toMatchObject([
      { title: '*Mi fin de semana*', dueOn: '2026-11-20', status: 'given', quizAddress: fields.quizAddress },
    ]);
    expect(await readTask(own[0]?.recordId ?? 0)).toMatchObject({
      version: 1,
      student: { recordId: ruth.student, userId: ruth.userId, level: '', lesson: '' },
      givenByName: hannah.name,
      givenAt: '2026-11-16T12:00:00.000Z',
      instructions: fields.instructions,
      handIn: null,
      returnedAt: null,
      lastDifficulty: null,
      returnedBefore: [],
    });
    expect((await undo(admin, headers)).status).toBe(403);
    expect(await undo(coach, headers)).toMatchObject({ status: 200, body: { length: 2 } });
    expect((await api.callOk(myCoaching.mine, ruth.login)).tasks).toEqual([]);
  });

  test('is given by an admin who is no coach in the name of nobody', async () => {
    const { student } = await makeCoached(db);
    const [given] = await api.callOk(tasks.give, admin, { body: { ...fields, students: [student] } });
    expect(await readTask(given?.recordId ?? 0)).toMatchObject({ givenByName: '' });
  });

  test('needs students who are there, and keeps its rules', async () => {
    const { recordId: left } = await makeCoachingStudent(db);
    const { student } = await makeCoached(db);
    await archive(db, 'coaching_students', [left]);
    const before = await countRows(db, 'tasks');
    const give = (body: object) =>
      api.call(tasks.give, coach, { body: { ...fields, students: [student], ...body } });
    expect(await give({ students: [student, left, 2_000_000] })).toMatchObject(
      refusal({ 'students.1': 'Student not found.', 'students.2': 'Student not found.' }),
    );
    expect(await give({ students: [] })).toMatchObject({ status: 422 });
    expect(await give({ students: Array.from({ length: 101 }, () => student) })).toMatchObject({
      status: 422,
    });
    expect(
      await give({ assignmentType: '', title: ' ', dueOn: 'Friday', quizAddress: '/settings' }),
    ).toMatchObject(
      refusal({
        assignmentType: 'Assignment Type is required',
        title: 'Title is required',
        dueOn: 'must be a valid date, written like 2026-01-31',
        quizAddress: 'Quiz must be one of this school',
      }),
    );
    expect(await countRows(db, 'tasks')).toBe(before);
  });

  test('is changed and withdrawn until it was returned, both of which an undo takes back', async () => {
    const { student, login } = await makeCoached(db);
    const { recordId: id } = await makeHandedIn(db, { relatedStudent: student, givenBy: hannah.recordId });
    const params = { id };
    const changed = await api.call(tasks.change, coach, {
      params,
      headers: { 'if-match': '"1"' },
      body: { ...fields, dueOn: '' },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, title: '*Mi fin de semana*', dueOn: '', status: 'handed in', handIn: { link: '' } },
    });
    const stale = await api.call(tasks.change, coach, {
      params,
      headers: { 'if-match': '"1"' },
      body: fields,
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { values: { sent: { dueOn: '2026-11-20' }, stored: { dueOn: '' } } } },
    });
    const history = await api.callOk(records.history, coach, { params: { kind: 'tasks', id } });
    expect(history[0]).toMatchObject({ takeBack: 'possible' });
    expect((await undo(coach, changed.headers)).status).toBe(200);
    const withdrawn = await api.call(tasks.withdraw, coach, { params });
    expect(withdrawn).toMatchObject({ status: 200, body: id });
    expect((await api.call(myCoaching.task, login, { params })).status).toBe(404);
    expect(await readTask(id)).toMatchObject({
      status: 'withdrawn',
      handIn: { text: 'Ayer fui al mercado.' },
    });
    for (const call of [tasks.change, tasks.withdraw]) {
      expect(await api.call(call, coach, { params, body: fields })).toMatchObject(
        refusal({ status: 'This task was withdrawn' }),
      );
    }
    expect((await undo(coach, withdrawn.headers)).status).toBe(200);
    expect(await readTask(id)).toMatchObject({ status: 'handed in' });
    expect(await api.callOk(myCoaching.task, login, { params })).toMatchObject({ status: 'handed in' });
    const at = api.clock.now;
    const { recordId: back } = await makeHandedIn(db, {
      status: 'returned',
      feedback: 'Bien.',
      returnedAt: at,
    });
    for (const call of [tasks.change, tasks.withdraw]) {
      expect(await api.call(call, coach, { params: { id: back }, body: fields })).toMatchObject(
        refusal({ status: 'This task was returned already' }),
      );
    }
  });

  test('that was handed in since is not taken back', async () => {
    const { student, login } = await makeCoached(db);
    const { body, headers } = await api.call(tasks.give, coach, { body: { ...fields, students: [student] } });
    const id = Number(Reflect.get(Object(Reflect.get(Object(body), 0)), 'recordId'));
    await api.callOk(myCoaching.handIn, login, { params: { id }, body: { text: 'Fui.', link: '' } });
    expect(await undo(coach, headers)).toMatchObject({ status: 409 });
    expect(await readTask(id)).toMatchObject({ status: 'handed in', version: 2 });
  });

  test('that is unknown is not found', async () => {
    for (const id of ['2000000', '0002000000', '99999999999']) {
      const params = { id };
      expect((await api.call(tasks.one, coach, { params })).status).toBe(404);
      expect((await api.call(tasks.places, coach, { params, query: { timeZone: 'UTC' } })).status).toBe(404);
      expect((await api.call(tasks.change, coach, { params, body: fields })).status).toBe(404);
      expect((await api.call(tasks.withdraw, coach, { params })).status).toBe(404);
    }
  });
});

describe('a list of tasks', () => {
  test('has the tasks that a coach gave and those of own students, the hand-ins oldest first', async () => {
    const own = await makeOwnCoach(db);
    const [mine, other] = [await makeCoached(db, { coach: own.recordId }), await makeCoached(db)];
    const at = (hour: number) => new Date(`2026-11-15T${hour}:00:00Z`);
    const late = await makeHandedIn(db, { relatedStudent: mine.student, handedInAt: at(18) });
    const early = await makeHandedIn(db, {
      relatedStudent: other.student,
      givenBy: own.recordId,
      handedInAt: at(10),
      link: 'https://example.com/b',
      text: '',
    });
    const open = await makeTask(db, { relatedStudent: mine.student, givenBy: own.recordId });
    await makeHandedIn(db, { relatedStudent: other.student });
    const list = async (query: Record<string, string>) => {
      const answer = await api.callOk(tasks.list, own.email, { query });
      return { ids: answer.tasks.map(({ recordId }) => recordId), ...answer };
    };
    const queue = await list({ coach: 'me', status: 'handed in' });
    expect(queue).toMatchObject({ ids: [early.recordId, late.recordId], count: 2 });
    expect(queue.tasks[0]).toMatchObject({
      student: other.student,
      hasText: false,
      hasLink: true,
      givenByName: own.name,
      handedInAt: '2026-11-15T10:00:00.000Z',
    });
    const rest = await list({ coach: 'me', status: 'handed in', before: String(early.recordId) });
    expect(rest).toMatchObject({ ids: [late.recordId], count: 2 });
    expect(await list({ coach: String(own.recordId) })).toMatchObject({
      ids: [open.recordId, early.recordId, late.recordId],
      count: 3,
    });
    expect(await list({ coach: 'me', status: 'given' })).toMatchObject({ ids: [open.recordId], count: 1 });
    expect(await list({ student: String(mine.student) })).toMatchObject({
      ids: [open.recordId, late.recordId],
      count: 2,
    });
    expect(await list({ student: String(other.student), coach: 'me' })).toMatchObject({
      ids: [early.recordId],
    });
    const all = await list({ coach: 'all', before: String(open.recordId) });
    expect(all.ids.slice(0, 2)).toEqual([early.recordId, late.recordId]);
    const day = await api.callOk(staffDays.mine, own.email, { query: { timeZone: 'UTC' } });
    expect(day.toCorrect).toBe(2);
    expect(await api.callOk(tasks.list, admin, { query: { coach: 'me' } })).toEqual({ tasks: [], count: 0 });
  });

  test('is limited, and goes on where it ended', async () => {
    const { student } = await makeCoached(db);
    const rows = Array.from({ length: 210 }, (_, index) => ({
      relatedStudent: student,
      assignmentType: 'Writing',
      title: String(index),
    }));
    await insertRows(db, 'tasks', rows);
    const list = (query: object) =>
      api.callOk(tasks.list, coach, { query: { student: String(student), status: 'given', ...query } });
    const first = await list({});
    expect([first.tasks.length, first.count]).toEqual([200, 210]);
    const next = await list({ before: String(first.tasks.at(-1)?.recordId) });
    expect(next.tasks.map(({ title }) => title)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1', '0']);
  });
});

test('tasks of students who become one person are tasks of the kept one', async () => {
  const { merges } = await import('@soltura/contract/students/merges');
  const [kept, other] = [await makeCoachingStudent(db), await makeCoachingStudent(db)];
  const { recordId } = await makeTask(db, { relatedStudent: other.recordId });
  const { headers, status } = await api.call(merges.merge, admin, {
    params: { id: kept.recordId },
    body: { other: other.recordId, version: 1, otherVersion: 1 },
  });
  expect(status).toBe(200);
  expect(await readRow(db, 'tasks', { recordId })).toMatchObject({ relatedStudent: kept.recordId });
  expect((await undo(admin, headers)).status).toBe(200);
  expect(await readRow(db, 'tasks', { recordId })).toMatchObject({ relatedStudent: other.recordId });
});
