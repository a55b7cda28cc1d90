import { type MarkGroup, NO_MARK } from '@soltura/domain/reports/figures/marks';
import type { ReactNode } from 'react';
import type { FigureGroup } from './FigureTable.tsx';

type Cells = Readonly<Record<string, ReactNode>>;

export function groupRows<Row extends Total & { readonly name: string }, Total>(
  groups: readonly MarkGroup<Row, Total>[],
  keyOf: (row: Row) => string,
  cellsOf: (row: Total & { readonly name: string }) => Cells,
): FigureGroup[] {
  return groups.map(({ mark, total, rows }) => ({
    key: mark,
    cells: cellsOf({ ...total, name: nameMark(mark) }),
    rows: rows.map((row) => ({ key: keyOf(row), cells: cellsOf(row) })),
  }));
}

export function nameMark(mark: string): string {
  return mark === '' ? NO_MARK : mark;
}
