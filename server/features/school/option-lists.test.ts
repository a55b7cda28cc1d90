import { configuration } from '@soltura/contract/configuration/configuration';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { school } from '@soltura/contract/school/school';
import { tableEditors } from '@soltura/contract/tables/table-editors';
import { undoing } from '@soltura/contract/undo/undo';
import { optionListNames } from '@soltura/domain/records/option-list-names';
import { afterEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachRecord, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const coach = await makeCoachRecord(db, { email: 'lists@soltura.example' });

const set = (body: object) => api.callOk(school.changeSettings, admin, { body });

afterEach(() => set(Object.fromEntries(optionListNames.map((name) => [name, '']))));

test('clients are told the lists alone that differ from the specified ones', async () => {
  const read = async () => (await api.callOk(configuration.read, admin, {})).optionLists;
  expect(await read()).toEqual({});
  await set({ lessonTypes: 'Mañana,\nTarde\n', studentPrograms: 'LCSP, SI1M' });
  expect(await read()).toEqual({ lessonTypes: ['Mañana', 'Tarde'] });
});

test('lessons take the types of the school, keep what they have, and get it back by undo', async () => {
  const add = (type: string) =>
    api.call(tableEditors.addLesson, admin, { body: { lessonName: `Lesson ${type} 1`, type } });
  const { body: ids } = await add('LCSP');
  const recordId = Number(Array.isArray(ids) ? ids[0] : undefined);
  await set({ lessonTypes: 'Mañana, Tarde' });
  expect((await add('Tarde')).status).toBe(200);
  expect(await add('ACCSP')).toMatchObject({
    status: 422,
    body: { error: { fields: { type: 'Type must be empty or one of Mañana, Tarde' } } },
  });
  const update = (type: string) =>
    api.call(tableEditors.updateLesson, admin, { body: { recordId, lessonName: 'Renamed 1', type } });
  expect((await update('LCSP')).status).toBe(200);
  const { headers } = await update('Mañana');
  const changeSet = Number(headers['change-set']);
  expect((await api.call(undoing.undo, admin, { body: { changeSet } })).status).toBe(200);
  const lessons = await api.callOk(tableEditors.lessons, admin, {});
  expect(lessons.find((lesson) => lesson.recordId === recordId)?.type).toBe('LCSP');
});

test('group sessions and assignments take the options of the school', async () => {
  await set({ sessionTypes: 'Club', assignmentTypes: 'Essay', assignmentRatings: 'A, B' });
  const session = { date: '2026-01-05', coach: coach.email, topic: '', comments: '' };
  const hold = (sessionType: string) =>
    api.call(recordWrites.addGroupSession, admin, { body: { ...session, sessionType } });
  expect((await hold('Club')).status).toBe(200);
  expect(await hold('1MC')).toMatchObject({
    body: { error: { fields: { sessionType: 'Session Type must be one of the options' } } },
  });
  const { recordId: relatedWeek } = await makeWeek(db);
  const assign = (assignmentType: string, rating: string) =>
    api.call(recordWrites.addAssignment, admin, {
      body: { relatedWeek, homeworkCorrector: coach.email, assignmentType, rating },
    });
  expect((await assign('Essay', 'B')).status).toBe(200);
  expect((await assign('Essay', 'Good')).status).toBe(422);
  expect((await assign('journal', 'A')).status).toBe(422);
});

test('private calls take the options of the school, the first type where none is named, and keep what they have', async () => {
  const { recordId: relatedWeek } = await makeWeek(db);
  const given = { relatedWeek, date: '2026-01-05', caller: coach.email };
  const hold = (rating: string, callType?: string) =>
    api.call(recordWrites.addPrivateCall, admin, { body: { ...given, rating, callType } });
  const { body: ids } = await hold('Good', 'Monthly Call');
  const recordId = Number(Array.isArray(ids) ? ids[0] : undefined);
  await set({ callTypes: 'Weekly, Bundle', callRatings: 'Bien, Buena' });
  expect((await hold('Bien', 'Bundle')).status).toBe(200);
  expect((await hold('Good', 'Bundle')).status).toBe(422);
  expect((await hold('Buena', 'Monthly Call')).status).toBe(422);
  const { body: unnamed } = await hold('Buena');
  const read = async (id: number) =>
    (
      await db.query<{ type: string }>(
        { name: 'type-of', text: 'select call_type as type from private_calls where record_id = $1' },
        [id],
      )
    )[0]?.type;
  expect(await read(Number(Array.isArray(unnamed) ? unnamed[0] : undefined))).toBe('Weekly');
  const update = {
    params: { recordId },
    body: { ...given, recordId, rating: 'Good', callType: 'Monthly Call', notes: 'New' },
  };
  expect((await api.call(recordWrites.updatePrivateCall, admin, update)).status).toBe(200);
});
