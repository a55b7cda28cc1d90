import { recordWrites } from '@soltura/contract/records/record-writes';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeCourse,
  makeHandedIn,
  makeMembership,
  makePrivateCall,
  makeTask,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, readRow, readRows } from '../../testing/rows.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
// A Wednesday, in the week from November 15.
api.clock.now = new Date('2026-11-18T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const hannah = await makeOwnCoach(db);
const other = await makeOwnCoach(db);
const coach = hannah.email;

const body = {
  rating: 'Good',
  showsRating: true,
  feedback: 'Two sentences:\n*El tren ya había salido.*',
  notes: 'Asked for help.',
  areasOfDifficulty: 'ser / estar',
  timeZone: 'America/Bogota',
};

async function makeHandedInBy(given: object = {}, startDate = '2026-06-07') {
  const coached = await makeCoached(db, { coach: hannah.recordId, startDate });
  const { recordId: id } = await makeHandedIn(db, {
    relatedStudent: coached.student,
    givenBy: hannah.recordId,
    givenAt: new Date('2026-11-10T12:00:00Z'),
    handedInAt: new Date('2026-11-17T12:00:00Z'),
    link: 'https://example.com/letter',
    ...given,
  });
  return { ...coached, id };
}

const send = (id: number, change: object = {}, headers: Record<string, string> = {}, as = coach) =>
  api.call(tasks.return, as, { params: { id }, body: { ...body, ...change }, headers });
const readTask = (id: number) => api.callOk(tasks.one, coach, { params: { id } });
const placesOf = (id: number, timeZone = 'UTC') =>
  api.callOk(tasks.places, coach, { params: { id }, query: { timeZone } });
const refusal = (fields: object) => ({ status: 422, body: { error: { fields } } });

describe('a task that is returned', () => {
  test('makes the assignment of the week, which an undo takes away', async () => {
    const { id, membership, login } = await makeHandedInBy();
    expect(await placesOf(id)).toEqual({
      day: '2026-11-17',
      weekStarts: '2026-11-15',
      memberships: [{ recordId: membership, courseName: 'Level 2' }],
    });
    const { status, headers, body: answer } = await send(id, {}, { 'if-match': '"1"' });
    expect([status, answer]).toMatchObject([
      200,
      {
        version: 2,
        status: 'returned',
        rating: 'Good',
        showsRating: true,
        feedback: body.feedback,
        notes: 'Asked for help.',
        areasOfDifficulty: 'ser / estar',
        returnedAt: '2026-11-18T12:00:00.000Z',
        readAt: null,
        relatedAssignment: expect.any(Number),
        student: { level: 'Level 2' },
        lastDifficulty: { text: 'ser / estar' },
      },
    ]);
    const week = await readRow(db, 'weeks', { relatedMembership: membership, weekStarts: '2026-11-15' });
    const recordId = (await readTask(id)).relatedAssignment;
    expect(await readRow(db, 'assignments', { recordId })).toMatchObject({
      relatedWeek: week?.['recordId'],
      homeworkCorrector: hannah.recordId,
      assignmentType: 'Writing',
      rating: 'Good',
      notes: 'Asked for help.',
      areasOfDifficulty: 'ser / estar',
      assignmentLink: 'https://example.com/letter',
    });
    expect(await api.callOk(myCoaching.task, login, { params: { id } })).toMatchObject({
      feedback: body.feedback,
    });

    const changeSet = Number(headers['change-set']);
    expect((await api.call(undoing.undo, other.email, { body: { changeSet } })).status).toBe(403);
    const undone = await api.call(undoing.undo, coach, { body: { changeSet } });
    expect(undone).toMatchObject({ status: 200, body: { length: 2 } });
    expect(await countRows(db, 'assignments', { recordId })).toBe(0);
    expect(await readTask(id)).toMatchObject({
      status: 'handed in',
      feedback: '',
      rating: '',
      relatedAssignment: null,
      returnedAt: null,
    });
    const back = await api.call(undoing.bringBack, coach, {
      body: { changeSet: Number(undone.headers['change-set']) },
    });
    expect(back.status).toBe(200);
    expect(await readTask(id)).toMatchObject({ status: 'returned', relatedAssignment: recordId });
  });

  test('stays returned when its assignment is deleted, and is not taken back any more', async () => {
    const { id } = await makeHandedInBy();
    const { headers } = await send(id);
    const recordId = (await readTask(id)).relatedAssignment;
    await api.callOk(recordWrites.removeAssignment, admin, { params: { recordId: Number(recordId) } });
    expect(await readTask(id)).toMatchObject({ status: 'returned', relatedAssignment: null, notes: '' });
    const undone = await api.call(undoing.undo, coach, {
      body: { changeSet: Number(headers['change-set']) },
    });
    expect(undone.status).toBe(409);
    expect(await readTask(id)).toMatchObject({ status: 'returned' });
  });

  test('is not taken back once its assignment was changed', async () => {
    const { id } = await makeHandedInBy();
    const { headers } = await send(id);
    const recordId = Number((await readTask(id)).relatedAssignment);
    const stored = await readRow<{ relatedWeek: number }>(db, 'assignments', { recordId });
    await api.callOk(recordWrites.updateAssignment, admin, {
      params: { recordId },
      body: {
        recordId,
        ...body,
        assignmentType: 'Writing',
        homeworkCorrector: coach,
        rating: 'Poor',
        relatedWeek: stored?.relatedWeek,
      },
    });
    const undone = await api.call(undoing.undo, coach, {
      body: { changeSet: Number(headers['change-set']) },
    });
    expect(undone.status).toBe(409);
  });

  test('by two coaches at once makes one assignment', async () => {
    for (const [headers, status] of [
      [{ 'if-match': '"1"' }, 409],
      [{}, 422],
    ] as const) {
      const { id, membership } = await makeHandedInBy();
      const answers = await Promise.all([
        send(id, {}, headers),
        send(id, { rating: 'Poor' }, headers, other.email),
      ]);
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, status]));
      const weeks = await readRows<{ recordId: number }>(db, 'weeks', { relatedMembership: membership });
      const made = weeks.map(({ recordId }) => recordId);
      expect(await countRows(db, 'assignments', { relatedWeek: made })).toBe(1);
    }
  });

  test('is refused when it was handed in anew', async () => {
    const { id, login } = await makeHandedInBy();
    await api.callOk(myCoaching.handIn, login, {
      params: { id },
      headers: { 'if-match': '"1"' },
      body: { text: 'Otra vez.', link: '' },
    });
    expect(await send(id, {}, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { error: { values: { sent: { feedback: body.feedback }, stored: { feedback: '' } } } },
    });
    expect((await send(id, {}, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('needs something handed in, feedback, a rating and a corrector', async () => {
    const { id } = await makeHandedInBy();
    const { recordId: open } = await makeTask(db);
    expect(await send(open)).toMatchObject(refusal({ status: 'Nothing was handed in yet' }));
    expect(await send(id, { feedback: ' ', rating: '' })).toMatchObject(
      refusal({ feedback: 'Feedback is required', rating: 'Rating is required' }),
    );
    expect(await send(id, { rating: 'Splendid' })).toMatchObject(
      refusal({ rating: 'Rating must be one of the options' }),
    );
    expect(await send(id, { homeworkCorrector: 'nobody@soltura.example' })).toMatchObject(
      refusal({ homeworkCorrector: 'Coach not found.' }),
    );
    expect(await send(id, {}, {}, admin)).toMatchObject(
      refusal({ homeworkCorrector: 'Homework Corrector is required' }),
    );
    expect(await readTask(id)).toMatchObject({ status: 'handed in', version: 1 });
    expect((await send(id, { homeworkCorrector: other.email }, {}, admin)).status).toBe(200);
    const { relatedAssignment: recordId } = await readTask(id);
    expect(await readRow(db, 'assignments', { recordId })).toMatchObject({
      homeworkCorrector: other.recordId,
    });
    expect(await send(2_000_000)).toMatchObject({ status: 404 });
  });

  test('stands in the week of the coach, whose day may be another', async () => {
    // Sunday in Madrid, Saturday in Bogota.
    const handedInAt = new Date('2026-11-15T03:00:00Z');
    for (const [timeZone, weekStarts] of [
      ['Europe/Madrid', '2026-11-15'],
      ['America/Bogota', '2026-11-08'],
    ] as const) {
      const { id, membership } = await makeHandedInBy({ handedInAt });
      expect((await placesOf(id, timeZone)).weekStarts).toBe(weekStarts);
      expect((await send(id, { timeZone })).status).toBe(200);
      expect(await readRows(db, 'weeks', { relatedMembership: membership })).toMatchObject([{ weekStarts }]);
    }
  });

  test('with several memberships needs the one that is chosen', async () => {
    const { id, student, membership } = await makeHandedInBy();
    const { recordId: relatedCourse } = await makeCourse(db, { name: 'Conversation' });
    const { recordId: second } = await makeMembership(db, {
      relatedStudent: student,
      relatedCourse,
      startDate: '2026-10-04',
      endDate: null,
    });
    expect((await placesOf(id)).memberships).toEqual([
      { recordId: membership, courseName: 'Level 2' },
      { recordId: second, courseName: 'Conversation' },
    ]);
    const unchosen = refusal({ membership: 'Choose the membership' });
    expect(await send(id)).toMatchObject(unchosen);
    expect(await send(id, { membership: 2_000_000 })).toMatchObject(unchosen);
    expect((await send(id, { membership: second })).status).toBe(200);
    expect(await countRows(db, 'weeks', { relatedMembership: second })).toBe(1);
    expect(await countRows(db, 'weeks', { relatedMembership: membership })).toBe(0);
  });

  test('after the end of the membership stands in its last week, and without one in none', async () => {
    const ended = await makeHandedInBy();
    await db.query(
      { name: 'end', text: `update memberships set end_date = '2026-11-12' where record_id = $1` },
      [ended.membership],
    );
    expect(await placesOf(ended.id)).toMatchObject({ weekStarts: '2026-11-08', memberships: { length: 1 } });
    expect((await send(ended.id)).status).toBe(200);
    expect(await readRows(db, 'weeks', { relatedMembership: ended.membership })).toMatchObject([
      { weekStarts: '2026-11-08' },
    ]);

    const { student } = await makeCoached(db);
    const { recordId: id } = await makeHandedIn(db, { relatedStudent: student, handedInAt: api.clock.now });
    expect(await placesOf(id)).toEqual({ day: '2026-11-18', weekStarts: '2026-11-15', memberships: [] });
    expect(await send(id, { rating: '' })).toMatchObject(refusal({ rating: 'Rating is required' }));
    expect(await send(id, {}, {}, admin)).toMatchObject({
      status: 200,
      body: { status: 'returned', relatedAssignment: null, notes: '' },
    });
  });
});

test('a task tells the returns before it, and the last areas of difficulty', async () => {
  const { id, student, membership } = await makeHandedInBy();
  const week = await makeWeek(db, { relatedMembership: membership, weekStarts: '2026-11-08' });
  await makePrivateCall(db, {
    relatedWeek: week.recordId,
    areasOfDifficulty: 'por / para',
    date: '2026-11-09',
  });
  for (let day = 1; day <= 6; day += 1) {
    const at = new Date(`2026-10-0${day}T12:00:00Z`);
    await makeHandedIn(db, {
      relatedStudent: student,
      status: 'returned',
      title: String(day),
      rating: 'Fair',
      feedback: 'Bien.',
      handedInAt: at,
      returnedAt: at,
    });
  }
  const task = await readTask(id);
  expect(task.lastDifficulty).toEqual({ text: 'por / para', on: '2026-11-09' });
  expect(task.returnedBefore.map(({ title }) => title)).toEqual(['6', '5', '4', '3', '2']);
  expect(task.returnedBefore[0]).toMatchObject({ rating: 'Fair', showsRating: false });
  const sixth = await readTask(task.returnedBefore[0]?.recordId ?? 0);
  expect(sixth.returnedBefore.map(({ title }) => title)).toEqual(['5', '4', '3', '2', '1']);
});
