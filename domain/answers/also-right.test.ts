import { expect, test } from 'vitest';
import { cutEnds, dressAnswer, dressGap, isSaidOtherwise } from './also-right.ts';
import { judgeAnswer } from './judge-answer.ts';

test.each([
  [
    'unos amigos de Luis estarán ahí',
    'Algunos amigos de Luis van a estar allí.',
    'Unos amigos de Luis estarán ahí.',
  ],
  ['  ella   es de Chile, ', 'Es de Chile.', 'Ella es de Chile.'],
  ['cómo está', '¿Cómo estás?', '¿Cómo está?'],
  ['¡cómo está!', '¿Cómo estás?', '¡Cómo está!'],
  ['éramos amigos', 'Fuimos amigos…', 'Éramos amigos…'],
  ['Sí', 'claro que sí', 'Sí'],
  ['yo no 👍', '¡No, yo no!', '¡Yo no!'],
  ['3 amigos', 'Tres amigos.', '3 amigos.'],
  ['', 'Sí.', '.'],
])('%s beside %s is shown as %s', (typed, sentence, shown) => {
  expect(dressAnswer(typed, sentence)).toBe(shown);
});

test.each([
  ['soy yo', 'Yo soy ', 'Soy yo '],
  ['y es.', ', ¡y ', ', ¡y es '],
  ['', ' es ', '  '],
])('%s in the gap %s is shown as %s', (typed, gap, shown) => {
  expect(dressGap(typed, gap)).toBe(shown);
});

test.each([
  ['¡y ', { before: '¡', core: 'y', after: ' ' }],
  ['¿?', { before: '¿?', core: '', after: '' }],
  ['Sí, yo soy, ', { before: '', core: 'Sí, yo soy', after: ', ' }],
])('%s has its signs at the ends', (text, cut) => {
  expect(cutEnds(text)).toEqual(cut);
});

test.each<[typed: string, sentence: string, english: string, accepted: string[], isOther: boolean]>([
  ['estoy aquí', 'Yo estoy aquí.', 'I am here.', [], false],
  ['no estoy', 'Yo estoy aquí.', 'I am here.', ['No estoy lejos.'], true],
  ['yo ahí estoy', 'Yo estoy aquí.', 'I am here.', [], false],
  ['cómo está', '¿Cómo estás?', 'How are you?', [], true],
  ['', '¿Cómo estás?', 'How are you?', [], false],
])('%s compared for %s (%s, also %s): said otherwise %s', (typed, sentence, english, accepted, isOther) => {
  const judgement = judgeAnswer(typed, sentence, { spellings: new Set(), english, accepted });
  expect(isSaidOtherwise(judgement, sentence)).toBe(isOther);
});
