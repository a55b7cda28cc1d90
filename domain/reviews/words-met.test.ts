import { expect, test } from 'vitest';
import { listWordsMet } from './words-met.ts';

test('the words of a round are told once each, by their Spanish, the new ones first', () => {
  const card = (words: string[], isOfRound: boolean, wasReviewed: boolean) => ({
    words,
    isOfRound,
    wasReviewed,
  });
  const cards = [
    card(['yo: I', 'ser: to be (am)'], true, true),
    card(['yo: I', 'mañana: tomorrow', 'ciudad: city'], true, false),
    card(['ciudad: city'], false, true),
    card(['cerca: near'], false, false),
  ];
  expect(listWordsMet(cards)).toEqual({ words: ['mañana', 'yo', 'ser', 'ciudad'], firstCount: 1 });
});
