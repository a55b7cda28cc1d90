import { expect, test } from 'vitest';
import { guidOf, idsOf } from './ids.ts';

const DAY_MS = 86_400_000;

test('the id of a card is its day in UTC, at a millisecond made of its number', () => {
  // 2026-03-07 is day 20,519 after 1970-01-01.
  const day = 20_519 * DAY_MS;
  const ids = idsOf([
    { recordId: 12, dateCreated: '2026-03-07T23:59:59.999Z' },
    { recordId: 11, dateCreated: '2026-03-07T00:00:00.000Z' },
    { recordId: DAY_MS + 5, dateCreated: '2026-03-07T10:00:00.000Z' },
  ]);
  expect([...ids]).toEqual([
    [11, day + 11],
    [12, day + 12],
    [DAY_MS + 5, day + 5],
  ]);
});

test('ids differ though their milliseconds are the same', () => {
  const dateCreated = '2026-03-07T10:00:00.000Z';
  const ids = idsOf([
    { recordId: DAY_MS + 7, dateCreated },
    { recordId: 7, dateCreated },
  ]);
  expect([...new Set(ids.values())]).toHaveLength(2);
});

test('a card has its id whatever cards are beside it', () => {
  const card = { recordId: 40, dateCreated: '2026-03-07T10:00:00.000Z' };
  const others = [1, 2, 39, 41].map((recordId) => ({ ...card, recordId }));
  expect(idsOf([card]).get(40)).toBe(idsOf([...others, card]).get(40));
});

test('a guid tells the card and when it was collected', () => {
  // 36² = 1,296 ms after 1970 is '100'.
  expect(guidOf({ recordId: 36, dateCreated: '1970-01-01T00:00:01.296Z' })).toBe('soltura-100-10');
});
