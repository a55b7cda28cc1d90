import type { TableRow } from '@soltura/domain/tables/table';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { useRowHeight } from '../../../ui/table/use-row-height.ts';
import type { TableReferences } from '../known-names.ts';
import { planTracks, planWidths, widthOfColumn } from '../layout/column-widths.ts';
import { ResizeHandle } from '../layout/ResizeHandle.tsx';
import { TablePane } from '../layout/TablePane.tsx';
import type { ColumnLayout } from '../layout/use-table-layout.ts';
import { useVirtualRows } from '../layout/use-virtual-rows.ts';
import type { ScreenTable } from '../screen-table.ts';
import { SelectBox } from '../selection/SelectBox.tsx';
import type { ManyChanges } from '../selection/use-many-changes.tsx';
import type { RowSelection } from '../selection/use-row-selection.ts';
import { BLANK_ROWS, isAddedId } from './added-rows.ts';
import { makeBlockActions } from './block-actions.ts';
import styles from './EditGrid.module.css';
import { FillBeyond } from './FillBeyond.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTools } from './GridTools.tsx';
import { isEditable, isNumber, listTableColumns } from './grid-columns.ts';
import { giveUpTyped } from './grid-rows.ts';
import { readBlock } from './grid-selection.ts';
import { nameRow } from './name-row.ts';
import { useGridApi } from './use-grid-api.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import type { GridEdits } from './use-grid-edits.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { usePaste } from './use-paste.tsx';

interface EditGridProps {
  screen: ScreenTable;
  edits: GridEdits;
  /** The page's part of `edits.rows`; on the last page followed by added rows. */
  rows: readonly TableRow[];
  before: number;
  /** Turns to the last page; undefined on it. */
  onLastPage: (() => void) | undefined;
  references: TableReferences;
  layout: ColumnLayout;
  selection: RowSelection;
  selectionTools: ReactNode;
  /**
   * The number of matching rows, in words, and a callback that fills a column of all; undefined when edit mode has all
   * of them.
   */
  beyond: { words: string; fillAll: ManyChanges['fillAll'] } | undefined;
}

/** In CSS px, as in its styles. */
const HEAD_HEIGHT = 36;

/**
 * A table in edit mode: a grid of cells with an active cell and a selected block (ui.md 9, 'Table edit mode'). It
 * renders the rows in sight; a move renders only the rows it leaves and enters.
 */
