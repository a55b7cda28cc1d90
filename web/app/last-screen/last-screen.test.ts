import { expect, test } from 'vitest';
import { describeVisit, type LastScreen, type Visit, writeScreen } from './last-screen.ts';

const visit: Visit = {
  build: 'abc',
  subject: 'ana',
  address: '/weeklyrecords?coach=3',
  now: new Date(2026, 0, 15, 9),
  width: 1280,
};

const screen = (text: string): LastScreen => ({
  visit: describeVisit(visit),
  title: 'Soltura',
  sheets: [],
  typefaces: [],
  content: [['p', {}, [text]]],
  places: { scroll: [0, 0] },
});

test('a visit later on the same day has the same description', () => {
  expect(describeVisit({ ...visit, now: new Date(2026, 0, 15, 23, 59) })).toBe(describeVisit(visit));
});

test.each<[string, Partial<Visit>]>([
  ['build', { build: 'abd' }],
  ['person', { subject: 'ben' }],
  ['path', { address: '/' }],
  ['search', { address: '/weeklyrecords?coach=4' }],
  ['day', { now: new Date(2026, 0, 16) }],
  ['width', { width: 1279 }],
  ['person whose id runs into the address', { subject: 'ana","/weeklyrecords?coach=3', address: '' }],
])('a visit of another %s has another description', (_, other) => {
  expect(describeVisit({ ...visit, ...other })).not.toBe(describeVisit(visit));
});

test('a screen is written up to 120 KB', () => {
  const around = writeScreen(screen(''))?.length ?? 0;
  const most = 120 * 1024 - around;
  expect(writeScreen(screen('x'.repeat(most)))).toHaveLength(120 * 1024);
  expect(writeScreen(screen('x'.repeat(most + 1)))).toBeUndefined();
});
