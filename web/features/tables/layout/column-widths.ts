import type { Column } from '@soltura/domain/tables/table';

/** In CSS px; the server has the same limits. */
export const LEAST_WIDTH = 40;
export const MOST_WIDTH = 1200;

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

/** The number of letters in a line when the words are set in two lines. */
function countOnTwoLines(words: string): number {
  const blanks = [...words.matchAll(/ /g)].map(({ index }) => index);
  return Math.min(words.length, ...blanks.map((index) => Math.max(index, words.length - index - 1)));
}

export function clampWidth(width: number): number {
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
}

interface ColumnWidths {
  /** In the order of the columns; undefined for a column that shares the remaining width. */
  widths: readonly (number | undefined)[];
  /** The width that all columns need together. */
  least: number;
  /** True when no column takes the remaining width. */
  isRigid: boolean;
}

/**
 * Computes the widths of columns; `set` are those chosen by the person, by field. Growing columns share the remaining
 * width evenly, except for those that need more than an even share.
 */
export function planWidths(
  columns: readonly Column[],
  set: Readonly<Record<string, number>>,
  room = Number.POSITIVE_INFINITY,
): ColumnWidths {
  const planned = columns.map((column) => ({
    need: set[column.field] ?? widthOfColumn(column),
    grows: set[column.field] === undefined && GROWING.has(column.kind),
  }));
  const growing = planned.filter(({ grows }) => grows).toSorted((a, b) => b.need - a.need);
  const least = sum(planned);
  let left = Math.max(room, least) - least + sum(growing);
  let sharers = growing.length;
  for (const column of growing) {
    if (column.need <= left / sharers) break;
    column.grows = false;
    left -= column.need;
    sharers -= 1;
  }
  const widths = planned.map(({ need, grows }) => (grows ? undefined : need));
  return { widths, least, isRigid: !widths.includes(undefined) };
}

function sum(columns: readonly { need: number }[]): number {
  return columns.reduce((total, { need }) => total + need, 0);
}

/** The widths as `grid-template-columns`, for rows that are grids of their own. */
export function planTracks(columns: readonly Column[], set: Readonly<Record<string, number>>): string {
  const { widths } = planWidths(columns, set);
  return columns
    .map((column, place) =>
      widths[place] === undefined ? `minmax(${widthOfColumn(column)}px, 1fr)` : `${widths[place]}px`,
    )
    .join(' ');
}
