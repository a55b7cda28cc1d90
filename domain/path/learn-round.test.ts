import { expect, test } from 'vitest';
import {
  beginLearnRound,
  decideSentence,
  findSentence,
  goBackInRound,
  listCollected,
} from './learn-round.ts';

const begun = beginLearnRound([31, 32, 33]);

test('each decision leads to the next sentence, the last one to the end', () => {
  const first = decideSentence(begun, 'collected');
  expect(findSentence(first)).toBe(32);
  const over = decideSentence(decideSentence(first, 'left'), 'collected');
  expect(findSentence(over)).toBeUndefined();
  expect(listCollected(over)).toEqual([31, 33]);
  expect(decideSentence(over, 'left'), 'after the end there is nothing to decide').toBe(over);
});

test('going back changes a decision, and none of the others', () => {
  const second = decideSentence(decideSentence(begun, 'collected'), 'collected');
  const changed = decideSentence(goBackInRound(goBackInRound(second)), 'left');
  expect(changed.decided).toEqual(
    new Map([
      [31, 'left'],
      [32, 'collected'],
    ]),
  );
  expect(findSentence(changed)).toBe(32);
});

test('nothing comes before the first sentence', () => expect(goBackInRound(begun)).toBe(begun));
