import { describe, expect, test } from 'vitest';
import { splitFeedback, splitMixed, withoutMarks } from './mixed-text.ts';

describe('a text of a coach', () => {
  test.each([
    ['Tell me about your weekend.', [{ text: 'Tell me about your weekend.', lang: 'en' }]],
    ['*Mi fin de semana*', [{ text: 'Mi fin de semana', lang: 'es' }]],
    [
      'Use *fui* and *comí*.',
      [
        { text: 'Use ', lang: 'en' },
        { text: 'fui', lang: 'es' },
        { text: ' and ', lang: 'en' },
        { text: 'comí', lang: 'es' },
        { text: '.', lang: 'en' },
      ],
    ],
    ['3 * 4', [{ text: '3 * 4', lang: 'en' }]],
    ['**', [{ text: '**', lang: 'en' }]],
    ['', []],
  ])('%j has its Spanish between asterisks', (text, runs) => {
    expect(splitMixed(text)).toEqual(runs);
  });

  test('a pair of asterisks does not reach beyond its line', () => {
    expect(splitMixed('one * two\nthree * four')).toEqual([{ text: 'one * two\nthree * four', lang: 'en' }]);
  });

  test('reads as plain text without its asterisks', () => {
    expect(withoutMarks('Use *fui*, 3 * 4')).toBe('Use fui, 3 * 4');
  });
});

test('a line of feedback that is Spanish alone is a sentence', () => {
  expect(
    splitFeedback(
      'Two sentences:\n\n  *El tren ya había salido.*  \r\n*Preocupa* was *right*.\n*Bien*, go on.',
    ),
  ).toEqual([
    { kind: 'text', text: 'Two sentences:' },
    { kind: 'sentence', text: 'El tren ya había salido.' },
    { kind: 'text', text: '*Preocupa* was *right*.' },
    { kind: 'text', text: '*Bien*, go on.' },
  ]);
});
