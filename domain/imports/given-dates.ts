import { type Day, parseDay } from '../dates.ts';
import { foldText } from '../search/match.ts';

export const dateOrders = ['day-first', 'month-first'] as const;

export type DateOrder = (typeof dateOrders)[number];

/**
 * The order that a column of dates has: `any` where no value depends on it; `found` where a value, `text`, fits one order
 * and none fits only the other; `open` where a person must say, with an example of each reading. The examples of an open
 * column have different texts when its values contradict each other: whatever is chosen, some are no dates.
 */
export type FoundOrder =
  | { readonly kind: 'any' }
  | { readonly kind: 'found'; readonly order: DateOrder; readonly text: string }
  | { readonly kind: 'open'; readonly examples: Readonly<Record<DateOrder, DateExample>> };

export interface DateExample {
  readonly text: string;
  readonly day: Day;
}

const BETWEEN = /[\s,./-]+/u;
const NUMBER = /^(\d{1,4})(?:st|nd|rd|th|º|ª)?$/u;
const JOINTS: ReadonlySet<string> = new Set(['de', 'del', 'of', 'the']);
/** The first year that two digits stand for, as spreadsheets have it: 69 to 99 are of the last century. */
const FIRST_SHORT_YEAR = 1969;

const months: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];
const weekdays: readonly (readonly string[])[] = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
];
/** The letters that an abbreviation has at least: they tell every month from all others. */
const SHORTEST = 3;

/**
 * Finds the order of day and month in the texts of one column. A value such as 13/12/2026, which fits one order only,
 * decides for all. Texts that are no dates decide nothing. Source: docs/spec/screens-staff 7.14.
 */
export function findDateOrder(texts: readonly string[]): FoundOrder {
  const read = texts.flatMap((text) => {
    const digits = readDigits(splitDate(text));
    return digits && digits.dayFirst !== digits.monthFirst ? [{ text: text.trim(), ...digits }] : [];
  });
  const [dayFirst] = read.flatMap(({ text, dayFirst: day, monthFirst }) =>
    day !== undefined && monthFirst === undefined ? [{ text, day }] : [],
  );
  const [monthFirst] = read.flatMap(({ text, dayFirst: other, monthFirst: day }) =>
    day !== undefined && other === undefined ? [{ text, day }] : [],
  );
  if (dayFirst && monthFirst) return openOrder(dayFirst, monthFirst);
  if (dayFirst) return { kind: 'found', order: 'day-first', text: dayFirst.text };
  if (monthFirst) return { kind: 'found', order: 'month-first', text: monthFirst.text };
  const [both] = read;
  if (both?.dayFirst === undefined || both.monthFirst === undefined) return { kind: 'any' };
  const { text } = both;
  return openOrder({ text, day: both.dayFirst }, { text, day: both.monthFirst });
}

function openOrder(dayFirst: DateExample, monthFirst: DateExample): FoundOrder {
  return { kind: 'open', examples: { 'day-first': dayFirst, 'month-first': monthFirst } };
}

/**
 * Reads a date as people and spreadsheets write it: 2026-12-03, 3/12/2026, 3.12.26, '3 December 2026', 'Dec 3, 2026',
 * '3 de diciembre de 2026', each with a weekday before it or not. Two digits of a year stand for 1969 to 2068. Digits
 * are read in the given order alone; without one, only those that both orders read alike. Returns undefined for any
 * other text, and for a day that does not exist.
 */
export function readGivenDay(text: string, order: DateOrder | undefined): Day | undefined {
  const parts = splitDate(text);
  const digits = readDigits(parts);
  if (!digits) return readYearFirst(parts) ?? readWords(parts);
  if (order === 'day-first') return digits.dayFirst;
  if (order === 'month-first') return digits.monthFirst;
  return digits.dayFirst === digits.monthFirst ? digits.dayFirst : undefined;
}

function explainUnreadDay(text: string, order: DateOrder | undefined): 'unsaid' | 'other-order' | 'no-date' {
  const digits = readDigits(splitDate(text));
  const isDate = digits?.dayFirst !== undefined || digits?.monthFirst !== undefined;
  if (!isDate) return 'no-date';
  return order === undefined ? 'unsaid' : 'other-order';
}

/**
 * Describes why `readGivenDay` reads no day in a text, for the person who mends it: 'There is no February 31'.
 */
