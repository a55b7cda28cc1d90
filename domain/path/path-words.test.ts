import { expect, test } from 'vitest';
import { type DoneToday, tellDone, tellDoneToday, tellNext } from './path-words.ts';

const TODAY = '2026-03-10';

test.each<[DoneToday, line: string, sentence: string]>([
  [{ reviewed: 0, learned: 0, finishedQuiz: null }, '', ''],
  [{ reviewed: 28, learned: 0, finishedQuiz: null }, '28 reviewed', '28 reviewed today.'],
  [{ reviewed: 28, learned: 5, finishedQuiz: null }, '28 reviewed, 5 new', '28 reviewed and 5 new today.'],
  [
    { reviewed: 1028, learned: 5, finishedQuiz: 14 },
    '1,028 reviewed, 5 new, Quiz 14',
    '1,028 reviewed, 5 new and Quiz 14 today.',
  ],
  [{ reviewed: 0, learned: 0, finishedQuiz: 14 }, 'Quiz 14', 'Quiz 14 today.'],
])('%j reads %j and %j', (done, line, sentence) => {
  expect(tellDone(done)).toBe(line);
  expect(tellDoneToday(done)).toBe(sentence);
});

test.each([
  [null, ''],
  [{ day: '2026-03-11', cards: 12 } as const, 'next 12 cards tomorrow'],
  [{ day: '2026-03-13', cards: 1 } as const, 'next card in 3 days'],
])('%j reads %j', (next, words) => expect(tellNext(next, TODAY)).toBe(words));
