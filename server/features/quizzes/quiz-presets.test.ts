import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makePreset } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: student } = await makeStudent(db);
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

const read = (as: string) => api.callOk(customQuiz.presets, as, {});
const add = (as: string, values: object) =>
  api.call(tables.add, as, { params: { table: 'quiz-presets' }, body: { values } });

test('learners get the presets by position and name, without those that are archived', async () => {
  expect(await read(student)).toEqual([]);
  const idioms = await makePreset(db, { name: 'Idioms', tags: ['subcategory: Idioms'], position: 2 });
  const estar = await makePreset(db, { name: 'Estar', tags: ['verb: estar', 'verb: ser'], position: 1 });
  const ser = await makePreset(db, { name: 'Ser', position: 1 });
  await archive(db, 'quiz_presets', [await makePreset(db, { name: 'Former' })]);
  expect(await read(student)).toEqual([
    { recordId: estar, name: 'Estar', tags: ['verb: estar', 'verb: ser'] },
    { recordId: ser, name: 'Ser', tags: ['verb: ser'] },
    { recordId: idioms, name: 'Idioms', tags: ['subcategory: Idioms'] },
  ]);
  expect(await read(coach)).toHaveLength(3);
});

test('a preset that an admin adds is listed at once', async () => {
  expect((await add(admin, { name: 'Por/Para', tags: ['vocabulary: por'], position: 9 })).status).toBe(200);
  expect((await read(student)).at(-1)).toMatchObject({ name: 'Por/Para', tags: ['vocabulary: por'] });
});

test.each([
  [
    'no tags',
    { name: 'A', tags: [] },
    'tags',
    'Tags is a required field. Please fill it out before submitting.',
  ],
  [
    'a line that names no tag',
    { name: 'A', tags: ['ser'] },
    'tags',
    expect.stringContaining('"ser" must be'),
  ],
  [
    'a name that is taken',
    { name: 'por/para ', tags: ['verb: ser'] },
    'name',
    'Name is taken by another quiz preset',
  ],
])('a preset with %s is refused', async (_, values, field, message) => {
  const { status, body } = await add(admin, values);
  expect([status, body]).toMatchObject([expect.any(Number), { error: { fields: { [field]: message } } }]);
  expect(status).toBeGreaterThanOrEqual(400);
});

test('coaches edit no presets', async () => {
  expect((await add(coach, { name: 'Mine', tags: ['verb: ser'] })).status).toBe(403);
});
