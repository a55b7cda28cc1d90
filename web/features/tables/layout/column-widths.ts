import type { Column } from '@soltura/domain/tables/table';

/** In CSS px; the server has the same limits. */
export const LEAST_WIDTH = 40;
export const MAX_WIDTH = 1200;

const WIDTHS: Readonly<Record<Column['kind'], number>> = {
  line: 176,
  text: 288,
  count: 96,
  amount: 112,
  flag: 88,
  day: 128,
  instant: 152,
  option: 136,
  record: 192,
  lines: 224,
};

/** Columns of these kinds share the remaining width unless the person has set one. */
const GROWING: ReadonlySet<Column['kind']> = new Set(['line', 'text', 'record', 'lines']);

/** In CSS px. E-mail addresses are longer than names, and useless when they are cut. */
const EMAIL_WIDTH = 232;
/** The largest average width of a letter, in CSS px; below it the padding of a head. */
const LETTER_WIDTH = 7;
const AROUND_HEAD = 36;

/** The default width of a column, in CSS px. */
export function widthOfColumn({ kind, field, label, options = [] }: Column): number {
  if (kind === 'line' && /email/i.test(field)) return EMAIL_WIDTH;
  if (GROWING.has(kind)) return WIDTHS[kind];
  const head = countOnTwoLines(label) * LETTER_WIDTH + AROUND_HEAD;
  if (kind !== 'option') return Math.max(WIDTHS[kind], head);
  const longest = Math.max(label.length, ...options.map((option) => option.length));
  return Math.min(WIDTHS.option, Math.max(WIDTHS.flag, longest * LETTER_WIDTH + AROUND_HEAD));
}

function countOnTwoLines(words: string): number {
  const blanks = [...words.matchAll(/ /g)].map(({ index }) => index);
  return Math.min(words.length, ...blanks.map((index) => Math.max(index, words.length - index - 1)));
}

export function clampWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
}

interface ColumnWidths {
  /** CSS widths in the order of the columns, inside a container of the table's width. */
  widths: readonly string[];
  /** The width that all columns need together, in CSS px. */
  least: number;
  /** True when no column takes the remaining width. */
  isRigid: boolean;
}

/**
 * Computes the widths of columns after others of `taken` CSS px; `set` are those chosen by the person, by field. Growing
 * columns share the remaining width evenly, except for those that need more than an even share.
 *
 * The share is written in units of the container, so that nothing measures the container: the smallest of the shares
 * that remain once the columns with the largest needs have what they need.
 */
export function planWidths(
  columns: readonly Column[],
  set: Readonly<Record<string, number>>,
  taken = 0,
): ColumnWidths {
  const planned = planColumns(columns, set);
  const least = sum(planned.map(({ need }) => need));
  const needs = planned
    .filter(({ grows }) => grows)
    .map(({ need }) => need)
    .toSorted((a, b) => b - a);
  const fixed = taken + least - sum(needs);
  const shares = needs.map((_need, wider) => {
    const used = fixed + sum(needs.slice(0, wider));
    return `(100cqi - ${used}px) / ${needs.length - wider}`;
  });
  return {
    widths: planned.map(({ need, grows }) =>
      grows ? `max(${need}px, min(${shares.join(', ')}))` : `${need}px`,
    ),
    least,
    isRigid: needs.length === 0,
  };
}

function planColumns(columns: readonly Column[], set: Readonly<Record<string, number>>) {
  return columns.map((column) => ({
    need: set[column.field] ?? widthOfColumn(column),
    grows: set[column.field] === undefined && GROWING.has(column.kind),
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The widths as `grid-template-columns`, for rows that are grids of their own. */
export function planTracks(columns: readonly Column[], set: Readonly<Record<string, number>>): string {
  return planColumns(columns, set)
    .map(({ need, grows }) => (grows ? `minmax(${need}px, 1fr)` : `${need}px`))
    .join(' ');
}
