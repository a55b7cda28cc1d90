import { describe, expect, test } from 'vitest';
import {
  everyCard,
  filterCards,
  type ManagerFilter,
  prepareCards,
  readManagerSearch,
  writeManagerSearch,
} from './manager-filter.ts';

const today = '2026-01-10';
const card = (
  spanishExample: string,
  englishTranslation: string,
  entry: { coachAdded?: boolean; nextReviewDate?: string } = {},
) => ({
  example: {
    spanishExample,
    englishTranslation,
    spanglish: spanishExample.includes('*') ? 'spanglish' : 'esp',
  },
  entry: { coachAdded: false, nextReviewDate: '2026-02-01', ...entry },
});
const cards = prepareCards([
  card('¿Cómo está tu mamá?', 'How is your mum?', { coachAdded: true, nextReviewDate: '2026-01-10' }),
  card('*I want* que vengas.', 'I want you to come.', { nextReviewDate: '' }),
  card('El año pasado', 'Last year'),
]);
const filter = (wanted: Partial<ManagerFilter>, lessons: Record<string, number> = {}) =>
  filterCards(
    cards,
    { ...everyCard, ...wanted },
    today,
    ({ example }) => lessons[example.englishTranslation] ?? 'none',
  ).map(({ example }) => example.englishTranslation);

describe('the cards of the manager', () => {
  test.each([
    ['', ['How is your mum?', 'I want you to come.', 'Last year']],
    ['como esta', ['How is your mum?']],
    ['CÓMO', ['How is your mum?']],
    ['ano', ['Last year']],
    [' año  pasado ', ['Last year']],
    ['want que', ['I want you to come.']],
    ['YOU', ['How is your mum?', 'I want you to come.']],
    ['mum? how', []],
    ['mama?how', []],
  ])('are searched by %j in Spanish and English, whatever the accents', (text, expected) => {
    expect(filter({ text })).toEqual(expected);
  });

  test.each([
    [['due'] as const, ['How is your mum?', 'I want you to come.']],
    [['custom'] as const, ['How is your mum?']],
    [['spanglish'] as const, ['I want you to come.']],
    [['due', 'spanglish'] as const, ['I want you to come.']],
    [['custom', 'spanglish'] as const, []],
  ])('are those of every kind chosen: %j', (kinds, expected) => {
    expect(filter({ kinds })).toEqual(expected);
  });

  test('are those of a lesson', () => {
    expect(filter({ lesson: 5 }, { 'Last year': 5, 'How is your mum?': 6 })).toEqual(['Last year']);
    expect(filter({ lesson: 'none' }, { 'Last year': 5 })).toEqual([
      'How is your mum?',
      'I want you to come.',
    ]);
  });
});

describe('a filter in an address', () => {
  test.each<[ManagerFilter, number]>([
    [everyCard, 1],
    [{ text: 'como está', kinds: ['due', 'spanglish'], lesson: 12 }, 3],
    [{ text: '12', kinds: ['custom'], lesson: 'earlier' }, 1],
    [{ text: '', kinds: [], lesson: 'none' }, 2],
  ])('%j on page %s is read as it was written', (written, page) => {
    expect(readManagerSearch(writeManagerSearch(written, page))).toEqual({ filter: written, page });
  });

  test('that is at rest leaves nothing there', () => {
    expect(Object.values(writeManagerSearch(everyCard, 1))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [
      { show: 'all,due', lesson: 'seven', page: -1 },
      { ...everyCard, kinds: ['due'] },
    ],
    [
      { q: 12, lesson: 1.5, page: 'x' },
      { ...everyCard, text: '12' },
    ],
    [
      { show: ['due'], lesson: 0 },
      { ...everyCard, kinds: ['due'] },
    ],
  ])('that somebody changed to %j is read as far as it goes', (search, expected) => {
    expect(readManagerSearch(search)).toEqual({ filter: expected, page: 1 });
  });
});
