import { expect, test } from 'vitest';
import { planLessons, planWords } from './plan-program.ts';

const vocabulary = [{ vocabName: 'ser', spellings: [] }];
const stored = [{ recordId: 40, lesson: 'Beginners 1', vocabIncluded: ['ser'] }];

test('only words that the vocabulary lacks are made, each once', () => {
  expect(planWords(['Ser', 'Hola', 'hola'], vocabulary)).toEqual([
    { recordId: null, values: { vocabName: 'Hola', wordIdiom: 'Hola', spellings: ['hola'] } },
  ]);
});

test('a lesson that is there with its words is left as it is', () => {
  expect(planLessons([{ lesson: 'Beginners 1', words: ['SER'] }], 101, stored, vocabulary)).toEqual([]);
});

test('a lesson that the program lacks is made with its words as the vocabulary spells them', () => {
  const typed = [
    { lesson: 'Beginners 1', words: [] },
    { lesson: 'Beginners 2', words: ['SER', 'Ser'] },
  ];
  expect(planLessons(typed, 101, stored, vocabulary)).toEqual([
    {
      recordId: null,
      values: { lesson: 'Beginners 2', relatedProgram: 101, vocabIncluded: ['ser'], sortReference: 2 },
    },
  ]);
});

test('a lesson that is there keeps its words and gains the typed ones', () => {
  expect(planLessons([{ lesson: 'Beginners 1', words: ['hola'] }], 101, stored, vocabulary)).toEqual([
    { recordId: 40, values: { vocabIncluded: ['ser', 'hola'] } },
  ]);
});
