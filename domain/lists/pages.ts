import { formatNumber } from '../numbers.ts';
export const PAGE_SIZE = 50;

export const STAFF_PAGE_SIZE = 20;

export const pageSizes = [20, 50, 100, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Page<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
}

/** Returns the rows of a page. A page that does not exist becomes the nearest that does (screens-student 1.10). */
export function takePage<Row>(rows: readonly Row[], page: number, size = PAGE_SIZE): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pageCount };
}

export function describeCount(count: number, page: number, size: number): string {
  if (count === 0) return 'Showing 0 records';
  if (count === 1) return 'Showing 1 record';
  const [first, last] = [(page - 1) * size + 1, Math.min(page * size, count)];
  return `showing ${formatNumber(first)} - ${formatNumber(last)} of ${formatNumber(count)} records`;
}

export function describePageSize(size: PageSize): string {
  return size === 'all' ? 'All rows' : `${size} rows`;
}

export function countPerPage(size: PageSize, count: number): number {
  return size === 'all' ? Math.max(1, count) : size;
}
