/**
 * A calendar day, 'YYYY-MM-DD', without time and without zone.
 *
 * Days compare in time order with `<` and `===`. `parseDay` and `isDay` check that a day exists. Source: api.md 5.1
 * `date`.
 */
export type Day = `${number}-${number}-${number}`;

const MS_PER_DAY = 86_400_000;
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const SENSIBLE_YEAR = /^(19|20|21)\d\d-/;

export function isDay(text: string): text is Day {
  if (!DAY_SHAPE.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // For '2026-02-30' some engines return an invalid date, others March 2.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/**
 * True when a day or an instant is in a plausible year, 1900 to 2199.
 *
 * Other years are typing errors, and the database and JavaScript differ about the oldest ones.
 */
export function isSensibleYear(text: string): boolean {
  return SENSIBLE_YEAR.test(text);
}

export function parseDay(text: string): Day | undefined {
  return isDay(text) ? text : undefined;
}

/** Returns the UTC day of an instant. Throws RangeError for an invalid date and outside the years 0000 to 9999. */
export function toDay(instant: Date): Day {
  return requireDay(instant.toISOString().slice(0, -'T00:00:00.000Z'.length));
}

/**
 * Returns the calendar day at an instant in an IANA time zone such as 'America/Bogota'.
 *
 * Throws RangeError for an invalid date or a zone the platform does not know. Source: decision 0022.
 */
export function toLocalDay(instant: Date, timeZone: string): Day {
  const parts = findDayFormat(timeZone).formatToParts(instant);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return requireDay(`${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`);
}

/** Making a formatter takes fifty times as long as using it; those of all zones would fill 15 MB. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const MAX_DAY_FORMATS = 100;

function findDayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    if (dayFormats.size >= MAX_DAY_FORMATS) dayFormats.clear();
    dayFormats.set(timeZone, format);
  }
  return format;
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toMidnight(day) + count * MS_PER_DAY));
}

export function weekday(day: Day): number {
  return new Date(toMidnight(day)).getUTCDay();
}

export function daysBetween(from: Day, to: Day): number {
  return (toMidnight(to) - toMidnight(from)) / MS_PER_DAY;
}

function toMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function requireDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}
