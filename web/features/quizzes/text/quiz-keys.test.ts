import { type ChosenKeys, listActKeys } from '@soltura/domain/quizzes/review-keys';
import { expect, test } from 'vitest';
import { listQuizKeys, listRepeating } from './quiz-keys.ts';

function pressAll(keys: string[], withRating: boolean, chosen: ChosenKeys = {}): string[] {
  const done: string[] = [];
  const note = (word: string) => () => done.push(word);
  const acts = {
    goForward: note('forward'),
    goBack: note('back'),
    flip: note('flip'),
    play: note('play'),
    rate: withRating ? (difficulty: string) => done.push(difficulty) : undefined,
  };
  const actions = listQuizKeys(acts, listActKeys(chosen));
  for (const key of keys) actions[key]?.();
  return done;
}

test('arrows and letters move and flip, the space bar plays', () => {
  expect(
    pressAll(['ArrowRight', 'd', 'ArrowLeft', 'a', 'ArrowUp', 'w', 'ArrowDown', 's', ' '], false),
  ).toEqual(['forward', 'forward', 'back', 'back', 'flip', 'flip', 'flip', 'flip', 'play']);
});

test('the keys q , < grade Hard and the keys e . > grade Easy', () => {
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

test('chosen keys act in place of the usual ones', () => {
  const chosen = { hard: 'j', easy: 'd', flip: 'ñ' };
  expect(pressAll(['j', 'q', 'd', 'ArrowRight', 'e', 'ñ', 'w'], true, chosen)).toEqual([
    'hard',
    'easy',
    'forward',
    'flip',
  ]);
});

test('only keys that lead to other cards go on while they are held down, whichever they are', () => {
  const keys = listActKeys({ hard: 'd', next: 'l' });
  expect([...listRepeating(keys)]).toEqual(['ArrowLeft', 'a', 'l']);
});
