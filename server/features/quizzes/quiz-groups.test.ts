import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeQuiz } from '../../testing/cards.ts';
import { makeQuizGroup } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { deleteRows, readRow, updateRows } from '../../testing/rows.ts';
import { readStored } from '../tables/testing/table-calls.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: student } = await makeStudent(db);
const { emailAddress: limited } = await makeStudent(db, { studentRole: 'limited' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

const one = await makeQuiz(db, [], 'lcsp quiz 1');
const two = await makeQuiz(db, [], 'lcsp quiz 2');
const hidden = await makeQuiz(db, [], 'lcsp quiz 3');
await updateRows(db, 'quizzes', { recordId: hidden }, { published: false });
const former = await makeQuiz(db, [], 'lcsp quiz 4');
await archive(db, 'quizzes', [former]);

const read = (as: string) => api.callOk(quizzes.groups, as, {});
const namesFor = async (as: string) => (await read(as)).map(({ name }) => name);
const params = { table: 'quiz-groups' } as const;
const add = (as: string, values: object) => api.call(tables.add, as, { params, body: { values } });

describe('groups', () => {
  test('are told by position, then by name, with their quizzes in their order', async () => {
    expect(await read(student)).toEqual([]);
    const second = await makeQuizGroup(db, [one], { name: 'Travel', address: 'travel', position: 1 });
    const third = await makeQuizGroup(db, [two], { name: 'Work', address: 'work', position: 1 });
    const first = await makeQuizGroup(db, [two, one], { name: 'Zero', address: 'zero' });
    const all = [
      { recordId: first, name: 'Zero', address: 'zero', quizzes: [two, one], published: true },
      { recordId: second, name: 'Travel', address: 'travel', quizzes: [one], published: true },
      { recordId: third, name: 'Work', address: 'work', quizzes: [two], published: true },
    ];
    for (const as of [student, limited, coach, admin]) expect(await read(as)).toEqual(all);
    await deleteRows(db, 'quiz_groups');
  });

  test('are told to students with the quizzes that are there for them, and not without one', async () => {
    const mixed = await makeQuizGroup(db, [hidden, former, one], { name: 'Mixed' });
    await makeQuizGroup(db, [hidden], { name: 'Coming' });
    await makeQuizGroup(db, [former], { name: 'Former' });
    await makeQuizGroup(db, [], { name: 'Empty' });
    await makeQuizGroup(db, [one], { name: 'Draft', published: false });
    await archive(db, 'quiz_groups', [await makeQuizGroup(db, [one], { name: 'Gone' })]);
    for (const as of [student, limited])
      expect(await read(as)).toMatchObject([{ recordId: mixed, quizzes: [one] }]);
    for (const as of [coach, admin]) {
      expect(await namesFor(as)).toEqual(['Coming', 'Draft', 'Empty', 'Former', 'Mixed']);
      expect(await read(as)).toMatchObject([
        { quizzes: [hidden] },
        { published: false },
        { quizzes: [] },
        { quizzes: [] },
        { quizzes: [hidden, one] },
      ]);
    }
    await deleteRows(db, 'quiz_groups');
  });

  test('that an admin makes are there at once', async () => {
    const values = { name: 'Por and Para', address: 'por-para', quizzes: ['lcsp quiz 2', 'lcsp quiz 1'] };
    expect((await add(admin, values)).status).toBe(200);
    expect(await read(student)).toMatchObject([{ address: 'por-para', quizzes: [two, one] }]);
    await updateRows(db, 'quizzes', { recordId: two }, { published: false });
    expect(await read(student)).toMatchObject([{ quizzes: [one] }]);
    await updateRows(db, 'quizzes', { recordId: two }, { published: true });
  });

  test.each([
    ['the address of a course', { address: 'si1m' }, { address: 'Address "si1m" is that of a course' }],
    ['a number', { address: '12' }, { address: expect.stringContaining('must have a letter') }],
    ['capital letters', { address: 'Por' }, { address: expect.stringContaining('lower-case') }],
    ['a taken address', { address: 'por-para' }, { address: 'Address is taken by another quiz group' }],
    ['a taken name', { name: 'por and para' }, { name: 'Name is taken by another quiz group' }],
    [
      'an unknown quiz',
      { quizzes: ['lcsp quiz 99'] },
      { quizzes: 'Quizzes: nothing is called "lcsp quiz 99"' },
    ],
    [
      'a quiz twice',
      { quizzes: ['lcsp quiz 1', 'lcsp quiz 1'] },
      { quizzes: 'Quizzes may name "lcsp quiz 1" only once' },
    ],
  ])('with %s are refused', async (_, values, fields) => {
    const { status, body } = await add(admin, { name: 'Mine', address: 'mine', ...values });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ error: { fields } });
  });

  test('are not for coaches to edit', async () => {
    expect((await add(coach, { name: 'Mine', address: 'mine' })).status).toBe(403);
  });
});

describe('a quiz that is deleted', () => {
  const removeQuiz = (id: number) => api.call(tables.remove, admin, { params: { table: 'quizzes', id } });

  test('leaves its groups, whose history says so, and an undo brings it back to its place', async () => {
    const goes = await makeQuiz(db, [], 'lcsp quiz 70');
    const group = await makeQuizGroup(db, [one, goes, two], { name: 'Three' });
    const { status, headers } = await removeQuiz(goes);
    expect(status).toBe(200);
    const left = { quizzes: ['lcsp quiz 1', 'lcsp quiz 2'] };
    const whole = { quizzes: ['lcsp quiz 1', 'lcsp quiz 70', 'lcsp quiz 2'] };
    expect(await readStored(db, 'quiz-groups', group)).toMatchObject({ version: 2, values: left });
    expect(await readStoredChanges(db, 'quiz-groups', group)).toMatchObject([
      { action: 'updated', before: whole, after: left },
    ]);
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await readStored(db, 'quiz-groups', group)).toMatchObject({ version: 3, values: whole });
  });

  test('by an undo of its making leaves the groups it was put into since', async () => {
    const { headers } = await api.call(tables.add, admin, {
      params: { table: 'quizzes' },
      body: { values: { quizNickname: 'lcsp quiz 71' } },
    });
    const made = await readRow(db, 'quizzes', { quizNickname: 'lcsp quiz 71' });
    const group = await makeQuizGroup(db, [one, Number(made?.recordId)], { name: 'Since' });
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await readStored(db, 'quiz-groups', group)).toMatchObject({
      version: 2,
      values: { quizzes: ['lcsp quiz 1'] },
    });
  });
});
