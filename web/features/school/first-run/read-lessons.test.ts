import { expect, test } from 'vitest';
import { readListedLessons, readNumberedLessons, splitWords } from './read-lessons.ts';

test('a number makes that many lessons of the program, each with the words of its line', () => {
  expect(readNumberedLessons('Beginners', '3', 'ser, estar\n\nhola; adiós')).toEqual({
    lessons: [
      { lesson: 'Beginners 1', words: ['ser', 'estar'] },
      { lesson: 'Beginners 2', words: [] },
      { lesson: 'Beginners 3', words: ['hola', 'adiós'] },
    ],
  });
});

test.each(['', '0', '-1', '2.5', 'twelve', '1000'])('%j is no number of lessons', (count) => {
  expect(readNumberedLessons('Beginners', count, '')).toEqual({
    fault: 'The number of lessons must be between 1 and 999',
  });
});

test('words for more lessons than there are is a fault', () => {
  expect(readNumberedLessons('Beginners', '1', 'ser\nestar')).toEqual({
    fault: 'There are words for 2 lessons, but only 1 lesson',
  });
});

test('a list names the lessons; a number alone is a lesson of the program', () => {
  expect(readListedLessons('Beginners', 'Extra 1\tser, estar\r\n2\thola\n\n')).toEqual({
    lessons: [
      { lesson: 'Extra 1', words: ['ser', 'estar'] },
      { lesson: 'Beginners 2', words: ['hola'] },
    ],
  });
});

test.each([
  ['Greetings', "'Greetings' must end in a blank and its number, such as 'Beginners 1'"],
  ['1\n1', "'Beginners 1' stands in the list twice"],
  [' \n', 'Paste at least one lesson'],
])('the list %j is refused', (list, fault) => {
  expect(readListedLessons('Beginners', list)).toEqual({ fault });
});

test('a word stands once, whatever its case', () => {
  expect(splitWords('ser, Ser ,  ir  a;,')).toEqual(['ser', 'ir a']);
});
