import { countOf } from '@soltura/domain/numbers';
import { checkCell, emptyCell, isSameCell } from '@soltura/domain/tables/check-row';
import { planFillDown } from '@soltura/domain/tables/fill-down';
import {
  type CellChange,
  type PastePlan,
  planPaste,
  readBlock as readPasted,
  writeBlock,
} from '@soltura/domain/tables/paste-block';
import { MAX_UNSEEN } from '@soltura/domain/tables/previews';
import { copyCell } from '@soltura/domain/tables/show-cell';
import type { Cell, TableRow } from '@soltura/domain/tables/table';
import { toast } from '../../../ui/overlays/toast.ts';
import { isAddedId, isFilled, takeAddedId } from './added-rows.ts';
import type { GridShape } from './grid-api.ts';
import { type CellsOfRow, changeCells, putFault, readGridRow } from './grid-rows.ts';
import { type Block, countCells, readBlock } from './grid-selection.ts';
import type { GridStore } from './grid-store.ts';
import { describeValues } from './grid-words.ts';

interface BlockActionsProps {
  store: GridStore;
  fields: readonly string[];
  shape: GridShape;
  rows: readonly TableRow[];
  /** The rows of the following pages, into which a pasted block may extend. */
  rowsBehind?: readonly TableRow[];
  /** Returns the blank row of an id; left out where no rows are added. */
  blankOf?: ((id: number) => TableRow) | undefined;
  /** Shows a preview of a change of more cells than are visible; left out, such a change is made at once. */
  onLarge?: (change: LargeChange) => void;
}

export interface LargeChange {
  readonly title: string;
  readonly plan: GridPlan;
  readonly act: () => void;
}

export interface GridPlan extends PastePlan {
  /** The ids of rows by the row indexes of `faults`. */
  readonly rowIds: readonly number[];
}

export function makeBlockActions({
  store,
  fields,
  shape,
  rows,
  rowsBehind = [],
  blankOf,
  onLarge,
}: BlockActionsProps) {
  const { columns, references } = shape;
  // Reads the store on each call, because an undo may be much later.
  const findRow = (id: number) => (isAddedId(id) ? blankOf?.(id) : store.read().known.get(id));
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
  const act = (changes: readonly CellChange[], describe: (values: string) => string) => {
    if (changes.length === 0) return;
    const former = changes.map(({ id, field }) => ({ id, field, cell: valueOf(id, field) }));
    put(changes);
    toast.succeeded(describe(describeValues(changes.length)), { undo: () => put(former) });
  };
  const actOrShow = (title: string, changes: readonly CellChange[], describe: (values: string) => string) => {
    if (!onLarge || changes.length <= MAX_UNSEEN) return act(changes, describe);
    const plan = { changes: [...changes], faults: [], isCut: false, rowIds };
    onLarge({ title, plan, act: () => act(changes, describe) });
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
          // In a block of many cells required ones stay; a single one shows the reason.
          if (countCells(block) === 1) putFault(store, id, column.field, { text: '', sentence });
          return [];
        }),
      );
      const differing = changes.filter(({ id, field, cell }) => !isSameCell(cell, valueOf(id, field)));
      actOrShow('Clear', differing, (values) => `${values} cleared`);
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
      actOrShow('Fill Down', changes, (values) => `${values} filled down`);
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
    /** The texts of a pasted block with the columns they belong to. */
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
    /** A block that extends beyond the last row adds rows. */
    planPaste: (text: string): GridPlan => {
      const { top, bottom, left, right } = readSelected();
      const block = readPasted(text);
      const isAdded = ({ recordId }: TableRow) => isAddedId(recordId);
      const there = [...rows.filter((row) => !isAdded(row)), ...rowsBehind].map(({ recordId }) => recordId);
      const ids = blankOf ? [...there, ...store.read().added] : there;
      const more = blankOf ? Math.max(0, top + block.length - ids.length) : 0;
      ids.push(...Array.from({ length: more }, takeAddedId));
      const plan = planPaste({
        columns,
        rowIds: ids,
        at: { row: top, column: left },
        to: { row: bottom, column: right },
        block,
        valueOf,
        references,
      });
      return { ...plan, rowIds: ids };
    },
    /** An invalid text stays in an added row with the reason; in other rows it is left out. */
    paste: ({ changes, faults, rowIds: ids }: GridPlan) => {
      const kept = faults.flatMap(({ row, column, text, fault }) => {
        const [id, field] = [ids[row], columns[column]?.field];
        return id !== undefined && field !== undefined && isAddedId(id) ? [{ id, field, text, fault }] : [];
      });
      const former = changes.map(({ id, field }) => ({ id, field, cell: valueOf(id, field) }));
      put(changes);
      for (const { id, field, text, fault } of kept) putFault(store, id, field, { text, sentence: fault });
      const { added } = store.read();
      store.put({ added: [...added, ...ids.filter((id) => isAddedId(id) && !added.includes(id))] });
      if (changes.length + kept.length === 0) return;
      const count = countAddedRows({ changes, faults, rowIds: ids }, (id) => isFilled(store.read(), id));
      const words = `${describeValues(changes.length)} pasted`;
      toast.succeeded(count === 0 ? words : `${words}, ${countOf(count, 'row')} added`, {
        undo: () => {
          put(former);
          for (const { id, field } of kept) putFault(store, id, field, undefined);
        },
      });
    },
    valueOf,
  };
}

export type BlockActions = ReturnType<typeof makeBlockActions>;

/** The number of added rows that a plan fills, among those for which `isFilled` is true. */
export function countAddedRows(
  { changes, faults, rowIds }: Pick<GridPlan, 'changes' | 'faults' | 'rowIds'>,
  isCounted: (id: number) => boolean = () => true,
): number {
  const ids = [...changes.map(({ id }) => id), ...faults.flatMap(({ row }) => rowIds[row] ?? [])];
  return new Set(ids.filter((id) => isAddedId(id) && isCounted(id))).size;
}
