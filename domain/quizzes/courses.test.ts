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

test('a school gives the courses names of its own, in catalogue order', () => {
  const courses = listCourses('Soltura', ['Primer mes', '{product} A1', 'A2', 'Ser o estar', 'Después']);
  expect(courses.map(({ code, name }) => [code, name])).toEqual([
    ['si1m', 'Primer mes'],
    ['lcsp', 'Soltura A1'],
    ['lcspx', 'A2'],
    ['ser-estar', 'Ser o estar'],
    ['post-1mc', 'Después'],
  ]);
});
