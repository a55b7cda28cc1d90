import { checkCell, emptyCell, isSameCell } from '@soltura/domain/tables/check-row';
import { planFillDown } from '@soltura/domain/tables/fill-down';
import {
  type CellChange,
  type PastePlan,
  planPaste,
  readBlock as readPasted,
  writeBlock,
} from '@soltura/domain/tables/paste-block';
import { copyCell } from '@soltura/domain/tables/show-cell';
import type { Cell, TableRow } from '@soltura/domain/tables/table';
import { toast } from '../../../ui/toast.ts';
import type { GridShape } from './grid-api.ts';
import { type CellsOfRow, changeCells, putFault, readGridRow } from './grid-rows.ts';
import { type Block, countCells, readBlock } from './grid-selection.ts';
import type { GridStore } from './grid-store.ts';
import { describeValues } from './grid-words.ts';

interface BlockActionsProps {
  store: GridStore;
  fields: readonly string[];
  shape: GridShape;
  /** Of the page. */
  rows: readonly TableRow[];
}

/** What is done with the block of selected cells; each can be taken back. */
export function makeBlockActions({ store, fields, shape, rows }: BlockActionsProps) {
  const { columns, references } = shape;
  // The newest of any row: an action may be taken back much later.
  const findRow = (id: number) => store.read().known.get(id);
  const rowIds = rows.map(({ recordId }) => recordId);
  const valueOf = (id: number, field: string): Cell => {
    const row = findRow(id);
    if (!row) return null;
    const stored = row.values[field] ?? null;
    if (!store.read().session.rows.has(id)) return stored;
    return readGridRow(store.read(), fields, row).values[field] ?? stored;
  };
  const readSelected = (): Block => readBlock(store.read());

  const put = (changes: readonly CellChange[]) => {
    if (!store.read().session.isTableOpen) return;
    const cells = new Map<number, Record<string, Cell>>();
    for (const { id, field, cell } of changes) cells.set(id, { ...cells.get(id), [field]: cell });
    changeCells(
      store,
      fields,
      [...cells].flatMap(([id, ofRow]): CellsOfRow[] => {
        const row = findRow(id);
        return row ? [{ row, cells: ofRow }] : [];
      }),
    );
  };
  /** Changes cells, and offers to change them back. */
  const act = (changes: readonly CellChange[], describe: (values: string) => string) => {
    if (changes.length === 0) return;
    const former = changes.map(({ id, field }) => ({ id, field, cell: valueOf(id, field) }));
    put(changes);
    toast.succeeded(describe(describeValues(changes.length)), { undo: () => put(former) });
  };

  return {
    clear: () => {
      const block = readSelected();
      const { top, bottom, left, right } = block;
      const cleared = columns.slice(left, right + 1).filter(({ isKept }) => !isKept);
      const changes = rowIds.slice(top, bottom + 1).flatMap((id) =>
        cleared.flatMap((column) => {
          const cell = emptyCell(column);
          const sentence = checkCell(column, cell, findRow(id)?.values[column.field]);
          if (sentence === undefined) return [{ id, field: column.field, cell }];
          // Of many cells those that cannot be empty stay; of one it is told why.
          if (countCells(block) === 1) putFault(store, id, column.field, { text: '', sentence });
          return [];
        }),
      );
      const differing = changes.filter(({ id, field, cell }) => !isSameCell(cell, valueOf(id, field)));
      act(differing, (values) => `${values} cleared`);
    },
    fillDown: () => {
      const { top, bottom, left, right } = readSelected();
      const filled = columns.slice(left, right + 1).filter(({ isKept }) => !isKept);
      const changes = planFillDown({
        columns: filled.map(({ field }) => field),
        rowIds,
        from: top,
        to: bottom,
        valueOf,
      });
      act(changes, (values) => `${values} filled down`);
    },
    copy: (): string => {
      const { top, bottom, left, right } = readSelected();
      const block = rowIds
        .slice(top, bottom + 1)
        .map((id) =>
          columns
            .slice(left, right + 1)
            .map((column) => copyCell(column, valueOf(id, column.field), references[column.refersTo ?? ''])),
        );
      return writeBlock(block);
    },
    /** The texts of a block by the columns they would stand in. */
    listPasted: (text: string) => {
      const { left, right } = readSelected();
      const block = readPasted(text);
      const width = Math.max(1, ...block.map((cells) => cells.length));
      // A block that is narrower than the selection may fill it.
      const columnsBelow = columns.slice(left, Math.max(right + 1, left + width));
      return block.flatMap((cells) =>
        columnsBelow.map((column, place) => ({ column, text: cells[place % width] ?? '' })),
      );
    },
    planPaste: (text: string): PastePlan => {
      const { top, bottom, left, right } = readSelected();
      return planPaste({
        columns,
        rowIds,
        at: { row: top, column: left },
        to: { row: bottom, column: right },
        block: readPasted(text),
        valueOf,
        references,
      });
    },
    paste: ({ changes }: PastePlan) => act(changes, (values) => `${values} pasted`),
    valueOf,
  };
}

export type BlockActions = ReturnType<typeof makeBlockActions>;
