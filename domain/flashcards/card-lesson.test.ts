import { expect, test } from 'vitest';
import { makeLessonFinder, nameLesson } from './card-lesson.ts';

const lesson = (recordId: number, relatedProgram: number, number: number, vocabIncluded: string[]) => ({
  recordId,
  relatedProgram,
  lesson: `lesson ${number}`,
  vocabIncluded,
});
const programs = [2, 5, 7].map((recordId) => ({ recordId }));
const lessons = [
  lesson(21, 2, 1, ['yo']),
  lesson(22, 2, 2, ['soy', 'yo']),
  lesson(72, 7, 2, ['voy']),
  lesson(71, 7, 1, ['tú']),
  lesson(51, 5, 1, ['aquí']),
];

test.each([
  [['yo'], 2, 21],
  [['soy', 'yo'], 2, 22],
  [['yo', 'tú'], 7, 71],
  [['tú', 'voy', 'yo'], 7, 72],
  [['yo', 'soy'], 7, 'earlier'],
  [['yo', 'aquí'], 7, 'none'],
  [['aquí'], 2, 'none'],
  [['yo'], 0, 'none'],
  [[], 2, 'none'],
])('the words %j are all known after lesson of program %s: %s', (vocabIncluded, program, expected) => {
  expect(makeLessonFinder(programs, lessons, program)({ vocabIncluded, vocabComplete: true })).toBe(expected);
});

test('words that are not complete belong to no lesson', () => {
  expect(makeLessonFinder(programs, lessons, 2)({ vocabIncluded: ['yo'], vocabComplete: false })).toBe(
    'none',
  );
});

test.each([
  ['lcsp 12', 'Lesson 12'],
  ['SI1M Lesson 4', 'Lesson 4'],
  ['Intro', 'Intro'],
])('the lesson %j is called %j', (lesson, name) => expect(nameLesson(lesson)).toBe(name));
