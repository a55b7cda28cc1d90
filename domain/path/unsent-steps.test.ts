import { expect, test } from 'vitest';
import { countDecision, countFinishedQuiz, type Decision } from './unsent-steps.ts';

const path = { learned: 1, learn: 4, quiz: { recordId: 31, number: 14 }, finishedQuiz: null };

test.each<[Decision, learned: number, learn: number]>([
  [{ outcome: 'collected' }, 2, 3],
  [{ outcome: 'left' }, 1, 3],
  [{ outcome: 'left', before: 'collected' }, 0, 4],
  [{ outcome: 'collected', before: 'left' }, 2, 4],
])('%j leaves %d learned and %d to learn', (decision, learned, learn) =>
  expect(countDecision(path, decision)).toEqual({ ...path, learned, learn }),
);

test('no count falls below zero', () => {
  const none = { ...path, learned: 0, learn: 0 };
  expect(countDecision(none, { outcome: 'left' })).toEqual(none);
  expect(countDecision(none, { outcome: 'left', before: 'collected' })).toEqual(none);
});

test('the next quiz is no step any more once it is finished here', () =>
  expect(countFinishedQuiz(path, 31)).toEqual({ ...path, quiz: null, finishedQuiz: 14 }));

test('another quiz changes nothing', () => expect(countFinishedQuiz(path, 30)).toBe(path));
