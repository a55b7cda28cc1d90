import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPassageChecker, NOTHING_TO_CHECK } from './passage-checker.ts';
import type { WorkerAnswer, WorkerRequest } from './passage-messages.ts';

const answer: WorkerAnswer = { total: 1, unknownOccurrences: 0, known: 100, unknown: [] };
const knowledge = { knownDescriptions: [], vocabulary: [], spellings: [] };
const short = (text: string) => ({ text, extraText: '' });
const long = (letter: string) => short(letter.repeat(6_000));

let requests: WorkerRequest[] = [];
let answers: WorkerAnswer[] = [];

function start() {
  const worker = {
    postMessage: (request: WorkerRequest) => requests.push(request),
    terminate: () => undefined,
  };
  return createPassageChecker(worker, (given) => answers.push(given));
}

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('a passage is checked at once', () => {
  const checker = start();
  checker.check(short('hola'));
  expect(requests).toEqual([{ passage: short('hola') }]);
  checker.take(answer);
  expect(answers).toEqual([answer]);
});

test('while one passage is checked only the latest of the others waits', () => {
  const checker = start();
  checker.check(short('h'));
  checker.check(short('ho'));
  checker.check(short('hol'));
  expect(requests).toEqual([{ passage: short('h') }]);
  checker.take(answer);
  expect(requests).toEqual([{ passage: short('h') }, { passage: short('hol') }]);
});

test('long texts are checked at most every 150 ms, and the last of them always', () => {
  const checker = start();
  checker.check(long('a'));
  checker.take(answer);
  checker.check(long('b'));
  checker.check(long('c'));
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(150);
  expect(requests).toEqual([{ passage: long('a') }, { passage: long('c') }]);
});

test('another lesson has the same passage checked again', () => {
  const checker = start();
  checker.check(short('hola'));
  checker.take(answer);
  checker.learn(knowledge);
  expect(requests).toEqual([{ passage: short('hola') }, { knowledge }, { passage: short('hola') }]);
});

test('nothing is sent after the end', () => {
  const checker = start();
  checker.check(long('a'));
  checker.take(answer);
  checker.check(long('b'));
  checker.stop();
  vi.advanceTimersByTime(1_000);
  expect(requests).toHaveLength(1);
});

test('an empty text is answered at once, and what was being checked is no longer told', () => {
  const checker = start();
  checker.check(short('hola'));
  checker.check(short(''));
  expect(answers).toEqual([NOTHING_TO_CHECK]);
  checker.take(answer);
  checker.learn(knowledge);
  expect(answers).toEqual([NOTHING_TO_CHECK]);
  expect(requests).toEqual([{ passage: short('hola') }, { knowledge }]);
});
