import { expect, test } from 'vitest';
import { listQuizKeys } from './quiz-keys.ts';

function pressAll(keys: string[], withRating: boolean): string[] {
  const done: string[] = [];
  const note = (word: string) => () => done.push(word);
  const actions = listQuizKeys({
    goForward: note('forward'),
    goBack: note('back'),
    flip: note('flip'),
    play: note('play'),
    rate: withRating ? (difficulty) => done.push(difficulty) : undefined,
  });
  for (const key of keys) actions[key]?.();
  return done;
}

test('arrows and letters move and flip, the space bar plays', () => {
  expect(
    pressAll(['ArrowRight', 'd', 'ArrowLeft', 'a', 'ArrowUp', 'w', 'ArrowDown', 's', ' '], false),
  ).toEqual(['forward', 'forward', 'back', 'back', 'flip', 'flip', 'flip', 'flip', 'play']);
});

test('q , < are Hard and e . > are Easy', () => {
  expect(pressAll(['q', ',', '<', 'e', '.', '>'], true)).toEqual([
    'hard',
    'hard',
    'hard',
    'easy',
    'easy',
    'easy',
  ]);
});

test('a quiz without rating leaves the rating keys alone', () => {
  expect(pressAll(['q', ',', '<', 'e', '.', '>'], false)).toEqual([]);
});
