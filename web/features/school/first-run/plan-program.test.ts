import { expect, test } from 'vitest';
import { planLessons, planWords } from './plan-program.ts';

const vocabulary = [{ recordId: 1, version: 1, values: { vocabName: 'ser' } }];
const stored = [
  {
    recordId: 40,
    version: 1,
    values: { lesson: 'Beginners 1', relatedProgram: 101, vocabIncluded: ['ser'], sortReference: 1 },
  },
  { recordId: 41, version: 1, values: { lesson: 'Beginners 2', relatedProgram: 102, vocabIncluded: [] } },
];

test('only words that the vocabulary lacks are made, each once', () => {
  expect(planWords(['Ser', 'Hola', 'hola'], vocabulary)).toEqual([
    { recordId: null, values: { vocabName: 'Hola', wordIdiom: 'Hola', spellings: ['hola'] } },
  ]);
});

test('a lesson of the program that is there already is not made twice', () => {
  expect(planLessons([{ lesson: 'Beginners 1', words: ['SER'] }], 101, stored, vocabulary)).toEqual([]);
});

test('a lesson of another program with the same name does not count', () => {
  expect(planLessons([{ lesson: 'Beginners 2', words: ['SER'] }], 101, stored, vocabulary)).toEqual([
    {
      recordId: null,
      values: { lesson: 'Beginners 2', relatedProgram: 101, vocabIncluded: ['ser'], sortReference: 1 },
    },
  ]);
});

test('a lesson that is there keeps its words and gains the typed ones', () => {
  const [draft] = planLessons([{ lesson: 'Beginners 1', words: ['hola'] }], 101, stored, vocabulary);
  expect(draft).toMatchObject({ recordId: 40, values: { vocabIncluded: ['ser', 'hola'] } });
});
