import { records } from '@soltura/contract/records/records';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { recordings } from '@soltura/contract/tasks/recordings';
import { tasks } from '@soltura/contract/tasks/tasks';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeAssignment,
  makeCoachingStudent,
  makeHandedIn,
  makePrivateCall,
  makeRecording,
  makeTask,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRows, readRow } from '../../testing/rows.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-11-18T12:00:00Z');
const hannah = await makeOwnCoach(db);

const mine = (as: string) => api.callOk(myCoaching.mine, as);
const taskOf = (as: string, id: number) => api.callOk(myCoaching.task, as, { params: { id } });
const handIn = (as: string, id: number, body: object, version?: number) =>
  api.call(myCoaching.handIn, as, {
    params: { id },
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const refusal = (fields: object) => ({ status: 422, body: { error: { fields } } });

const nothing = {
  isCoached: false,
  coach: null,
  nextCalls: [],
  tasks: [],
  returned: [],
  returnedCount: 0,
  unreadCount: 0,
};

test('a hand-in that is changed keeps its place in the queue, and tells the time of the change', async () => {
  const coach = await makeOwnCoach(db);
  const { student, login } = await makeCoached(db, { coach: coach.recordId });
  const ids: number[] = [];
  for (const hour of [8, 9]) {
    const { recordId } = await makeTask(db, { relatedStudent: student });
    api.clock.now = new Date(`2026-11-18T0${hour}:00:00Z`);
    expect((await handIn(login, recordId, { text: 'Ayer.', link: '' }, 0)).status).toBe(200);
    ids.push(recordId);
  }
  const [first = 0] = ids;
  api.clock.now = new Date('2026-11-18T10:00:00Z');
  expect((await handIn(login, first, { text: 'Ayer fui.', link: '' }, 1)).status).toBe(200);
  const query = { coach: 'me', status: 'handed in' } as const;
  const queue = await api.callOk(tasks.list, coach.email, { query });
  const handedInAt = '2026-11-18T10:00:00.000Z';
  expect(queue.tasks.map(({ recordId }) => recordId)).toEqual(ids);
  expect(queue.tasks[0]).toMatchObject({ recordId: first, handedInAt });
  expect((await mine(login)).tasks[0]).toMatchObject({ recordId: first, handedInAt });
  api.clock.now = new Date('2026-11-18T12:00:00Z');
});

describe('my coaching', () => {
  test('has open tasks by their day, and returned ones, the newest first', async () => {
    const { student, login } = await makeCoached(db, { coach: hannah.recordId });
    const give = async (given: object) =>
      (await makeTask(db, { relatedStudent: student, ...given })).recordId;
    const later = await give({ dueOn: '2026-11-30' });
    const undated = await give({});
    const soon = await give({ dueOn: '2026-11-20', quizAddress: '/custom-quiz?cards=mine' });
    await give({ status: 'withdrawn' });
    const sent = await makeHandedIn(db, {
      relatedStudent: student,
      dueOn: '2026-11-10',
      handedInAt: api.clock.now,
      link: 'https://example.com/a',
    });
    const days = ['2026-11-01', '2026-11-03', '2026-11-02'];
    const back = [];
    for (const day of days) {
      const at = new Date(`${day}T12:00:00Z`);
      const given = { relatedStudent: student, status: 'returned', rating: 'Good', feedback: 'Bien.' };
      const task = await makeHandedIn(db, {
        ...given,
        handedInAt: at,
        returnedAt: at,
        showsRating: day === days[0],
      });
      back.push(task.recordId);
    }
    const answer = await mine(login);
    expect(answer).toMatchObject({
      isCoached: true,
      coach: { name: hannah.name },
      returnedCount: 3,
      unreadCount: 3,
      tasks: [
        { recordId: sent.recordId, status: 'handed in', hasText: true, hasLink: true },
        {
          recordId: soon,
          status: 'given',
          quizAddress: '/custom-quiz?cards=mine',
          hasText: false,
          handedInAt: '',
        },
        { recordId: later },
        { recordId: undated, dueOn: '' },
      ],
      returned: [
        { recordId: back[1], rating: '', isRead: false },
        { recordId: back[2] },
        { recordId: back[0], rating: 'Good' },
      ],
    });
  });

  test('has nothing for somebody who is not coached', async () => {
    const { emailAddress } = await makeStudent(db);
    expect(await mine(emailAddress)).toEqual(nothing);
    expect(await api.callOk(myCoaching.returned, emailAddress, { query: {} })).toEqual([]);
    expect((await api.call(myCoaching.task, emailAddress, { params: { id: 1 } })).status).toBe(404);
  });

  test('is found by the address alone, where one present student has it and nobody else is linked', async () => {
    const seen = async (login: string) => (await mine(login)).isCoached;
    const { emailAddress: login } = await makeStudent(db, { emailAddress: 'ana@home.example' });
    const { recordId: student } = await makeCoachingStudent(db, { email: ' Ana@home.example ' });
    const { recordId: id } = await makeTask(db, { relatedStudent: student });
    expect(await taskOf(login, id)).toMatchObject({ recordId: id, version: 0 });
    const readerOf = async () =>
      (await api.callOk(tasks.one, hannah.email, { params: { id } })).student.userId !== null;
    expect(await readerOf()).toBe(true);

    const { recordId: twin } = await makeCoachingStudent(db, { email: 'ana@home.example' });
    expect([await seen(login), await readerOf()]).toEqual([false, false]);
    expect((await api.call(myCoaching.task, login, { params: { id } })).status).toBe(404);
    await archive(db, 'coaching_students', [twin]);
    expect([await seen(login), await readerOf()]).toEqual([true, true]);

    await makeStudent(db, { coachingStudent: student });
    expect(await seen(login)).toBe(false);
    expect((await api.call(myCoaching.task, login, { params: { id } })).status).toBe(404);
  });

  test('is that of the linked student, whoever has the address', async () => {
    const { student, login } = await makeCoached(db);
    await makeCoachingStudent(db, { email: login });
    const { recordId: id } = await makeTask(db, { relatedStudent: student });
    expect(await taskOf(login, id)).toMatchObject({ recordId: id });
  });

  test('has official quizzes alone for limited students', async () => {
    const { student, login } = await makeCoached(db, { role: 'limited' });
    const give = async (quizAddress: string) =>
      (await makeTask(db, { relatedStudent: student, quizAddress })).recordId;
    const custom = await give('/custom-quiz?cards=mine');
    const official = await give('/officialquizzes/14');
    expect((await mine(login)).tasks.map(({ quizAddress }) => quizAddress)).toEqual([
      '',
      '/officialquizzes/14',
    ]);
    expect([(await taskOf(login, custom)).quizAddress, (await taskOf(login, official)).quizAddress]).toEqual([
      '',
      '/officialquizzes/14',
    ]);
  });

  test('keeps what came back, which is found by title, feedback and hand-in, a page at a time', async () => {
    const { student, login } = await makeCoached(db);
    const rows = Array.from({ length: 60 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 0, 1 + index));
      const title = `*Canción ${index}*`;
      return {
        relatedStudent: student,
        assignmentType: 'Writing',
        title,
        status: 'returned',
        handedInAt: at,
        returnedAt: at,
      };
    });
    await insertRows(db, 'tasks', rows);
    const search = (query: Record<string, string>) => api.callOk(myCoaching.returned, login, { query });
    expect(await mine(login)).toMatchObject({ returned: { length: 20 }, returnedCount: 60, unreadCount: 60 });
    const first = await search({});
    expect(first.map(({ title }) => title).slice(0, 2)).toEqual(['*Canción 59*', '*Canción 58*']);
    expect(first).toHaveLength(50);
    const rest = await search({ before: String(first.at(-1)?.recordId) });
    expect(rest).toHaveLength(10);
    expect(await search({ search: 'CANCION 4' })).toHaveLength(11);
    const at = api.clock.now;
    const given = { relatedStudent: student, status: 'returned', handedInAt: at, returnedAt: at };
    await makeHandedIn(db, { ...given, feedback: 'El tren ya *había* salido', text: 'Llegué a la estación' });
    for (const found of ['habia', 'estacion']) expect(await search({ search: found })).toHaveLength(1);
    expect(await search({ search: 'avión' })).toEqual([]);
    // A task of somebody else as the last one tells nothing of when it came back.
    const { recordId: foreign } = await makeHandedIn(db, { status: 'returned', returnedAt: at });
    expect(await search({ before: String(foreign) })).toEqual([]);
  });
});

