import { describe, expect, test } from 'vitest';
import { toLocalDay } from './dates.ts';
import { matchTimeZone, nameTimeZone, settleTimeZone } from './time-zone.ts';

describe('a time zone that a device names', () => {
  test.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['europe/madrid', 'Europe/Madrid'],
    ['UTC', 'UTC'],
    ['+05:00', 'Etc/GMT-5'],
    ['-03:00', 'Etc/GMT+3'],
    ['+00:00', 'UTC'],
    ['-00:00', 'UTC'],
  ])('%s is %s', (named, zone) => expect(settleTimeZone(named)).toBe(zone));

  test.each([
    undefined,
    '',
    'Etc/Unknown',
    'Foo/Bar',
    'Mars/Olympus',
    ':Foo',
    'GMT+5',
    '+05:30',
    '+99:00',
    '-15:00',
    '/usr/share/zoneinfo/Europe/Madrid',
  ])('%s is UTC', (named) => expect(settleTimeZone(named)).toBe('UTC'));

  test('an offset keeps its side of Greenwich', () => {
    const evening = new Date('2026-01-06T21:00:00Z');
    expect(toLocalDay(evening, settleTimeZone('+05:00'))).toBe('2026-01-07');
    expect(toLocalDay(evening, settleTimeZone('-05:00'))).toBe('2026-01-06');
  });

  test.each(['Europe/Madrid', '+05:00', '-12:00', 'Etc/Unknown', '+05:30', undefined])(
    'days can be counted by what is made of %s',
    (named) => expect(() => toLocalDay(new Date(0), settleTimeZone(named))).not.toThrow(),
  );
});

describe('the name by which another program knows a zone', () => {
  const spelled = settleTimeZone('Asia/Kolkata');
  const other = spelled === 'Asia/Kolkata' ? 'Asia/Calcutta' : 'Asia/Kolkata';
  // Newer platforms keep both spellings apart.
  const isOne = settleTimeZone(other) === spelled;

  test.each([
    ['its own', 'Europe/Madrid', ['UTC', 'Europe/Madrid'], 'Europe/Madrid'],
    ['the other spelling of one zone', spelled, ['UTC', 'Foo/Bar', other], isOne ? other : 'UTC'],
    ['UTC for one it does not know', 'America/Coyhaique', ['UTC', 'Foo/Bar', 'Europe/Madrid'], 'UTC'],
    ['UTC where it names none', 'UTC', ['Foo/Bar'], 'UTC'],
  ])('is %s', (_, zone, known, name) => expect(matchTimeZone(zone, known)).toBe(name));
});

test.each([
  ['Europe/Madrid', 'Madrid'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT-5', 'UTC+5'],
  ['Etc/GMT+3', 'UTC−3'],
])('people know %s as %s', (zone, name) => expect(nameTimeZone(zone)).toBe(name));
