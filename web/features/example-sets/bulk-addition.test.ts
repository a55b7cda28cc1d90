import { expect, test } from 'vitest';
import { makeFlashcardData } from '../flashcards/testing.ts';
import { addCards, settleCards } from './bulk-addition.ts';

/** Card 11 is collected; the others are about to be. */
const data = makeFlashcardData(2);
const wanted = makeFlashcardData(2, null, null);
const cards = wanted.examples.flatMap((example, index) => {
  const entry = wanted.studentExamples[index];
  return entry ? [{ example, entry: { ...entry, recordId: -101 - index, coachAdded: true } }] : [];
});

test('cards are there at once as custom cards, and one that is collected stays what it is', () => {
  const { studentExamples } = addCards(data, cards);
  expect(studentExamples.map(({ recordId }) => recordId)).toEqual([11, -102, -103]);
  expect(studentExamples.map(({ coachAdded }) => coachAdded)).toEqual([false, true, true]);
});

test('the answer gives cards their ids and takes away those without one', () => {
  const settled = settleCards(addCards(data, cards), cards, new Map([[-102, 50]]));
  expect(settled.studentExamples.map(({ recordId }) => recordId)).toEqual([11, 50]);
  expect(settled.examples.map(({ recordId }) => recordId)).toEqual([1, 2]);
});

test('without any answer the collection is what it was', () => {
  expect(settleCards(addCards(data, cards), cards, new Map())).toEqual(data);
});
