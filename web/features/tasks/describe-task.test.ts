import { expect, test } from 'vitest';
import { describeAge, tellHandIn, tellState } from './describe-task.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');

test.each([
  ['2026-11-16T11:00:00Z', '2 days'],
  ['2026-11-17T11:00:00Z', '1 day'],
  ['2026-11-18T02:00:00Z', '10 hours'],
  ['2026-11-18T11:59:00Z', '1 minute'],
  ['2026-11-18T11:59:30Z', 'now'],
])('%s was %s before', (instant, age) => {
  expect(describeAge(instant, NOW)).toBe(age);
});

test.each([
  ['America/Chicago', 'Handed in Wednesday, November 18, 2:40 for you, Tuesday 19:40 for Hannah.'],
  ['Europe/Madrid', 'Handed in Wednesday, November 18, 2:40.'],
  ['Eastern', 'Handed in Wednesday, November 18, 2:40.'],
  ['', 'Handed in Wednesday, November 18, 2:40.'],
])('a hand-in is told for a student in %j', (student, words) => {
  expect(tellHandIn('2026-11-18T01:40:00Z', { own: 'Europe/Madrid', student }, 'Hannah')).toBe(words);
});

const given = {
  status: 'given',
  dueOn: '',
  givenAt: '2026-11-17T09:00:00Z',
  handedInAt: '',
  returnedAt: '',
} as const;

test.each([
  [given, 'given yesterday', false],
  [{ ...given, dueOn: '2026-11-28' }, 'by November 28', false],
  [{ ...given, dueOn: '2026-11-18' }, 'by today', true],
  [{ ...given, status: 'handed in', handedInAt: '2026-11-18T09:00:00Z' }, 'handed in today', false],
  [{ ...given, status: 'returned', returnedAt: '2026-11-03T09:00:00Z' }, 'returned November 3', false],
  [{ ...given, status: 'withdrawn' }, 'withdrawn', false],
] as const)('the state of %j is %s', (task, words, isPressing) => {
  expect(tellState(task, { timeZone: 'UTC', today: '2026-11-18' })).toEqual({ words, isPressing });
});
