import type { Cell } from '@soltura/domain/school-tables/table';

/** A cell as a text; empty where it holds none. */
export function readText(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

/** A cell as a number; null where it holds none. */
export function readNumber(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