export function describeUnreadDay(text: string, order: DateOrder | undefined): string {
  const reason = explainUnreadDay(text, order);
  if (reason === 'unsaid') return `Say first how "${text}" is read`;
  if (reason === 'other-order') {
    return `"${text}" is not a date with the ${order === 'day-first' ? 'day' : 'month'} first`;
  }
  return findMissingDay(text, order) ?? `"${text}" is not a date`;
}

const monthNames = months.map(([name = '']) => name.charAt(0).toUpperCase() + name.slice(1));
const LONGEST_MONTH = 31;

function findMissingDay(text: string, order: DateOrder | undefined): string | undefined {
  const [one = '', two = '', three = '', ...others] = splitDate(text);
  if (others.length > 0) return undefined;
  const named = [one, two].map((part) => findName(months, part));
  const readings: (readonly [month: number | undefined, day: string, year: string])[] =
    one.length === 4 && isYear(one)
      ? [[Number(two), three, one]]
      : named[1] !== undefined
        ? [[named[1], one, three]]
        : named[0] !== undefined
          ? [[named[0], two, three]]
          : [
              ...(order === 'month-first' ? [] : [[Number(two), one, three] as const]),
              ...(order === 'day-first' ? [] : [[Number(one), two, three] as const]),
            ];
  for (const [month = 0, day, year] of readings) {
    const name = monthNames[month - 1];
    const isNear = isShort(day) && Number(day) > 0 && Number(day) <= LONGEST_MONTH && isYear(year);
    if (name === undefined || !isNear) continue;
    const isLeapDay = month === 2 && Number(day) === 29;
    return `There is no ${name} ${Number(day)}${isLeapDay ? ` in ${year.length === 2 ? writeYear(Number(year)) : year}` : ''}`;
  }
  return undefined;
}

/** Returns the numbers and words of a text, folded, without 'de' and endings of ordinals: 'Dec. 3rd, 2026'. */
function splitDate(text: string): readonly string[] {
  return foldText(text)
    .split(BETWEEN)
    .map((part) => NUMBER.exec(part)?.[1] ?? part)
    .filter((part) => part !== '' && !JOINTS.has(part));
}

function readDigits(
  parts: readonly string[],
): { dayFirst: Day | undefined; monthFirst: Day | undefined } | undefined {
  const [first = '', second = '', year = '', ...others] = parts;
  if (!isShort(first) || !isShort(second) || !isYear(year) || others.length > 0) return undefined;
  return { dayFirst: makeDay(year, second, first), monthFirst: makeDay(year, first, second) };
}

function readYearFirst(parts: readonly string[]): Day | undefined {
  const [year = '', month = '', day = '', ...others] = parts;
  const isWhole = year.length === 4 && isShort(month) && isShort(day) && others.length === 0;
  return isWhole ? makeDay(year, month, day) : undefined;
}

function readWords(parts: readonly string[]): Day | undefined {
  const [first = ''] = parts;
  // 'mar' is a month and a weekday: it is a weekday only before a whole date.
  const [one = '', other = '', year = '', ...others] =
    parts.length === 4 && findName(weekdays, first) !== undefined ? parts.slice(1) : parts;
  if (others.length > 0 || !isYear(year)) return undefined;
  const [day, name] = isShort(one) ? [one, other] : [other, one];
  const month = findName(months, name);
  return month !== undefined && isShort(day) ? makeDay(year, String(month), day) : undefined;
}

/** Returns the place of a name or of its beginning, counted from 1. */
function findName(names: readonly (readonly string[])[], text: string): number | undefined {
  if (text.length < SHORTEST) return undefined;
  const index = names.findIndex((alike) => alike.some((name) => name.startsWith(text)));
  return index === -1 ? undefined : index + 1;
}

function isShort(text: string): boolean {
  return /^\d{1,2}$/.test(text);
}

function isYear(text: string): boolean {
  return /^(?:\d{2}|\d{4})$/.test(text);
}

function makeDay(year = '', month = '', day = ''): Day | undefined {
  const full = year.length === 2 ? writeYear(Number(year)) : year;
  return parseDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function writeYear(digits: number): string {
  const century = FIRST_SHORT_YEAR - (FIRST_SHORT_YEAR % 100);
  const year = century + digits;
  return String(year < FIRST_SHORT_YEAR ? year + 100 : year);
}
