import { describe, expect, test } from 'vitest';
import { describeUnreadDay, findDateOrder, readGivenDay } from './given-dates.ts';

describe('the order of a column', () => {
  test.each([
    [['13/12/2026', '3/12/2026'], { kind: 'found', order: 'day-first', text: '13/12/2026' }],
    [['3/12/2026', ' 12/13/26 '], { kind: 'found', order: 'month-first', text: '12/13/26' }],
    [['3.4.2026', '31.1.2026'], { kind: 'found', order: 'day-first', text: '31.1.2026' }],
    [['5/5/2026', '2026-12-03', 'Dec 3, 2026', 'n/a', ''], { kind: 'any' }],
    [[], { kind: 'any' }],
    [['31/02/2026', '45/45/2026'], { kind: 'any' }],
  ])('%j is %j', (texts, found) => {
    expect(findDateOrder(texts)).toEqual(found);
  });

  test('a column in which no value decides is open, with its first value in both readings', () => {
    expect(findDateOrder(['5/5/2026', '3/12/2026', '4/12/2026'])).toEqual({
      kind: 'open',
      examples: {
        'day-first': { text: '3/12/2026', day: '2026-12-03' },
        'month-first': { text: '3/12/2026', day: '2026-03-12' },
      },
    });
  });

  test('a column whose values contradict each other is open, with a value of each order', () => {
    expect(findDateOrder(['13/12/2026', '12/14/2026', '1/2/2026'])).toEqual({
      kind: 'open',
      examples: {
        'day-first': { text: '13/12/2026', day: '2026-12-13' },
        'month-first': { text: '12/14/2026', day: '2026-12-14' },
      },
    });
  });
});

test.each([
  ['2026-12-03', '2026-12-03'],
  ['2026/12/3', '2026-12-03'],
  ['2026.12.03', '2026-12-03'],
  [' 3 December 2026 ', '2026-12-03'],
  ['December 3, 2026', '2026-12-03'],
  ['Dec. 3rd, 2026', '2026-12-03'],
  ['3-Dec-26', '2026-12-03'],
  ['Thursday, December 3, 2026', '2026-12-03'],
  ['3 de diciembre de 2026', '2026-12-03'],
  ['3 de Diciembre del 2026', '2026-12-03'],
  ['jueves, 3 dic. 2026', '2026-12-03'],
  ['1º de enero de 2026', '2026-01-01'],
  ['5 setiembre 2026', '2026-09-05'],
  ['mar 3 2026', '2026-03-03'],
  ['mar 3 mar 2026', '2026-03-03'],
  ['ago-4-26', '2026-08-04'],
  ['1 Jan 68', '2068-01-01'],
  ['1 Jan 69', '1969-01-01'],
  ['5/5/2026', '2026-05-05'],
])('"%s" is %s whatever the order', (text, day) => {
  expect(
    ([undefined, 'day-first', 'month-first'] as const).map((order) => readGivenDay(text, order)),
  ).toEqual([day, day, day]);
});

test.each([
  ['3/12/2026', '2026-12-03', '2026-03-12'],
  ['03.12.26', '2026-12-03', '2026-03-12'],
  ['13-12-2026', '2026-12-13', undefined],
  ['12/13/2026', undefined, '2026-12-13'],
])(
  '"%s" is %s with the day first and %s with the month first, and nothing without an order',
  (text, day, month) => {
    expect(readGivenDay(text, 'day-first')).toBe(day);
    expect(readGivenDay(text, 'month-first')).toBe(month);
    expect(readGivenDay(text, undefined)).toBeUndefined();
  },
);

test.each([
  '',
  '31/02/2026',
  'February 30, 2026',
  '3/12',
  '12/2026',
  '3 Decembruary 2026',
  'ma 3 2026',
  'soon',
  '3/12/026',
  '45000',
  '3/12/2026 10:00',
  '1/2/3/2026',
  'x 3 Dec 2026',
])('"%s" is no date', (text) => {
  expect(readGivenDay(text, 'day-first')).toBeUndefined();
});

test.each([
  ['3/12/2026', undefined, 'Say first how "3/12/2026" is read'],
  ['13/12/2026', undefined, 'Say first how "13/12/2026" is read'],
  ['13/12/2026', 'month-first', '"13/12/2026" is not a date with the month first'],
  ['31/02/2026', undefined, 'There is no February 31'],
] as const)('"%s" read in the order %s is no day: %s', (text, order, reason) => {
  expect(describeUnreadDay(text, order)).toBe(reason);
});

test('a day that its month does not have is named', () => {
  expect(describeUnreadDay('31/02/2026', 'day-first')).toBe('There is no February 31');
  expect(describeUnreadDay('02/31/2026', 'month-first')).toBe('There is no February 31');
  expect(describeUnreadDay('31 de abril de 2026', undefined)).toBe('There is no April 31');
  expect(describeUnreadDay('Apr 31, 2026', undefined)).toBe('There is no April 31');
  expect(describeUnreadDay('2026-02-30', undefined)).toBe('There is no February 30');
  expect(describeUnreadDay('29/2/26', 'day-first')).toBe('There is no February 29 in 2026');
  expect(describeUnreadDay('45999', undefined)).toBe('"45999" is not a date');
  expect(describeUnreadDay('soon', 'day-first')).toBe('"soon" is not a date');
});
