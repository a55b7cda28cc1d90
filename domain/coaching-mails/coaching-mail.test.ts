import { expect, test } from 'vitest';
import { readLocal } from '../planned-calls/local-time.ts';
import { findCallMailWindow } from './coaching-mail.ts';

test('24 hours ahead are hours that pass: 19:00 is told at 18:00 of the day before where the clocks go forward', () => {
  // The clocks of Madrid go forward in the night to March 29.
  const { after, until } = findCallMailWindow(new Date('2026-03-28T17:00:00Z'));
  expect(until.toISOString()).toBe('2026-03-29T17:00:00.000Z');
  expect(readLocal('2026-03-28T17:00:00Z', 'Europe/Madrid').time).toBe('18:00');
  expect(readLocal(until.toISOString(), 'Europe/Madrid').time).toBe('19:00');
  expect(after.toISOString()).toBe('2026-03-28T19:00:00.000Z');
});
