import type { ImportResult } from '@soltura/contract/tables';
import { expect, test } from 'vitest';
import { type FolderFile, isHindrance, isUndecided, readFolder } from './folder-files.ts';

const names = ['weeks.csv', 'memberships.csv', 'courses.csv', 'coaching-students.csv', 'coaches.csv'];

function readNames(chosen: readonly string[]): readonly FolderFile[] {
  return readFolder(chosen.map((name) => new File([''], name))).files;
}

function tell(file: FolderFile, counts: Partial<ImportResult['counts']>): FolderFile {
  const result = {
    isApplied: false,
    counts: { create: 0, change: 0, same: 0, refuse: 0, ...counts },
    rows: [],
  };
  return { ...file, state: 'tried', result };
}

test('files are taken in the order of references, and those without a table are named', () => {
  const { files, unknown } = readFolder(names.map((name) => new File([''], name)));
  expect(files.map(({ table }) => table)).toEqual(['coaches', 'coaching-students', 'courses', 'memberships']);
  expect(unknown).toEqual(['weeks.csv']);
});

test('refused rows may name records that a file before them makes', () => {
  const [courses, memberships] = readNames(['courses.csv', 'memberships.csv']);
  if (!courses || !memberships) throw new Error('Both are tables');
  const tried = [tell(courses, { create: 2 }), tell(memberships, { refuse: 1 })];
  expect(tried.map((file) => isUndecided(file, tried))).toEqual([false, true]);
  expect(tried.some((file) => isHindrance(file, tried))).toBe(false);
});

test('a file waits for its turn also while those before it are imported', () => {
  const [courses, memberships] = readNames(['courses.csv', 'memberships.csv']);
  if (!courses || !memberships) throw new Error('Both are tables');
  const imported: FolderFile = { ...tell(courses, { create: 2 }), state: 'imported' };
  const waiting = tell(memberships, { refuse: 1 });
  expect(isUndecided(waiting, [imported, waiting])).toBe(true);
  expect(isUndecided({ ...waiting, state: 'failed' }, [imported, waiting])).toBe(false);
});

test('rows that are refused whatever is made before them keep everything out', () => {
  const [courses, memberships] = readNames(['courses.csv', 'memberships.csv']);
  if (!courses || !memberships) throw new Error('Both are tables');
  const tried = [tell(courses, { same: 2 }), tell(memberships, { refuse: 1 })];
  expect(isHindrance(tell(memberships, { refuse: 1 }), tried)).toBe(true);
});

test('a file that was not tried yet keeps everything out', () => {
  const files = readNames(['courses.csv']);
  expect(files.every((file) => isHindrance(file, files))).toBe(true);
});
