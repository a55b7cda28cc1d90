import { isDay } from './dates.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const SHORT = 3;

interface NamedDay {
  readonly year: number;
  readonly day: number;
  readonly monthName: string;
  readonly weekday: string;
}

/**
 * Formats by an example of each. `Intl.DateTimeFormat` writes the same, but its first use takes a slow device up to
 * 60 ms.
 */
const formats = {
  January: ({ monthName }) => monthName,
  'January 4': ({ monthName, day }) => `${monthName} ${day}`,
  'January 4, 2026': ({ monthName, day, year }) => `${monthName} ${day}, ${year}`,
  'Jan 4': ({ monthName, day }) => `${monthName.slice(0, SHORT)} ${day}`,
  'Jan 4, 2026': ({ monthName, day, year }) => `${monthName.slice(0, SHORT)} ${day}, ${year}`,
  '4 January': ({ monthName, day }) => `${day} ${monthName}`,
  '4 Jan': ({ monthName, day }) => `${day} ${monthName.slice(0, SHORT)}`,
  Sun: ({ weekday }) => weekday.slice(0, SHORT),
  Sunday: ({ weekday }) => weekday,
  'Sunday, January 4': ({ weekday, monthName, day }) => `${weekday}, ${monthName} ${day}`,
} as const satisfies Record<string, (day: NamedDay) => string>;

type DayFormat = keyof typeof formats;

/**
 * Writes a calendar day 'YYYY-MM-DD' like the example: `writeDay('2026-11-22', 'January 4')` returns 'November 22'.
 *
 * Throws RangeError for a text that is no day.
 */
export function writeDay(day: string, example: DayFormat): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.getUTCMonth();
  const [monthName, weekday] = [MONTHS[month], WEEKDAYS[date.getUTCDay()]];
  if (monthName === undefined || weekday === undefined) throw new RangeError(`Not a calendar day: ${day}`);
  return formats[example]({
    year: date.getUTCFullYear(),
    day: date.getUTCDate(),
    monthName,
    weekday,
  });
}

/**
 * Writes a stored day as tables, forms and lists show it, 'Jan 4, 2026'. A text that is no day, such as '', is returned
 * as it is. Source: screens-staff 1.9.
 */
export function writeStoredDay(day: string): string {
  return isDay(day) ? writeDay(day, 'Jan 4, 2026') : day;
}
