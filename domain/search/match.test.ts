import { describe, expect, test } from 'vitest';
import { labelDeed, readDeeds, studentDeeds } from './deeds.ts';
import {
  findHeld,
  findMatch,
  foldForSearch,
  foldText,
  MAX_ANSWERS,
  makeFinder,
  mixAnswers,
  rankAnswers,
  rankMatch,
} from './match.ts';

test.each([
  ['¿Mañana, o NO?', ' manana o no'],
  ['Ibáñez-Soto  (Ana)', ' ibanez soto ana'],
  ['LCSP Lesson 12', ' lcsp lesson 12'],
  [' ¡…! ', ''],
])('%o is compared as %o', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test.each([
  ['Tomás', 'tomas'],
  ['Toma\u0301s', 'tomas'],
  ['  Ana\u00A0 María\t', 'ana maria'],
  ["Nora O'Brien", 'nora obrien'],
  ['Nora O’Brien', 'nora obrien'],
  ['Nora OʼBrien', 'nora obrien'],
  ['Søren Łukasz Weiß', 'soren lukasz weiss'],
  ['İrem Yıldız', 'irem yildiz'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Ana\u200B Ruiz\u00AD', 'ana ruiz'],
  ['Ana -- ana@soltura.example', 'ana -- ana@soltura.example'],
  ["'", ''],
])('%o is found as %o', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['Nora O’Brien', "o'br", 'O’Br'],
  ['Ana\u00A0 María', 'ana maria', 'Ana\u00A0 María'],
  ['Toma\u0301s', 'toma', 'Toma\u0301'],
  ['Ana', '', undefined],
  ['Ana', "'", undefined],
])('in %o the part that holds %o is %o', (text, typed, part) => {
  const held = findHeld(text, typed);
  expect(held && text.slice(...held)).toBe(part);
});

test.each([
  ['Maeve Sullivan', 'ma', 0],
  ['Mañana voy', 'mana', 0],
  ['Bea Marlowe', 'MA', 1],
  ['Emma', 'ma', 2],
  ['Maeve Sullivan', 'maeve su', 0],
  ['Ana', 'ma', undefined],
  ['Ana', '  ', undefined],
] as const)('%o fits %o with rank %o', (text, typed, rank) => {
  expect(rankMatch(foldForSearch(text), foldForSearch(typed))).toBe(rank);
});

test.each([
  ['Mañana voy', 'manana', 'Mañana'],
  ['Example Manager', 'ma', 'Ma'],
  ['Emma', 'ma', 'ma'],
  ['¿De Ibáñez, sí?', 'ibanez si', 'Ibáñez, sí'],
  ['Ibáñez', 'áñ', 'áñ'],
])('in %o the part that fits %o is %o', (text, typed, part) => {
  const match = findMatch(text, foldForSearch(typed));
  expect(match && text.slice(...match)).toBe(part);
});

test('answers stand by how they fit, then as given, and there are ten at most', () => {
  const answers = ['Emma', 'Bea Marlowe', 'Ana', 'Maeve', 'Malik'].map((text) => ({ text }));
  expect(rankAnswers(answers, 'ma').map(({ text }) => text)).toEqual([
    'Maeve',
    'Malik',
    'Bea Marlowe',
    'Emma',
  ]);
  expect(
    rankAnswers(
      Array.from({ length: 30 }, () => ({ text: 'Maeve' })),
      'm',
    ),
  ).toHaveLength(MAX_ANSWERS);
});

test('each kind has its turn among answers that fit equally well', () => {
  const make = (...texts: string[]) => texts.map((text) => ({ text }));
  const mixed = mixAnswers([make('Maeve', 'Malik', 'Mara'), make('Mañana'), make('Example Manager')], 'ma');
  expect(mixed.map(({ text }) => text)).toEqual(['Maeve', 'Mañana', 'Malik', 'Mara', 'Example Manager']);
});

describe('the deeds of a search', () => {
  test.each([
    ['call maeve', ' maeve', ['new-private-call']],
    ['new maeve sullivan', ' maeve sullivan', ['new-private-call', 'new-assignment']],
    ['last assignment of ana', ' ana', ['last-assignment']],
    ['as ana', ' ana', ['last-assignment', 'new-assignment']],
    ['maeve', ' maeve', undefined],
    ['maeve sullivan', ' maeve sullivan', undefined],
    ['call', ' call', undefined],
    ['', '', undefined],
  ] as const)('typed as %o are for %o: %o', (typed, name, deeds) => {
    expect(readDeeds(typed)).toEqual({ name, deeds });
  });

  test('have labels that differ', () => {
    expect(new Set(studentDeeds.map((deed) => labelDeed(deed, 'Ana'))).size).toBe(studentDeeds.length);
  });
});

test('a text is found by what it holds, and by nothing but an apostrophe or a blank', () => {
  expect(makeFinder('o brien')('Tomás O’Brien')).toBe(false);
  expect(makeFinder('TOMÁS OB')('Tomas O’Brien')).toBe(true);
  for (const typed of ['', ' ', "'"]) expect(makeFinder(typed)('Tomás')).toBe(false);
});
