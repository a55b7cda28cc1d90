import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatInstant, formatRecent, formatTime } from './format-instant.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '..');
const NOW = new Date(2026, 2, 7, 18, 30);
/** Intl sets a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('an instant and a time of day are written by the clock of twelve hours', () => {
  const morning = new Date(2026, 2, 7, 10, 5);
  expect(plain(formatInstant(morning.toISOString()))).toBe('Mar 7, 2026, 10:05 AM');
  expect(plain(formatTime(morning.getTime()))).toBe('10:05 AM');
  expect(plain(formatTime(new Date(2026, 2, 7, 14, 5)))).toBe('2:05 PM');
});

test('an instant of today is told by its time alone', () => {
  expect(plain(formatRecent(new Date(2026, 2, 7, 14, 5), NOW))).toBe('2:05 PM');
  expect(plain(formatRecent(new Date(2026, 2, 6, 14, 5), NOW))).toBe('Mar 6, 2026, 2:05 PM');
});

test('nothing else in the app writes times of day', () => {
  const sources = readdirSync(WEB_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|^dist|format-instant/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const others = sources.filter((file) =>
    /timeStyle|toLocaleTimeString\(|hourCycle|hour12|\bhour: '/.test(
      readFileSync(path.join(WEB_FOLDER, file), 'utf8'),
    ),
  );
  expect(others).toEqual([]);
});
