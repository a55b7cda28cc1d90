import { expect, test } from 'vitest';
import { makeEarlyAnswer, waitForEarlyAnswers } from '../api/early-answer.ts';
import { startMyData } from './early-my-data.ts';

test('an answer that was requested for one person is not taken by the next who signs in', async () => {
  const cards = makeEarlyAnswer<string>();
  startMyData('ana');
  cards.start(async () => 'cards of Ana');
  await waitForEarlyAnswers();
  startMyData('ana');
  expect(cards.read()).toBeDefined();
  startMyData('luis');
  expect(cards.takeArrived()).toBeUndefined();
});
