import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetQuizzes } from './forget-quizzes.ts';
import { forgetQuiz, keepQuiz, type RunningQuiz, readQuiz } from './kept-quiz.ts';

const ana = { userId: 7, studentId: 7 };
const options = z.object({ autoplay: z.boolean() });
const quiz = (beganAt = new Date()): RunningQuiz<{ autoplay: boolean }> => ({
  quiz: 'heard',
  order: [30, 10, 20],
  place: { position: 1, step: 'hint' },
  options: { autoplay: false },
  beganAt,
});

/** A storage like the browser's. */
function makeStorage() {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 5, 9, 30), toFake: ['Date'] });
  vi.stubGlobal('localStorage', makeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a kept quiz is read back as it stood', () => {
  keepQuiz(ana, quiz());
  expect(readQuiz(ana, 'heard', options)).toEqual(quiz());
});

test('each person has their own, for each student they act for', () => {
  keepQuiz(ana, quiz());
  expect(readQuiz({ userId: 8, studentId: 7 }, 'heard', options)).toBeUndefined();
  expect(readQuiz({ userId: 7, studentId: 9 }, 'heard', options)).toBeUndefined();
  expect(readQuiz({ userId: 7, studentId: undefined }, 'heard', options)).toBeUndefined();
});

test('a quiz that began on another day of the learner does not come back', () => {
  keepQuiz(ana, quiz(new Date(2026, 4, 5, 0, 5)));
  expect(readQuiz(ana, 'heard', options)).toBeDefined();
  keepQuiz(ana, quiz(new Date(2026, 4, 4, 23, 55)));
  expect(readQuiz(ana, 'heard', options)).toBeUndefined();
});

test('another quiz, other options and a text that is no quiz are not read', () => {
  keepQuiz(ana, quiz());
  expect(readQuiz(ana, 'srs', options)).toBeUndefined();
  expect(readQuiz(ana, 'heard', z.object({ autoplay: z.string() }))).toBeUndefined();
  localStorage.setItem('soltura.running-quiz:7:7', '{"quiz":"heard"');
  expect(readQuiz(ana, 'heard', options)).toBeUndefined();
});

test('a quiz that is left is forgotten, but not one that has begun since', () => {
  keepQuiz(ana, quiz());
  keepQuiz(ana, { ...quiz(), quiz: 'official 31' });
  forgetQuiz(ana, 'heard');
  expect(readQuiz(ana, 'official 31', options)).toBeDefined();
  forgetQuiz(ana, 'official 31');
  expect(readQuiz(ana, 'official 31', options)).toBeUndefined();
});

test('Log Out forgets all quizzes of the person, and those of nobody else', () => {
  const takers = [ana, { userId: 7, studentId: 9 }, { userId: 77, studentId: 77 }];
  for (const taker of takers) keepQuiz(taker, quiz());
  forgetQuizzes(7);
  expect(takers.map((taker) => readQuiz(taker, 'heard', options) !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a browser without storage has no quiz to come back to', () => {
  vi.stubGlobal('localStorage', undefined);
  keepQuiz(ana, quiz());
  forgetQuiz(ana, 'heard');
  forgetQuizzes(7);
  expect(readQuiz(ana, 'heard', options)).toBeUndefined();
});
