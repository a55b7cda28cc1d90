import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { refreshTables } from './refresh-tables.ts';
import { tableQuery } from './tables.queries.ts';

/** The keys that are read again after a change of a table. */
async function listStale(name: Parameters<typeof refreshTables>[1], keys: readonly (readonly unknown[])[]) {
  const cache = new QueryClient();
  for (const key of keys) cache.setQueryData(key, []);
  await refreshTables(cache, name);
  return keys.filter((key) => cache.getQueryState(key)?.isInvalidated);
}

const programs = tableQuery('programs').queryKey;
const students = tableQuery('students').queryKey;
const users = tableQuery('users').queryKey;
const courses = tableQuery('courses').queryKey;
const memberships = tableQuery('memberships').queryKey;

test('a course is read again in its table, the coaching list and the memberships', async () => {
  const keys = [courses, memberships, catalogueQuery.queryKey, programs];
  expect(await listStale('courses', keys)).toEqual([courses, memberships, catalogueQuery.queryKey]);
});

test('a program is read again in its table, those that refer to it and the public programs', async () => {
  const keys = [programs, students, users, ['programs'], courses];
  expect(await listStale('programs', keys)).toEqual([programs, students, users, ['programs']]);
});

test('a quiz is read again in its table and the official quizzes', async () => {
  const shown = [tableQuery('quizzes').queryKey, ['quizzes'], ['quiz-topics']];
  expect(await listStale('quizzes', [...shown, students])).toEqual(shown);
});

test('a student is read again as a user and in the student picker', async () => {
  expect(await listStale('students', [students, users, ['choosable-students', 'list'], courses])).toEqual([
    students,
    users,
    ['choosable-students', 'list'],
  ]);
});
