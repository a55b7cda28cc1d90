import { describe, expect, test } from 'vitest';
import { listExpired, nameBackup, readBackupName } from './kept-files.ts';

const HOUR_MS = 3_600_000;
const NEWEST = new Date('2026-11-23T15:04:59Z');

/** The names of backups of so many hours, the newest first. */
const listHours = (hours: number) =>
  Array.from({ length: hours }, (_, age) => nameBackup(new Date(NEWEST.getTime() - age * HOUR_MS)));

test('a backup is named by its minute in UTC', () => {
  expect(nameBackup(NEWEST)).toBe('soltura-2026-11-23T15-04Z.backup');
  expect(readBackupName('soltura-2026-11-23T15-04Z.backup')).toEqual(new Date('2026-11-23T15:04:00Z'));
  expect(readBackupName('photos')).toBeUndefined();
});

test('backups that people ask for take no hour from those that are made by themselves', () => {
  const minutes = Array.from(
    { length: 30 },
    (_, minute) => `soltura-2026-11-23T16-${String(minute + 10)}Z.backup`,
  );
  const expired = listExpired([...listHours(24), ...minutes], { keepHourly: 24, keepDaily: 0 });
  // The newest 24 of all, and the newest of each of 24 hours.
  expect(expired).toEqual([...minutes.slice(0, 6).toReversed(), ...listHours(24).slice(23)]);
});

describe('after a month of hours', () => {
  const names = listHours(30 * 24);
  const expired = new Set(listExpired(names, { keepHourly: 24, keepDaily: 14 }));
  const kept = names.filter((name) => !expired.has(name));

  test('the last 24 are kept', () => {
    expect(kept.slice(0, 24)).toEqual(names.slice(0, 24));
  });

  test('the newest of each of 14 days is kept', () => {
    const days = kept.map((name) => name.slice(8, 18));
    expect([...new Set(days)]).toHaveLength(14);
    expect(kept.slice(24)).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        nameBackup(new Date(Date.parse('2026-11-21T23:04:00Z') - index * 24 * HOUR_MS)),
      ),
    );
  });
});

test('days without a backup do not count', () => {
  const names = ['soltura-2024-01-01T00-00Z.backup', 'soltura-2025-05-05T05-05Z.backup'];
  expect(listExpired(names, { keepHourly: 1, keepDaily: 2 })).toEqual([]);
});

test('other files are left alone', () => {
  const names = [...listHours(3), 'mine.backup', 'soltura-2020-01-01T00-00Z.backup.tmp', 'photos'];
  expect(listExpired(names, { keepHourly: 1, keepDaily: 0 })).toEqual(listHours(3).slice(1));
});
