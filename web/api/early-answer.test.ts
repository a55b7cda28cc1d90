import { afterEach, expect, test, vi } from 'vitest';
import {
  dropEarlyAnswers,
  lastWriteAt,
  makeEarlyAnswer,
  makeKeyedEarlyAnswer,
  outdateEarlyAnswers,
  waitForEarlyAnswers,
} from './early-answer.ts';

const answer = async () => 'answer';

afterEach(() => vi.useRealTimers());

test('an early answer is taken once', async () => {
  const early = makeEarlyAnswer<string>();
  early.start(answer);
  await expect(early.take()).resolves.toBe('answer');
  expect(early.take()).toBeUndefined();
});

test('an early request that comes after its answer was wanted is not sent', () => {
  const early = makeEarlyAnswer<string>();
  expect(early.take()).toBeUndefined();
  const request = vi.fn<typeof answer>(answer);
  early.start(request);
  expect(request).not.toHaveBeenCalled();
  expect(early.take()).toBeUndefined();
});

test('an answer requested before a write is not taken after it', () => {
  const early = makeEarlyAnswer<string>();
  early.start(answer);
  outdateEarlyAnswers();
  expect(early.read()).toBeUndefined();
  expect(early.take()).toBeUndefined();
});

test('an answer requested before a change by others is not taken after it, and no write of this tab is noted', () => {
  const early = makeEarlyAnswer<string>();
  const before = lastWriteAt();
  early.start(answer);
  dropEarlyAnswers();
  expect(early.take()).toBeUndefined();
  expect(lastWriteAt()).toBe(before);
});

test('an answer requested half a minute ago, as by pointing at a link, is not taken', () => {
  vi.useFakeTimers();
  const early = makeEarlyAnswer<string>();
  early.start(answer);
  vi.advanceTimersByTime(30_000);
  expect(early.take()).toBeUndefined();
});

test('an answer that has arrived is taken at once, and not again', async () => {
  const early = makeEarlyAnswer<string>();
  early.start(answer);
  expect(early.takeArrived()).toBeUndefined();
  await waitForEarlyAnswers();
  expect(early.takeArrived()).toBe('answer');
  expect(early.takeArrived()).toBeUndefined();
  expect(early.take()).toBeUndefined();
});

test('an answer that has arrived is outdated by a write like one on its way', async () => {
  const early = makeEarlyAnswer<string>();
  early.start(answer);
  await waitForEarlyAnswers();
  outdateEarlyAnswers();
  expect(early.takeArrived()).toBeUndefined();
});

test('early answers are waited for until none is on its way, also when one fails or asks for another', async () => {
  const first = makeEarlyAnswer<string>();
  const second = makeEarlyAnswer<string>();
  first.start(async () => {
    second.start(answer);
    throw new Error('no network');
  });
  await waitForEarlyAnswers();
  expect(second.takeArrived()).toBe('answer');
  expect(first.takeArrived()).toBeUndefined();
});

test('an answer is taken for the question that was asked; a screen that takes another one ends the early request', async () => {
  const early = makeKeyedEarlyAnswer<string, string>();
  early.start('Monday', answer);
  await waitForEarlyAnswers();
  expect(early.takeArrived('Tuesday')).toBeUndefined();
  expect(early.takeArrived('Monday')).toBe('answer');
  const later = makeKeyedEarlyAnswer<string, string>();
  expect(later.take('Tuesday')).toBeUndefined();
  const request = vi.fn<typeof answer>(answer);
  later.start('Monday', request);
  expect(request).not.toHaveBeenCalled();
});
