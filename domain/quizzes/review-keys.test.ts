import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  areKeysSound,
  type ChosenKeys,
  chooseKey,
  keyActs,
  listActKeys,
  listStepKeys,
  nameKey,
  refuseKey,
  toKey,
  toKeyShortcut,
} from './review-keys.ts';

test('the usual keys are those of the specification (S1 §9)', () => {
  expect(listActKeys({})).toEqual({
    flip: ['ArrowUp', 'w', 'ArrowDown', 's'],
    play: [' '],
    hard: ['q', ',', '<'],
    easy: ['e', '.', '>'],
    previous: ['ArrowLeft', 'a'],
    next: ['ArrowRight', 'd'],
    report: ['t'],
  });
});

test.each([
  ['q', undefined],
  ['ñ', undefined],
  ['й', undefined],
  ['1', undefined],
  ['+', undefined],
  ['¿', undefined],
  [' ', undefined],
  ['ArrowDown', undefined],
  ['Dead', 'accent'],
  ['/', 'app'],
  ['[', 'app'],
  ["'", 'browser'],
  ['Enter', 'other'],
  ['Tab', 'other'],
  ['Escape', 'other'],
  ['F5', 'other'],
  ['Backspace', 'other'],
  ['Shift', 'other'],
  ['PageDown', 'other'],
  ['MediaPlayPause', 'other'],
  ['Unidentified', 'other'],
  ['Q', 'other'],
  ['i\u0307', 'other'],
  ['qe', 'other'],
  ['', 'other'],
  ['\n', 'other'],
])('the key %j is refused because of: %s', (key, why) => {
  expect(refuseKey(key)).toBe(why);
});

test.each([
  ['Q', 'q'],
  ['Ñ', 'ñ'],
  ['ß', 'ß'],
  ['ArrowUp', 'ArrowUp'],
])('the pressed key %j is compared as %j', (pressed, key) => {
  expect(toKey(pressed)).toBe(key);
});

test('a changed act has its chosen key alone, and its usual keys act no longer', () => {
  const choice = chooseKey({}, 'hard', 'J');
  expect(choice).toEqual({ name: 'chosen', keys: { hard: 'j' } });
  expect(listActKeys({ hard: 'j' })).toMatchObject({ hard: ['j'], easy: ['e', '.', '>'] });
});

test('an act with several keys gives one away and keeps the others', () => {
  expect(chooseKey({}, 'easy', 'd')).toEqual({ name: 'chosen', keys: { easy: 'd' }, from: 'next' });
  expect(listActKeys({ easy: 'd' })).toMatchObject({ easy: ['d'], next: ['ArrowRight'] });
});

test('the only key of another act is refused, with the swap of both', () => {
  expect(chooseKey({}, 'hard', ' ')).toEqual({
    name: 'taken',
    by: 'play',
    key: 'q',
    swapped: { hard: ' ', play: 'q' },
  });
  expect(chooseKey({ hard: 'j', easy: 'k' }, 'hard', 'k')).toEqual({
    name: 'taken',
    by: 'easy',
    key: 'j',
    swapped: { hard: 'k', easy: 'j' },
  });
});

test('the same key again changes nothing', () => {
  expect(chooseKey({ hard: 'j' }, 'hard', 'j')).toEqual({ name: 'chosen', keys: { hard: 'j' } });
});

test('the steps of an audio quiz keep their usual keys but those that do something else there', () => {
  expect(listStepKeys(listActKeys({}))).toEqual({ next: ['ArrowUp', 'w'], previous: ['ArrowDown', 's'] });
  expect(listStepKeys(listActKeys({ flip: 'f', next: 'w', play: 'ArrowDown' }))).toEqual({
    next: ['ArrowUp'],
    previous: ['s'],
  });
});

test.each<[ChosenKeys, boolean]>([
  [{}, true],
  [{ hard: 'j', easy: 'k' }, true],
  [{ hard: 'j', easy: 'j' }, false],
  [{ hard: 'J' }, false],
  [{ flip: 'Enter' }, false],
  // No key would be left to play.
  [{ hard: ' ' }, false],
  [{ hard: ' ', play: 'p' }, true],
])('the choice %j is sound: %s', (chosen, isSound) => {
  expect(areKeysSound(chosen)).toBe(isSound);
});

const press = fc.record({
  act: fc.constantFrom(...keyActs),
  key: fc.oneof(
    fc.constantFrom(' ', 'ArrowUp', 'ArrowLeft', 'q', 'E', 'a', 'd', 't', 'Ñ', 'Enter', '/'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  swaps: fc.boolean(),
});

property.prop([fc.array(press, { maxLength: 30 })])(
  'however keys are pressed and swapped, every act has a key and no key has two acts',
  (presses) => {
    let chosen: ChosenKeys = {};
    for (const { act, key, swaps } of presses) {
      const choice = chooseKey(chosen, act, key);
      if (choice.name === 'chosen') chosen = choice.keys;
      if (choice.name === 'taken' && swaps) chosen = choice.swapped;
      expect(areKeysSound(chosen)).toBe(true);
      const keys = Object.values(listActKeys(chosen)).flat();
      expect(new Set(keys).size).toBe(keys.length);
    }
  },
);

test.each([
  [' ', 'Space', 'Space'],
  ['ArrowLeft', 'Left', 'ArrowLeft'],
  ['q', 'Q', 'q'],
  ['ñ', 'Ñ', 'ñ'],
  ['ß', 'ß', 'ß'],
  ['+', '+', 'Plus'],
])('the key %j is named %s, and %s for screen readers', (key, name, shortcut) => {
  expect(nameKey(key)).toBe(name);
  expect(toKeyShortcut(key)).toBe(shortcut);
});
