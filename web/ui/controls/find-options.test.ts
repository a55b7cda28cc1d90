import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const options = Array.from({ length: 20_000 }, (_option, id) => ({ id, label: `Frase ${id}` }));

test('the options that hold the text are found, whatever their case', () => {
  expect(findOptions(options, 'frase 1999')).toEqual({
    found: [1999, 19990, 19991, 19992, 19993, 19994, 19995, 19996, 19997, 19998, 19999].map(
      (id) => options[id],
    ),
    isCut: false,
  });
});

test('the first hundred of very many options are listed', () => {
  expect(findOptions(options, 'frase')).toEqual({ found: options.slice(0, 100), isCut: true });
  expect(findOptions(options.slice(0, 100), 'frase').isCut).toBe(false);
});

test('an empty text finds nothing', () => {
  expect(findOptions(options, '')).toEqual({ found: [], isCut: false });
});

test('a number finds what names it first, then what holds its digits', () => {
  const lessons = ['Lesson 1', 'Lesson 2', 'Lesson 12', 'Lesson 112', 'Lesson 120', 'Unit 012', '12th'];
  const { found } = findOptions(
    lessons.map((label, id) => ({ id, label })),
    '12',
  );
  expect(found.map(({ label }) => label)).toEqual([
    'Lesson 12',
    'Unit 012',
    '12th',
    'Lesson 112',
    'Lesson 120',
  ]);
  expect(findOptions(options, '19999').found[0]).toBe(options[19_999]);
});
