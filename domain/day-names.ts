const inEnglish = 'en-US';

const formats = {
  January: [inEnglish, { month: 'long' }],
  'January 4': [inEnglish, { month: 'long', day: 'numeric' }],
  'January 4, 2026': [inEnglish, { month: 'long', day: 'numeric', year: 'numeric' }],
  'Jan 4': [inEnglish, { month: 'short', day: 'numeric' }],
  'Jan 4, 2026': [inEnglish, { month: 'short', day: 'numeric', year: 'numeric' }],
  '1/4/2026': [inEnglish, { year: 'numeric', month: 'numeric', day: 'numeric' }],
  '4 Jan': ['en-GB', { day: 'numeric', month: 'short' }],
  Sun: [inEnglish, { weekday: 'short' }],
  Sunday: [inEnglish, { weekday: 'long' }],
  'Sunday, January 4': [inEnglish, { weekday: 'long', month: 'long', day: 'numeric' }],
} as const satisfies Record<string, readonly [locale: string, Intl.DateTimeFormatOptions]>;

type DayFormat = keyof typeof formats;

/** Formatters are made at their first use: the first of a page takes up to 100 ms on a slow device. */
const made = new Map<DayFormat, Intl.DateTimeFormat>();

/** Writes a calendar day 'YYYY-MM-DD' like the example: `writeDay('2026-11-22', 'January 4')` returns 'November 22'. */
export function writeDay(day: string, example: DayFormat): string {
  let format = made.get(example);
  if (!format) {
    const [locale, options] = formats[example];
    // In the reader's zone a day at 00:00 UTC is the day before to the west.
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    made.set(example, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}
