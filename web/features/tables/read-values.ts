import type { Cell } from '@soltura/domain/tables/table';

/** The text of a cell; empty when it has none. */
export function readText(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

/** The number of a cell; null when it has none. */
export function readNumber(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
