import { expect, test } from 'vitest';
import { dayNames, wordReminder } from './reminder-words.ts';

test.each([
  [1, '1 card is due, about 1 minute.'],
  [2, '2 cards are due, about 1 minute.'],
  [12, '12 cards are due, about 3 minutes.'],
  [1_200, '1,200 cards are due, about 300 minutes.'],
])('for %i due cards a reminder says %s', (due, words) => expect(wordReminder(due)).toBe(words));

test('the week begins with Monday', () => {
  expect(dayNames[0]).toEqual({ day: 'mon', name: 'Monday', short: 'Mon' });
  expect(dayNames).toHaveLength(7);
});
