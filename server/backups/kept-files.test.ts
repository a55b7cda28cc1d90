import { describe, expect, test } from 'vitest';
import { listExpired, listSetApart, nameBackup, type Retention, readBackupName } from './kept-files.ts';

const HOUR_MS = 3_600_000;
const NEWEST = new Date('2026-11-23T15:04:59Z');

/** The names of backups of so many hours, the newest first. */
const listHours = (hours: number) =>
  Array.from({ length: hours }, (_, age) => nameBackup(new Date(NEWEST.getTime() - age * HOUR_MS)));

/** Those that are no longer kept when the newest of `listHours` is the file just made. */
const expire = (names: readonly string[], retention: Retention) =>
  listExpired(names, retention, {
    now: new Date('2026-11-23T17:00:00Z'),
    setApart: [],
    made: nameBackup(NEWEST),
  });

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
  const expired = expire([...listHours(24), ...minutes], { keepHourly: 24, keepDaily: 0 });
  // The newest 24 of all, and the newest of each of 24 hours.
  expect(expired).toEqual([...minutes.slice(0, 6).toReversed(), ...listHours(24).slice(23)]);
});

describe('after a month of hours', () => {
  const names = listHours(30 * 24);
  const expired = new Set(expire(names, { keepHourly: 24, keepDaily: 14 }));
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
  expect(expire(names, { keepHourly: 1, keepDaily: 2 })).toEqual([]);
});

test('other files are left alone', () => {
  const names = [...listHours(3), 'mine.backup', 'soltura-2020-01-01T00-00Z.backup.tmp', 'photos'];
  expect(expire(names, { keepHourly: 1, keepDaily: 0 })).toEqual(listHours(3).slice(1));
});

describe('a clock that was ahead for some days', () => {
  const DAYS = 5;
  const retention = { keepHourly: 4, keepDaily: 3 };
  const ahead = Array.from({ length: 24 * DAYS }, (_, hour) =>
    nameBackup(new Date(NEWEST.getTime() + (hour + 2) * HOUR_MS)),
  );
  const expireAt = (names: readonly string[], now: Date, setApart: readonly string[] = []) =>
    listExpired(names, retention, { now, setApart, made: nameBackup(now) });

  /** Makes a backup in each hour from `NEWEST` on, and removes what is no longer kept. */
  function runFor(hours: number, before: readonly string[]): string[] {
    let names = [...before];
    let setApart: string[] = [];
    for (let hour = 1; hour <= hours; hour += 1) {
      const now = new Date(NEWEST.getTime() + hour * HOUR_MS - 60_000);
      names.push(nameBackup(now));
      const expired = new Set(expireAt(names, now, setApart));
      expect(expired).not.toContain(nameBackup(now));
      setApart = listSetApart(names, { now, setApart });
      names = names.filter((name) => !expired.has(name));
    }
    return names;
  }

  test('leaves files that are kept and take no place from others, even when their dates have come', () => {
    const names = runFor(30, [...listHours(4), ...ahead]);
    expect(names.filter((name) => !ahead.includes(name))).toEqual(runFor(30, listHours(4)));
    // Six hours' are dated before all others by now.
    expect(names.filter((name) => ahead.includes(name))).toEqual(ahead.slice(6));
  });

  test('leaves files that are gone when they are dated before all others', () => {
    const names = runFor(24 * (DAYS + 4), ahead);
    expect(names).toEqual(runFor(24 * (DAYS + 4), []));
  });

  test('never has the file just made removed, even where it is the oldest', () => {
    const start = new Date('1970-01-01T00:02:00Z');
    expect(expireAt([...listHours(400), nameBackup(start)], start)).toEqual([]);
    const late = new Date(NEWEST.getTime() - 120_000);
    const names = [nameBackup(NEWEST), nameBackup(late)];
    const one = { keepHourly: 1, keepDaily: 0 };
    expect(listExpired(names, one, { now: late, setApart: [], made: nameBackup(late) })).toEqual([]);
  });
});
