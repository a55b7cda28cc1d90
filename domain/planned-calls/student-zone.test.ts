import { expect, test } from 'vitest';
import { timeZones } from '../people/options.ts';
import { findStudentZone, namePlace } from './student-zone.ts';

test.each([
  ['Central - US', 'America/Chicago', ' (Central - US)'],
  ['CET', 'Europe/Berlin', ' (CET)'],
  ['Kuala Lumpur/Malaysia', 'Asia/Kuala_Lumpur', ' (Kuala Lumpur/Malaysia)'],
  ['GMT-5', 'Etc/GMT+5', ' (GMT-5)'],
  ['GTM + 4', 'Etc/GMT-4', ' (GTM + 4)'],
  ['GMT+0', 'UTC', ' (GMT+0)'],
  [' America/New_York ', 'America/New_York', ' in New York'],
])('the zone of %j is %s', (text, zone, place) => {
  expect(findStudentZone(text)).toBe(zone);
  expect(namePlace(text)).toBe(place);
});

test.each(['', 'other', 'Georgia', 'EST', 'Mars/Olympus', 'GMT+77'])('%j tells no zone', (text) => {
  expect(findStudentZone(text)).toBeUndefined();
});

test('the texts that a form offers have a zone, but for those that may mean several', () => {
  const without = timeZones.filter((text) => findStudentZone(text) === undefined);
  expect(without).toEqual(['Georgia', 'Central Australia', 'other']);
});
