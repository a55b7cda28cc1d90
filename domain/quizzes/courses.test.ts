import { expect, test } from 'vitest';
import { courseCodes, DEFAULT_COURSE, listCourses } from './courses.ts';

test('the catalogue carries the name of the product', () => {
  expect(listCourses('Soltura').map(({ name }) => name)).toEqual([
    'Spanish in One Month',
    'Soltura',
    'Soltura Extended',
    'Master Ser vs Estar',
    'Post-1MC Cohort',
  ]);
});

test('every code has its course, and only the default one has no address of its own', () => {
  const courses = listCourses('Soltura');
  expect(courses.map(({ code }) => code)).toEqual(courseCodes);
  expect(courses.filter(({ url }) => url === '').map(({ code }) => code)).toEqual([DEFAULT_COURSE]);
});
