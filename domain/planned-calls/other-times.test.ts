import { describe, expect, test } from 'vitest';
import { readLocal } from './local-time.ts';
import { joinNames, tellClockChange, tellOtherTimes, tellZones } from './other-times.ts';
import { listWeekly } from './weekly.ts';

const hannah = { name: 'Hannah Whitlock', timeZone: 'America/Chicago' };
const felix = { name: 'Felix Drummond', timeZone: 'UK' };
const priya = { name: 'Priya Raman', timeZone: 'CET' };
const mia = { name: 'Mia', timeZone: 'Sydney' };
const unknown = { name: 'Sam', timeZone: 'other' };

test.each([
  ['2026-11-19T17:00:00Z', [hannah], '11:00 for Hannah'],
  ['2026-03-19T17:00:00Z', [hannah], '12:00 for Hannah'],
  ['2026-11-19T08:30:00Z', [priya], 'same for Priya'],
  ['2026-11-19T17:00:00Z', [mia], 'Friday, 4:00 for Mia'],
  ['2026-11-19T17:00:00Z', [unknown], ''],
  ['2026-11-19T17:00:00Z', [unknown, hannah], '11:00 for Hannah'],
  ['2026-11-19T18:00:00Z', [felix, hannah], '12:00 or 18:00 for them'],
  ['2026-11-19T18:00:00Z', [priya, { ...priya, name: 'Ana' }], 'same for them'],
  ['2026-11-19T18:00:00Z', [felix, hannah, priya], '12:00, 18:00 or 19:00 for them'],
  ['2026-11-19T08:00:00Z', [felix, hannah, priya, mia], 'from 2:00 to 19:00 for them'],
])('at %s in Madrid, for %j: %s', (startsAt, students, told) => {
  expect(tellOtherTimes(startsAt, 'Europe/Madrid', students)).toBe(told);
});

test('an instant is read as a day and a time of a zone', () => {
  expect(readLocal('2026-03-29T22:30:00Z', 'Europe/Madrid')).toEqual({ day: '2026-03-30', time: '0:30' });
});

test('both zones are told with their places', () => {
  const own = { zone: 'Europe/Madrid', place: 'Madrid' };
  expect(tellZones('2026-11-26T17:00:00Z', own, [hannah, { ...hannah, name: 'Jonah K' }, felix])).toEqual([
    { time: '18:00 for you', place: ' in Madrid' },
    { time: '11:00 for Hannah and Jonah', place: ' in Chicago' },
    { time: '17:00 for Felix', place: ' (UK)' },
  ]);
});

describe('a weekly repetition over a change of clocks', () => {
  const repeat = (firstDay: '2026-02-26' | '2026-09-03', weeks: number) =>
    listWeekly({ firstDay, time: '18:00', timeZone: 'Europe/Madrid', weeks });

  test('names the days within one month', () => {
    expect(tellClockChange(repeat('2026-02-26', 6), '18:00', [hannah])).toEqual({
      days: ['2026-03-12', '2026-03-19', '2026-03-26'],
      sentence:
        'The clocks change in March: on the 12th, 19th and 26th it is 12:00 for Hannah. For you it stays 18:00.',
    });
  });

  test('names runs of days over several months', () => {
    const { sentence } = tellClockChange(repeat('2026-09-03', 30), '18:00', [
      { name: 'Luz', timeZone: 'America/Bogota' },
    ]);
    expect(sentence).toBe(
      'The clocks change: from October 29 to March 25 it is 12:00 for Luz. For you it stays 18:00.',
    );
  });

  test('is not told where both clocks change together', () => {
    expect(tellClockChange(repeat('2026-02-26', 6), '18:00', [priya])).toEqual({ days: [], sentence: '' });
  });
});

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Luz', 'Mia'], 'Ana, Luz and Mia'],
  [['Ana', 'Luz', 'Mia', 'Eva', 'Ida', 'Uma'], 'Ana, Luz and 4 others'],
])('%j are joined as %j', (names, joined) => expect(joinNames(names)).toBe(joined));
