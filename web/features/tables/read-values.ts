import type { Cell } from '@soltura/domain/tables/table';

export function readText(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

export function readNumber(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
