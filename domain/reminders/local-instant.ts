import type { Day } from '../dates.ts';

const MS_PER_DAY = 86_400_000;
const MS_PER_SECOND = 1_000;

/** A time on a clock, 'HH:MM' from '00:00' to '23:59'. */
export const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Returns the instant of a clock time on a day in an IANA time zone.
 *
 * A time that the clocks skip is the instant at which they are moved on, and of a time that they show twice the first
 * one counts: 02:30 in Madrid on 2026-03-29 is 01:00Z, on 2026-10-25 it is 00:30Z. Throws RangeError for a zone the
 * platform does not know. Source: offline.md 'Reminder'.
 */
export function findLocalInstant(day: Day, localTime: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${localTime}:00Z`);
  // No two changes of the clocks are within two days of each other.
  const offsets = [wanted - MS_PER_DAY, wanted + MS_PER_DAY].map((at) => readClock(at, timeZone) - at);
  const shown = offsets.map((offset) => wanted - offset).filter((at) => readClock(at, timeZone) === wanted);
  if (shown.length > 0) return new Date(Math.min(...shown));
  let before = wanted - Math.max(...offsets);
  let after = wanted - Math.min(...offsets);
  while (after - before > MS_PER_SECOND) {
    const middle = before + Math.ceil((after - before) / MS_PER_SECOND / 2) * MS_PER_SECOND;
    if (readClock(middle, timeZone) >= wanted) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** Returns the clock time of a zone at an instant, in ms as if it were UTC. */
function readClock(at: number, timeZone: string): number {
  const parts = new Map(
    findFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/** A cache, because making a formatter takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

function findFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
  }
  return format;
}
