import { expect, test } from 'vitest';
import { findSizeFault, isUndoable, nameFile, readFolder, readText } from './folder-files.ts';

const file = (name: string, content: BlobPart = '') => new File([content], name);

test('files are taken in the order of references, and those of no school are named', () => {
  const chosen = ['weeks.csv', 'memberships-2026-03-07.csv', 'notes.txt', 'coaches.csv'];
  const { files, unknown } = readFolder(chosen.map((name) => file(name)));
  expect(files.map(({ name }) => name)).toEqual(['coaches', 'memberships', 'weeks']);
  expect(unknown).toEqual(['notes.txt']);
});

test('the last of two files of one name counts', () => {
  const { files } = readFolder([file('courses.csv'), file('courses-2026-03-07.csv')]);
  expect(files.map(({ source }) => source.name)).toEqual(['courses-2026-03-07.csv']);
});

test('files that are too large together are told before anything is sent', () => {
  const large = file('reviews.csv', new Uint8Array(31 * 1024 * 1024));
  expect(findSizeFault(readFolder([large]))).toMatch(/^The files have 31 MB together/);
  expect(findSizeFault(readFolder([file('courses.csv', 'name')]))).toBeUndefined();
});

test('a file is read as UTF-8, with or without a mark of it, and refused as anything else', async () => {
  expect(await readText(file('courses.csv', '\uFEFFname'))).toBe('name');
  await expect(readText(file('courses.csv', new Uint8Array([0xe9])))).rejects.toThrow(
    'courses.csv is not UTF-8',
  );
});

test('records have the name of their table', () => {
  expect([nameFile('coaching-students'), nameFile('student-examples')]).toEqual([
    'Coaching Students',
    'Student examples',
  ]);
});

test('an import of tables alone is taken back by Undo', () => {
  const result = { created: 1, changed: 0, same: 0, refused: 0, reasons: [] };
  expect(isUndoable([{ ...result, name: 'courses' }])).toBe(true);
  expect(
    isUndoable([
      { ...result, name: 'courses' },
      { ...result, name: 'weeks' },
    ]),
  ).toBe(false);
  expect(isUndoable([{ ...result, name: 'weeks', created: 0 }])).toBe(true);
});
