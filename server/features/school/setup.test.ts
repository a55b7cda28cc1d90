import { school } from '@soltura/contract/school/school';
import { expect, test } from 'vitest';
import { DEMO_MARK } from '../../demo/load.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeCoachRecord } from '../../testing/coaching.ts';
import { makeLesson } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { deleteRows, insertRow, updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const admin = (await makeUser(db, { adminRole: 'admin', emailAddress: 'head@soltura.example' })).emailAddress;
const coach = (await makeUser(db, { adminRole: 'coach', emailAddress: 'coach@soltura.example' }))
  .emailAddress;
const read = () => api.callOk(school.progress, admin);

test('an installation is set up once a student can review a card, and what was put away does not count', async () => {
  const nothing = { programs: 0, programLessons: 0, coaches: 0, students: 0, verifiedExamples: 0 };
  expect(await read()).toEqual({ isSetUp: false, ...nothing });

  await makeLesson(db, 2, 1);
  await makeCoachRecord(db);
  await makeCoachRecord(db, { archivedAt: new Date() });
  await makeStudent(db);
  await makeStudent(db, { relatedProgram: 2, archivedAt: new Date() });
  await makeExample(db, { vocabComplete: false });
  expect(await read()).toEqual({
    isSetUp: false,
    programs: 1,
    programLessons: 1,
    coaches: 1,
    students: 0,
    verifiedExamples: 0,
  });

  await makeStudent(db, { relatedProgram: 2 });
  await makeExample(db, { vocabComplete: true });
  expect(await read()).toEqual({
    isSetUp: true,
    programs: 1,
    programLessons: 1,
    coaches: 1,
    students: 1,
    verifiedExamples: 1,
  });

  await updateRows(db, 'programs', {}, { archivedAt: new Date() });
  expect(await read()).toMatchObject({ isSetUp: false, programs: 0, programLessons: 0, students: 0 });
});

test('an admin may end the first run, once and for all', async () => {
  await deleteRows(db, 'examples');
  expect(await read()).toMatchObject({ isSetUp: false });
  const ended = await api.callOk(school.endSetup, admin);
  expect(ended.isSetUp).toBe(true);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await api.callOk(school.endSetup, admin)).toEqual(ended);
  expect(await read()).toEqual(ended);
});

test('the demo school is set up', async () => {
  await deleteRows(db, 'settings');
  expect(await read()).toMatchObject({ isSetUp: false });
  await insertRow(db, 'settings', { key: DEMO_MARK, value: {} });
  expect(await read()).toMatchObject({ isSetUp: true });
});

test('the first run is for admins', async () => {
  expect((await api.call(school.progress, null)).status).toBe(401);
  expect((await api.call(school.progress, coach)).status).toBe(403);
  expect((await api.call(school.endSetup, coach)).status).toBe(403);
});
