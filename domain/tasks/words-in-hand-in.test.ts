import { expect, test } from 'vitest';
import { chooseWordsInText, listDifferentWords, type WordInText } from './words-in-hand-in.ts';

let made = 0;
const make = (word: string, given: Partial<WordInText> = {}): WordInText => ({
  vocabularyId: (made += 1),
  word,
  frequencyRank: 100,
  hasCard: true,
  interval: 3,
  ...given,
});
const choose = (...found: WordInText[]) => chooseWordsInText(found).map(({ word }) => word);

test('words are those of the text, once each and in lower case', () => {
  expect(listDifferentWords('Ayer, ayer «fui» al mercado. ¡Fui!\n\nSí: 3 panes.')).toEqual([
    'ayer',
    'fui',
    'al',
    'mercado',
    'sí',
    'panes',
  ]);
  expect(listDifferentWords('')).toEqual([]);
});

test('words without a card come first, then the least known, and of these the rarest', () => {
  expect(
    choose(
      make('tren', { interval: 5 }),
      make('boleto', { interval: 1, frequencyRank: 700 }),
      make('nieto', { hasCard: false, interval: null, frequencyRank: 600 }),
      make('andén', { interval: null, frequencyRank: 800 }),
      make('cariño', { hasCard: false, interval: null, frequencyRank: 900 }),
      make('estación', { interval: 1, frequencyRank: 900 }),
    ),
  ).toEqual(['cariño', 'nieto', 'andén', 'estación', 'boleto', 'tren']);
});

test('a word without a rank counts as frequent, and equal ones stay in their order', () => {
  expect(choose(make('uno', { frequencyRank: 0 }), make('dos', { frequencyRank: 5 }), make('tres'))).toEqual([
    'tres',
    'dos',
    'uno',
  ]);
  expect(choose(make('primero'), make('segundo'))).toEqual(['primero', 'segundo']);
});

test('the first of two forms of a word is shown, and six words at most', () => {
  const vocabularyId = 9001;
  expect(choose(make('describió', { vocabularyId }), make('describir', { vocabularyId }))).toEqual([
    'describió',
  ]);
  expect(choose(...Array.from('abcdefgh', (letter) => make(letter)))).toEqual(Array.from('abcdef'));
});
