/** Rows on a page of examples (S1 §9). */
export const PAGE_SIZE = 50;

export interface Page<Row> {
  rows: Row[];
  /** Counted from 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
}

/** The rows of a page, 50 each. A page that does not exist becomes the nearest that does (screens-student 1.10). */
export function takePage<Row>(rows: readonly Row[], page: number): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), page: shown, pageCount };
}
