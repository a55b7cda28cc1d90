import { expect, test } from 'vitest';
import { sortForManager } from './manage-order.ts';

const card = (name: string, coachAdded: boolean | null, spanglish: string, dateCreated: string) => ({
  name,
  example: { spanglish },
  entry: { coachAdded, dateCreated },
});

test('custom cards come first, then spanglish, then the newest', () => {
  const cards = [
    card('old', false, 'esp', '2025-01-01T10:00:00Z'),
    card('new', null, 'esp', '2025-03-01T10:00:00Z'),
    card('old spanglish', false, 'spanglish', '2024-01-01T10:00:00Z'),
    card('custom', true, 'esp', '2023-01-01T10:00:00Z'),
    card('new spanglish', false, 'spanglish', '2024-02-01T10:00:00Z'),
    card('custom spanglish', true, 'spanglish', '2022-01-01T10:00:00Z'),
  ];
  expect(sortForManager(cards).map(({ name }) => name)).toEqual([
    'custom spanglish',
    'custom',
    'new spanglish',
    'old spanglish',
    'new',
    'old',
  ]);
});

test('cards assigned at one moment keep their order', () => {
  const cards = ['a', 'b', 'c', 'd'].map((name) => card(name, true, 'esp', '2025-01-01T10:00:00Z'));
  expect(sortForManager(cards).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test('newest is told by the instant, however it is written', () => {
  const cards = [
    card('earlier', false, 'esp', '2025-01-01T10:00:00Z'),
    card('later', false, 'esp', '2025-01-01T10:00:00.500Z'),
  ];
  expect(sortForManager(cards).map(({ name }) => name)).toEqual(['later', 'earlier']);
});