describe('a hand-in', () => {
  test('is sent, changed and left, and each change raises the version of the task', async () => {
    const { student, login } = await makeCoached(db, { coach: hannah.recordId });
    const { recordId: id } = await makeTask(db, { relatedStudent: student, givenBy: hannah.recordId });
    const first = await handIn(login, id, { text: 'Fui.\r\n', link: '' }, 0);
    expect(first).toMatchObject({
      status: 200,
      body: {
        version: 1,
        coachName: hannah.name,
        status: 'handed in',
        handIn: { text: 'Fui.\r\n', link: '', handedInAt: '2026-11-18T12:00:00.000Z' },
      },
    });
    const versionOfTask = async () => (await readRow(db, 'tasks', { recordId: id }))?.['version'];
    expect(await versionOfTask()).toBe(2);
    await handIn(login, id, { text: 'Fui.\r\n', link: '' }, 1);
    expect(await versionOfTask()).toBe(2);
    const changed = await handIn(login, id, { text: 'Fui.\r\n', link: 'https://example.com/b' }, 1);
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await versionOfTask()).toBe(3);
    expect(await handIn(login, id, { text: 'Vine.', link: '' }, 1)).toMatchObject({
      status: 409,
      body: { error: { values: { sent: { text: 'Vine.' }, stored: { text: 'Fui.\r\n' } } } },
    });
    expect(await handIn(login, id, { text: 'Vine.', link: '' }, 0)).toMatchObject({ status: 409 });
    expect(await handIn(login, id, { text: ' ', link: '' })).toMatchObject(
      refusal({ text: 'Write something, record or add a link first' }),
    );
    expect(await handIn(login, id, { text: '', link: 'letter' })).toMatchObject(
      refusal({ link: 'Link must be a valid url' }),
    );
    expect(await handIn(login, id, { text: 'x'.repeat(10_001), link: '' })).toMatchObject({ status: 422 });
  });

  test('from two devices at once is stored once', async () => {
    const { student, login } = await makeCoached(db);
    const { recordId: id } = await makeTask(db, { relatedStudent: student });
    const answers = await Promise.all([
      handIn(login, id, { text: 'Uno', link: '' }, 0),
      handIn(login, id, { text: 'Dos', link: '' }, 0),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('is refused once the task came back', async () => {
    const { student, login } = await makeCoached(db);
    const at = api.clock.now;
    const { recordId: id } = await makeHandedIn(db, {
      relatedStudent: student,
      status: 'returned',
      returnedAt: at,
    });
    const sentence = 'This came back already, so it can no longer be changed.';
    expect(await handIn(login, id, { text: 'Otra vez.', link: '' }, 1)).toMatchObject({
      status: 422,
      body: { error: { message: sentence, fields: { status: sentence } } },
    });
  });
});

test('a finished quiz of a task is stored once, never later than now, and does not raise the version of the task', async () => {
  const { student, login } = await makeCoached(db);
  const { recordId: id } = await makeTask(db, {
    relatedStudent: student,
    quizAddress: '/officialquizzes/14',
  });
  const finish = (finishedAt: string, task = id) =>
    api.callOk(myCoaching.finishQuiz, login, { params: { id: task }, body: { finishedAt } });
  expect(await finish('2026-11-18T18:00:00.000Z')).toMatchObject({ quizDoneAt: '2026-11-18T12:00:00.000Z' });
  expect(await finish('2026-11-18T10:00:00.000Z')).toMatchObject({ quizDoneAt: '2026-11-18T12:00:00.000Z' });
  expect(await readRow(db, 'tasks', { recordId: id })).toMatchObject({ version: 1 });
  const { recordId: without } = await makeTask(db, { relatedStudent: student });
  expect(await finish('2026-11-18T10:00:00.000Z', without)).toMatchObject({ quizDoneAt: null });
});

test('a returned task is read once, and is unread again when it is returned anew', async () => {
  const { student, login } = await makeCoached(db);
  const at = new Date('2026-11-17T12:00:00Z');
  const given = {
    relatedStudent: student,
    status: 'returned',
    feedback: 'Bien.',
    handedInAt: at,
    returnedAt: at,
  };
  const { recordId: id } = await makeHandedIn(db, given);
  const read = () => api.callOk(myCoaching.read, login, { params: { id } });
  expect(await taskOf(login, id)).toMatchObject({ isRead: false });
  expect(await read()).toMatchObject({ isRead: true });
  expect(await mine(login)).toMatchObject({ unreadCount: 0, returned: [{ isRead: true }] });
  expect(await api.callOk(tasks.one, hannah.email, { params: { id } })).toMatchObject({
    version: 1,
    readAt: '2026-11-18T12:00:00.000Z',
  });
  await db.query({ name: 'again', text: 'update tasks set returned_at = $2 where record_id = $1' }, [
    id,
    new Date('2026-11-19T12:00:00Z'),
  ]);
  expect(await taskOf(login, id)).toMatchObject({ isRead: false });
  const { recordId: open } = await makeTask(db, { relatedStudent: student });
  expect(await api.callOk(myCoaching.read, login, { params: { id: open } })).toMatchObject({ isRead: false });
});

test('the task of another student is not found by any form of its number', async () => {
  const { login } = await makeCoached(db);
  const owner = await makeCoached(db);
  const { recordId } = await makeTask(db, { relatedStudent: owner.student });
  const { recordId: withdrawn } = await makeTask(db, { relatedStudent: owner.student, status: 'withdrawn' });
  const asks = [
    [login, String(recordId)],
    [login, `000${recordId}`],
    [login, '999999999999999'],
    [owner.login, String(withdrawn)],
  ] as const;
  for (const [as, id] of asks) {
    const params = { id };
    const body = { text: 'Hola', link: '', finishedAt: '2026-11-18T10:00:00.000Z' };
    for (const endpoint of [myCoaching.task, myCoaching.handIn, myCoaching.finishQuiz, myCoaching.read]) {
      expect([endpoint.path, (await api.call(endpoint, as, { params, body })).status]).toEqual([
        endpoint.path,
        404,
      ]);
    }
  }
  expect(await readRow(db, 'tasks', { recordId })).toMatchObject({ version: 1, status: 'given' });
});

test('no answer to a student holds notes, areas of difficulty or a rating that is not shared', async () => {
  const { student, membership, login } = await makeCoached(db, {
    coach: hannah.recordId,
    startDate: '2026-06-07',
  });
  const planted = { notes: 'PLANTED-notes', areasOfDifficulty: 'PLANTED-areas' };
  const week = await makeWeek(db, {
    relatedMembership: membership,
    weekStarts: '2026-11-08',
    notes: 'PLANTED-week',
  });
  await makeAssignment(db, { relatedWeek: week.recordId, ...planted });
  await makePrivateCall(db, { relatedWeek: week.recordId, ...planted });
  const { recordId: id } = await makeTask(db, { relatedStudent: student, givenBy: hannah.recordId });
  const answers = [await handIn(login, id, { text: 'Fui.', link: '' })];
  const body = { rating: 'Poor', showsRating: false, feedback: 'Casi.', ...planted, timeZone: 'UTC' };
  const returned = await api.callOk(tasks.return, hannah.email, { params: { id }, body });
  expect(returned).toMatchObject({ ...planted, rating: 'Poor' });
  const spoken = await makeRecording(db, { relatedTask: id, position: 1, handedInAt: api.clock.now });
  const params = { id };
  answers.push(
    await api.call(myCoaching.mine, login),
    await api.call(myCoaching.returned, login, { query: {} }),
    await api.call(myCoaching.task, login, { params }),
    await api.call(myCoaching.read, login, { params }),
    await api.call(myCoaching.finishQuiz, login, {
      params,
      body: { finishedAt: '2026-11-18T10:00:00.000Z' },
    }),
    await handIn(login, id, { text: 'Otra vez.', link: '' }),
    await api.call(recordings.mine, login),
    await api.call(recordings.remove, login, { params: { id: spoken.recordId } }),
  );
  for (const { body: answer } of answers) expect(JSON.stringify(answer)).not.toMatch(/PLANTED|Poor/);
  for (const found of ['PLANTED', 'Poor'])
    expect(await api.callOk(myCoaching.returned, login, { query: { search: found } })).toEqual([]);
  // What has them is for staff alone.
  const relatedAssignment = Number(returned.relatedAssignment);
  const range = '2026-11-08.2026-11-21';
  for (const [endpoint, request] of [
    [tasks.one, { params }],
    [tasks.list, { query: {} }],
    [records.assignment, { params: { id: relatedAssignment } }],
    [records.ofRange, { params: { range } }],
    [weekReads.privateCalls, { params: { range } }],
    [weekReads.assignments, { params: { range } }],
    [records.history, { params: { kind: 'tasks', id } }],
  ] as const) {
    expect([endpoint.path, (await api.call(endpoint, login, request)).status]).toEqual([endpoint.path, 403]);
  }
});

test('a coach is refused as a student', async () => {
  const { emailAddress } = await makeUser(db, { adminRole: 'coach' });
  expect((await api.call(myCoaching.mine, emailAddress)).status).toBe(403);
});
