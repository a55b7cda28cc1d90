import { showCell } from '@soltura/domain/school-tables/show-cell';
import type { Column, SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import Pencil from 'lucide-react/icons/pencil';
import { memo, type ReactNode, useRef } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SortHeader } from '../../ui/SortHeader.tsx';
import tableStyles from '../../ui/table.module.css';
import { useCellKeys } from '../../ui/use-cell-keys.ts';
import { useRowHeight } from '../../ui/use-row-height.ts';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { usePanel } from '../panels/use-panel.ts';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
import { enterCell } from '../weeks/table-cells.ts';
import { nameInKey } from './describe-screen.ts';
import { isNumber, readLanguage } from './grid/grid-columns.ts';
import { nameRow } from './grid/name-row.ts';
import type { TableReferences } from './known-names.ts';
import { ColumnGroup } from './layout/ColumnGroup.tsx';
import { planWidths } from './layout/column-widths.ts';
import { ResizeHandle } from './layout/ResizeHandle.tsx';
import { RowSpacer } from './layout/RowSpacer.tsx';
import { TablePane } from './layout/TablePane.tsx';
import { usePaneWidth } from './layout/use-pane-width.ts';
import type { ColumnLayout } from './layout/use-table-layout.ts';
import { useVirtualRows } from './layout/use-virtual-rows.ts';
import type { ScreenTable } from './screen-table.ts';
import styles from './TableView.module.css';
import { useFocusedRow } from './use-focused-row.ts';
import type { TableSort } from './use-table-search.ts';

/** In CSS px. */
const HEAD_HEIGHT = 37;
const EDIT_WIDTH = 88;

const TABLE = joinClasses(tableStyles.table, tableStyles.entries, styles.table);
const ROW = joinClasses(tableStyles.row, styles.row);
const ACT = joinClasses(tableStyles.act, styles.edit);

interface TableViewProps {
  screen: ScreenTable;
  /** Those that are shown. */
  columns: readonly Column[];
  /** Of the page. */
  rows: readonly TableRow[];
  /** How many rows stand on the pages before. */
  before: number;
  /** How many there are in all. */
  count: number;
  references: TableReferences;
  layout: ColumnLayout;
  sort: TableSort | undefined;
  onSort: (field: string) => void;
}

/** A table to look at; the pencil of a row opens its panel (screens-staff 8.2). */
export function TableView({
  screen,
  columns,
  rows,
  before,
  count,
  references,
  layout,
  sort,
  onSort,
}: TableViewProps) {
  const { table } = screen;
  const noun = nameInKey(table);
  const { key: openKey, open } = usePanel();
  const pane = useRef<HTMLDivElement>(null);
  const room = usePaneWidth(pane);
  const focused = useFocusedRow(pane);
  const keptIndex = focused === undefined ? -1 : rows.findIndex(({ recordId }) => recordId === focused);
  const { drawn, after, measure } = useVirtualRows({
    pane,
    count: rows.length,
    rowHeight: useRowHeight('--row-dense'),
    headHeight: HEAD_HEIGHT,
    keptIndex,
  });
  const [hasLetters] = useSingleKeyShortcuts();
  const keys = useCellKeys({ onEnter: enterCell, hasLetters });
  const handleEdit = useStableHandler((id: number) => open(`edit-${noun}-${id}`));
  useShortcuts({
    e: () => {
      const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
      if (id && keys.current?.contains(document.activeElement)) handleEdit(Number(id));
    },
  });
  return (
    <TablePane ref={pane}>
      <table
        ref={keys}
        aria-label={table.title}
        aria-rowcount={count + 1}
        className={TABLE}
        data-cohorts={table.name === 'programs' || undefined}
        style={{ minWidth: planWidths(columns, layout.widths).least + EDIT_WIDTH }}
      >
        <ColumnGroup columns={columns} widths={layout.widths} lead={EDIT_WIDTH} room={room} />
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Edit Record</th>
            {columns.map((column) => (
              <SortHeader
                key={column.field}
                aria-label={column.label}
                direction={sort?.field === column.field ? sort.direction : undefined}
                data-number={isNumber(column) || undefined}
                data-lead={column.field === table.nameFields[0] || undefined}
                onSort={() => onSort(column.field)}
                trailing={<ResizeHandle column={column} layout={layout} />}
              >
                {column.label}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.flatMap(({ index, gap }) => {
            const row = rows[index];
            if (!row) return [];
            return [
              gap > 0 && <RowSpacer key={`before-${row.recordId}`} height={gap} />,
              <ViewedRow
                key={row.recordId}
                row={row}
                index={index}
                place={before + index + 2}
                columns={columns}
                table={table}
                references={references}
                isOpen={openKey === `edit-${noun}-${row.recordId}`}
                measure={measure}
                onEdit={handleEdit}
              />,
            ];
          })}
          {after > 0 && <RowSpacer height={after} />}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className={tableStyles.none}>
                No records found
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TablePane>
  );
}

interface ViewedRowProps {
  row: TableRow;
  index: number;
  place: number;
  columns: readonly Column[];
  table: SchoolTable;
  references: TableReferences;
  isOpen: boolean;
  measure: (row: HTMLElement | null) => void;
  onEdit: (id: number) => void;
}

// Made once: an icon never differs between rows.
const PENCIL = <Pencil aria-hidden="true" />;

const ViewedRow = memo(function ViewedRow({
  row,
  index,
  place,
  columns,
  table,
  references,
  isOpen,
  measure,
  onEdit,
}: ViewedRowProps) {
  const { recordId, values } = row;
  const nameId = `row-${recordId}`;
  return (
    <tr
      ref={measure}
      data-row={recordId}
      data-index={index}
      data-selected={isOpen || undefined}
      aria-rowindex={place}
      className={ROW}
    >
      <td data-cell="edit" className={ACT}>
        <IconButton label="Edit" size="staff" aria-describedby={nameId} onClick={() => onEdit(recordId)}>
          {PENCIL}
        </IconButton>
      </td>
      {columns.map((column) => {
        const { field, label } = column;
        const words = showCell(column, values[field] ?? null, references[column.refersTo ?? '']);
        const shared = {
          'data-cell': field,
          'data-name': label,
          'data-number': isNumber(column) || undefined,
          'data-long': column.kind === 'text' || undefined,
        };
        const content: ReactNode =
          words === '' ? null : (
            <span title={words} lang={readLanguage(column)}>
              {words}
            </span>
          );
        return field === table.nameFields[0] ? (
          <th key={field} {...shared} scope="row" id={nameId}>
            {content ?? <VisuallyHidden>{nameRow(table, row, references)}</VisuallyHidden>}
          </th>
        ) : (
          <td key={field} {...shared}>
            {content}
          </td>
        );
      })}
    </tr>
  );
});
