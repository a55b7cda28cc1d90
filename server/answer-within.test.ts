import { expect, test } from 'vitest';
import { answerWithin } from './answer-within.ts';

test('an answer in time is given, a late one is not waited for, and a fault is thrown', async () => {
  expect(await answerWithin(1_000, Promise.resolve(3))).toBe(3);
  expect(await answerWithin(1, new Promise(() => {}))).toBeUndefined();
  await expect(answerWithin(1_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
