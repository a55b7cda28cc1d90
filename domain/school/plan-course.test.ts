import { expect, test } from 'vitest';
import {
  type CourseThere,
  countCourse,
  listOwnPrograms,
  planCourse,
  type ShippedCourse,
} from './plan-course.ts';

const course: ShippedCourse = {
  programs: [
    { recordId: 2, name: 'Luz', lessons: [{ lesson: 'Luz Lesson 1', words: ['yo: I'] }] },
    {
      recordId: 3,
      name: 'In One Month',
      lessons: [
        { lesson: 'In One Month Lesson 1', words: ['yo: I'] },
        { lesson: 'In One Month Lesson 2', words: [] },
      ],
    },
  ],
  words: [
    { id: 1, values: { vocabName: 'yo: I' } },
    { id: 2, values: { vocabName: 'Yo: me' } },
  ],
  sentences: [
    { id: 7, values: { spanishExample: 'Hola.' } },
    { id: 8, values: { spanishExample: 'Soy yo.' } },
  ],
  quizzes: [{ nickname: 'lcsp quiz 1', sentences: [7, 8] }],
  presets: [{ name: 'Ser/Estar', tags: ['verb: ser', 'verb: estar'] }],
};
const nothing: CourseThere = { programs: [], words: [], sentences: new Set(), quizzes: [], presets: [] };

test('an empty school lacks all of the course', () => {
  expect(planCourse(course, nothing)).toEqual(course);
  expect(countCourse(course)).toEqual({
    programs: 2,
    lessons: 3,
    words: 2,
    sentences: 2,
    quizzes: 1,
    presets: 1,
  });
});

test('a school that has the course lacks nothing', () => {
  const there = {
    programs: course.programs,
    words: ['yo: I', 'Yo: me'],
    sentences: new Set([7, 8]),
    quizzes: ['lcsp quiz 1'],
    presets: ['ser/estar '],
  };
  expect(countCourse(planCourse(course, there))).toEqual({
    programs: 0,
    lessons: 0,
    words: 0,
    sentences: 0,
    quizzes: 0,
    presets: 0,
  });
  expect(listOwnPrograms(course, there)).toEqual([]);
});

test.each([
  [
    'its program of the same name, with the lessons it has',
    { programs: [{ recordId: 101, name: 'LUZ ' }] },
    [3],
  ],
  [
    'a program under the id, whatever its name is now',
    { programs: [{ recordId: 3, name: 'Beginners' }] },
    [2],
  ],
])('a school keeps %s', (_, there, left) => {
  const missing = planCourse(course, { ...nothing, ...there });
  expect(missing.programs.map(({ recordId }) => recordId)).toEqual(left);
  expect(missing.words).toHaveLength(2);
});

test('a school keeps its word as it is written, its sentence, and its quiz in any case', () => {
  const there = { ...nothing, words: ['yo: I'], sentences: new Set([8]), quizzes: ['LCSP quiz 1'] };
  const missing = planCourse(course, there);
  expect(missing.words.map(({ id }) => id)).toEqual([2]);
  expect(missing.sentences.map(({ id }) => id)).toEqual([7]);
  expect(missing.quizzes).toEqual([]);
});

test('the own programs in place of those of the course are named', () => {
  const there = {
    ...nothing,
    programs: [
      { recordId: 3, name: 'Beginners' },
      { recordId: 101, name: 'Luz' },
    ],
  };
  expect(listOwnPrograms(course, there)).toEqual(['Luz']);
});
