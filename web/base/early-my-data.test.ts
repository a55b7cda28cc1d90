import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEarlyAnswer, waitForEarlyAnswers } from '../api/early-answer.ts';
import { startMyData } from './early-my-data.ts';

// No session is there to ask the server with.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('an answer that was requested for one person is not taken by the next who signs in', async () => {
  const cards = makeEarlyAnswer<string>();
  startMyData('ana');
  cards.start(async () => 'cards of Ana');
  await waitForEarlyAnswers();
  startMyData('ana');
  expect(cards.read()).toBeDefined();
  startMyData('luis');
  expect(cards.takeArrived()).toBeUndefined();
  await waitForEarlyAnswers();
});