export function EditGrid({
  screen,
  edits,
  rows,
  before,
  onLastPage,
  references,
  layout,
  selection,
  selectionTools,
  beyond,
}: EditGridProps) {
  const { table } = screen;
  const { store, fields, added } = edits;
  const mayAdd = added.length > 0;
  const filled = rows.length - (mayAdd && !onLastPage ? BLANK_ROWS : 0);
  const rowsBehind = useMemo(
    () => edits.rows.slice(before + rows.filter(({ recordId }) => !isAddedId(recordId)).length),
    [edits.rows, before, rows],
  );
  const { hidden, widths } = layout;
  const shape = useMemo(() => {
    const shown = listTableColumns(table).filter(({ field }) => !hidden.includes(field));
    const columns = shown.map((column) => (isEditable(table, column) ? column : { ...column, isKept: true }));
    const nameOf = (row: TableRow) => nameRow(table, row, references);
    return { columns, all: listTableColumns(table), references, nameOf };
  }, [table, references, hidden]);
  const { columns } = shape;
  const size = { rows: rows.length, columns: columns.length };
  const cell = useStoreState(store, (state) => state.cell);
  const head = useStoreState(store, (state) => state.head);
  const isFocusWanted = useStoreState(store, (state) => state.isFocusWanted);

  const pane = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const virtual = useVirtualRows({
    pane,
    count: rows.length,
    rowHeight: useRowHeight('--row-dense'),
    headHeight: HEAD_HEIGHT,
    keptIndex: cell.row,
  });
  const api = useGridApi({ store, fields, shape, rows });
  const focusCell = useStableHandler(() => store.put({ isFocusWanted: true }));
  const actions = makeBlockActions({
    store,
    fields,
    shape,
    rows,
    rowsBehind,
    blankOf: mayAdd ? edits.blankOf : undefined,
    onLarge: (change) => paste.show(change),
  });
  const paste = usePaste({
    table,
    store,
    shape,
    rows: [...rows, ...rowsBehind],
    actions,
    onClose: focusCell,
  });
  useGridClipboard({ table: grid, store, onCopy: actions.copy, onClear: actions.clear, onPaste: paste.ask });
  const chooseBlock = () => {
    const { top, bottom } = readBlock(store.read());
    const ids = rows.slice(top, bottom + 1).map(({ recordId }) => recordId);
    const stored = ids.filter((id) => !isAddedId(id));
    const isOn = !stored.every(selection.has);
    for (const id of stored) selection.choose(id, isOn);
  };
  const handleKeyDown = useGridKeys({
    api,
    size,
    filled,
    onClear: actions.clear,
    onFillDown: actions.fillDown,
    onChoose: chooseBlock,
  });
  const pointer = useGridPointer(api);

  const firstId = rows[0]?.recordId;
  const shownFirst = useRef(firstId);
  useEffect(() => {
    // Another page begins at its first row.
    if (shownFirst.current === firstId) return;
    shownFirst.current = firstId;
    const start = { row: 0, column: store.read().cell.column };
    store.put({ cell: start, head: start, entered: undefined });
    pane.current?.scrollTo({ top: 0 });
  }, [store, firstId]);
  const wantsBlank = useRef(false);
  const goToBlank = useStableHandler(() => api.point({ row: filled, column: 0 }));
  useEffect(() => {
    if (!wantsBlank.current || onLastPage) return;
    wantsBlank.current = false;
    goToBlank();
  }, [onLastPage, goToBlank]);
  const handleAdd = () => {
    wantsBlank.current = onLastPage !== undefined;
    if (onLastPage) onLastPage();
    else goToBlank();
  };
  const last = rows.length - 1;
  useEffect(() => {
    // Blank rows may have been removed.
    const { cell: now, head: end } = store.read();
    if (last < 0 || Math.max(now.row, end.row) <= last) return;
    store.put({
      cell: { ...now, row: Math.min(now.row, last) },
      head: { ...end, row: Math.min(end.row, last) },
    });
  }, [store, last]);
  // The rows of a long table are rendered after the table itself.
  const isDrawn = virtual.drawn.some(({ index }) => index === cell.row);
  useLayoutEffect(() => {
    if (!isFocusWanted || !isDrawn) return;
    const place = findCell(grid.current, cell);
    if (!place) return;
    store.put({ isFocusWanted: false });
    const control = place.querySelector<HTMLElement>('[data-focus]') ?? place;
    control.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [store, cell, isFocusWanted, isDrawn]);
  const scrollTo = useStableHandler((row: number) => virtual.scrollTo(row));
  useEffect(() => {
    const place = findCell(grid.current, head);
    if (place) place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else scrollTo(head.row);
  }, [head, scrollTo]);

  const existing = filled - (onLastPage ? 0 : added.length - (mayAdd ? BLANK_ROWS : 0));
  const numberRow = ({ recordId }: TableRow, index: number) => {
    if (!isAddedId(recordId)) return String(before + index + 1);
    return index < filled ? `+${index - existing + 1}` : '+';
  };
  const [lead] = columns;
  const leadWidth = lead ? (widths[lead.field] ?? widthOfColumn(lead)) : 0;
  // For screen readers a table with a cell cursor and editing is a grid.
  const asGrid = {
    role: 'grid',
    'aria-label': edits.title,
    'aria-rowcount': rows.length + 1,
    'aria-colcount': columns.length,
    'aria-multiselectable': true,
    style: {
      minWidth: `calc(${planWidths(columns, widths).least}px + var(--frozen))`,
      '--tracks': `var(--select) var(--number) ${planTracks(columns, widths)}`,
      '--lead': `${leadWidth}px`,
    },
    onKeyDown: handleKeyDown,
    ...pointer,
  };
  return (
    <>
      <GridTools
        store={store}
        onFillDown={actions.fillDown}
        onAdd={mayAdd ? handleAdd : undefined}
        fillBeyond={
          beyond && (
            <FillBeyond
              table={table}
              store={store}
              columns={columns}
              last={filled - 1}
              words={beyond.words}
              onFill={(field) => {
                const { top } = readBlock(store.read());
                const source = rows[top];
                if (!source) return;
                const value = actions.valueOf(source.recordId, field);
                beyond.fillAll({ field, value, onMade: () => giveUpTyped(store) });
              }}
            />
          )
        }
      />
      <TablePane ref={pane}>
        <table ref={grid} className={styles.grid} {...asGrid}>
          <thead>
            <tr aria-rowindex={1}>
              <td>
                <SelectBox
                  label="Select the rows of this page"
                  checked={selection.ofPage === 'some' ? 'some' : selection.ofPage === 'all'}
                  tabIndex={-1}
                  onChange={(isOn) => selection.choosePage(isOn)}
                />
              </td>
              <td aria-hidden="true">Row</td>
              {columns.map((column) => (
                <th
                  key={column.field}
                  scope="col"
                  aria-label={column.label}
                  data-end={isNumber(column) || undefined}
                >
                  {column.label}
                  <ResizeHandle column={column} layout={layout} />
                </th>
              ))}
            </tr>
          </thead>
          {virtual.drawn.flatMap(({ index, gap }) => {
            const row = rows[index];
            if (!row) return [];
            return [
              gap > 0 && <tbody key={`gap-${index}`} aria-hidden="true" style={{ height: gap }} />,
              <GridRow
                key={row.recordId}
                api={api}
                shape={shape}
                row={row}
                index={index}
                number={numberRow(row, index)}
                isChosen={!isAddedId(row.recordId) && selection.has(row.recordId)}
                onChoose={selection.choose}
                measure={virtual.measure}
              />,
            ];
          })}
          {virtual.after > 0 && <tbody aria-hidden="true" style={{ height: virtual.after }} />}
        </table>
      </TablePane>
      {selectionTools}
      {paste.preview}
    </>
  );
}

function findCell(
  grid: HTMLElement | null,
  { row, column }: { row: number; column: number },
): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`) ?? null;
}
