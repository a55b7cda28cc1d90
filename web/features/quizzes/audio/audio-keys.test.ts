import { listActKeys } from '@soltura/domain/quizzes/review-keys';
import { expect, test } from 'vitest';
import { listAudioKeys } from './audio-keys.ts';

test.each([
  ['goForward', ['ArrowRight', 'd']],
  ['goBack', ['ArrowLeft', 'a']],
  ['stepForward', ['ArrowUp', 'w']],
  ['stepBack', ['ArrowDown', 's']],
  ['play', [' ']],
])('%s has the keys %j', (wanted, expected) => {
  const pressed: string[] = [];
  const note = (action: string) => () => void pressed.push(action);
  const acts = {
    goForward: note('goForward'),
    goBack: note('goBack'),
    stepForward: note('stepForward'),
    stepBack: note('stepBack'),
    play: note('play'),
  };
  const keys = listAudioKeys(acts, listActKeys({}));
  for (const act of Object.values(keys)) act();
  const found = Object.keys(keys).filter((_key, index) => pressed[index] === wanted);
  expect(found).toEqual(expected);
});
