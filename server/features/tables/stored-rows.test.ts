import type { Row } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeMembership } from '../../testing/coaching.ts';
import { makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';
import { makeTableCalls } from './testing/table-calls.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });
const { addOk, change, readOne } = makeTableCalls(api, admin);

const student = await makeCoachingStudent(db);
await makeWord(db, { wordIdiom: 'uno', descriptionOfVocabularySkill: 'uno' });

test('lines are stored without blanks around them and without control characters', async () => {
  const id = await addOk('courses', {
    name: '  Blanks ',
    membershipType: 'a\u0007b\tc\nd',
    approxMonthlyCost: null,
  });
  expect((await readOne('courses', id))?.values).toMatchObject({
    name: 'Blanks',
    membershipType: 'abcd',
    approxMonthlyCost: 0,
  });
});

test('programs get ids from 101, which are free for no import', async () => {
  expect(await addOk('programs', { name: 'Another' })).toBeGreaterThan(100);
});

test('an example says when it was changed, and a change of its words is one', async () => {
  api.clock.now = new Date('2026-03-01T10:00:00Z');
  const id = await addOk('examples', {
    spanishExample: 'Sí.',
    englishTranslation: 'Yes.',
    dateCreated: '2020-01-01T00:00:00Z',
  });
  api.clock.now = new Date('2026-03-02T10:00:00Z');
  const values = { vocabIncluded: ['uno'], dateCreated: '2021-01-01T00:00:00Z' };
  expect(await change('examples', { recordId: id, version: 1, values })).toMatchObject([
    { verdict: 'saved' },
  ]);
  const stored = await readRow(db, 'examples', { recordId: id });
  expect(stored).toMatchObject({
    dateCreated: new Date('2026-03-01T10:00:00Z'),
    dateModified: new Date('2026-03-02T10:00:00Z'),
    spanglish: 'esp',
    version: 2,
  });
  api.clock.now = new Date();
});

test('a change of spellings alone raises the version, and those that stay keep their rows', async () => {
  const values = { vocabName: 'cuatro', wordIdiom: 'cuatro', spellings: ['b', 'a'] };
  const id = await addOk('vocabulary', values);
  const read = () => readRows(db, 'spellings', { relatedWordIdiom: id }, { order: 'spelling_option' });
  const [a, b] = await read();
  const row = { recordId: id, version: 1 };
  expect(await change('vocabulary', { ...row, values: { spellings: ['a', 'b'] } })).toMatchObject([
    { verdict: 'same' },
  ]);
  expect(await change('vocabulary', { ...row, values: { spellings: ['c', ' b'] } })).toMatchObject([
    { verdict: 'saved', stored: { version: 2, values: { spellings: ['b', 'c'] } } },
  ]);
  expect(await read()).toEqual([b, { ...a, recordId: expect.any(Number), spellingOption: 'c' }]);
  expect(await change('vocabulary', { ...row, version: 2, values: { spellings: ['A'] } })).toMatchObject([
    { broken: [{ field: 'spellings', message: 'Spellings must be in lower case' }] },
  ]);
});

test('a word has one name, under which everything finds it', async () => {
  const id = await addOk('vocabulary', { vocabName: 'cinco', wordIdiom: 'cinco' });
  await change('vocabulary', { recordId: id, version: 1, values: { vocabName: 'cinco (5)' } });
  const stored = await readRow(db, 'vocabulary', { recordId: id });
  expect(stored).toMatchObject({ vocabName: 'cinco (5)', descriptionOfVocabularySkill: 'cinco (5)' });
});

test('an archived record keeps its day until it is restored', async () => {
  const id = await addOk('programs', { name: 'Old' });
  const isArchived = async (version: number, values: Row) => {
    await change('programs', { recordId: id, version, values });
    const stored = await readRow<{ archivedAt: Date | null }>(db, 'programs', { recordId: id });
    return stored?.archivedAt?.toISOString() ?? null;
  };
  api.clock.now = new Date('2026-03-01T10:00:00Z');
  expect(await isArchived(1, { isArchived: true })).toBe('2026-03-01T10:00:00.000Z');
  api.clock.now = new Date('2026-03-02T10:00:00Z');
  expect(await isArchived(2, { name: 'Older' })).toBe('2026-03-01T10:00:00.000Z');
  expect(await isArchived(3, { isArchived: false })).toBeNull();
  api.clock.now = new Date();
});

test('the days of a membership keep the rules they have elsewhere, and the end may be taken away', async () => {
  const { recordId } = await makeMembership(db, { startDate: '2026-01-04', endDate: '2026-02-01' });
  const [refused] = await change('memberships', { recordId, version: 1, values: { endDate: '2025-12-31' } });
  expect(refused?.broken).toEqual([{ field: 'endDate', message: 'End Date cannot be before Start Date' }]);
  const [saved] = await change('memberships', { recordId, version: 1, values: { endDate: null } });
  expect(saved?.stored?.values).toMatchObject({ startDate: '2026-01-04', endDate: null });
});

test('a membership stays with its student', async () => {
  const { recordId } = await makeMembership(db);
  const values = { relatedStudent: student.recordId };
  const [refused] = await change('memberships', { recordId, version: 1, values });
  expect(refused?.broken).toEqual([
    { field: 'relatedStudent', message: 'The student of a membership cannot be changed' },
  ]);
});
