import { showCell } from '@soltura/domain/tables/show-cell';
import type { Column, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import Pencil from 'lucide-react/icons/pencil';
import { memo, type ReactNode, useRef } from 'react';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { inLanguage } from '../../ui/in-language.ts';
import { usePanel } from '../../ui/panels/use-panel.ts';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { NotPublished } from '../../ui/staff/NotPublished.tsx';
import { RowSpacer } from '../../ui/table/RowSpacer.tsx';
import { RowAct, StaffRow } from '../../ui/table/StaffRow.tsx';
import { type StaffColumn, StaffTable } from '../../ui/table/StaffTable.tsx';
import { enterCell } from '../../ui/table/table-cells.ts';
import { useCellKeys } from '../../ui/table/use-cell-keys.ts';
import { useRowHeight } from '../../ui/table/use-row-height.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { nameInKey } from './describe-screen.ts';
import { isNumber, readLanguage } from './grid/grid-columns.ts';
import { nameRow } from './grid/name-row.ts';
import type { TableReferences } from './known-names.ts';
import { ColumnGroup } from './layout/ColumnGroup.tsx';
import { planWidths } from './layout/column-widths.ts';
import { ResizeHandle } from './layout/ResizeHandle.tsx';
import { TablePane } from './layout/TablePane.tsx';
import type { ColumnLayout } from './layout/use-table-layout.ts';
import { useVirtualRows } from './layout/use-virtual-rows.ts';
import type { ScreenTable } from './screen-table.ts';
import { SelectBox } from './selection/SelectBox.tsx';
import type { RowSelection } from './selection/use-row-selection.ts';
import { useSelectionKeys } from './selection/use-selection-keys.ts';
import styles from './TableView.module.css';
import type { Listing } from './table-parts.ts';
import { useFocusedRow } from './use-focused-row.ts';
import type { TableSearchState } from './use-table-search.ts';

/** In CSS px. */
const HEAD_HEIGHT = 37;
const EDIT_WIDTH = 88;
const SELECT_WIDTH = 44;

const EDIT: StaffColumn = { key: 'edit', head: 'Edit Record' };

interface TableViewProps {
  screen: ScreenTable;
  columns: readonly Column[];
  listing: Listing;
  references: TableReferences;
  layout: ColumnLayout;
  search: Pick<TableSearchState, 'sort' | 'onSort'>;
  selection: RowSelection;
  onCopy: () => void;
}

/** A read-only table; the pencil of a row opens its panel (screens-staff 8.2). */
export function TableView({
  screen,
  columns,
  listing,
  references,
  layout,
  search: { sort, onSort },
  selection,
  onCopy,
}: TableViewProps) {
  const { table } = screen;
  const { page, count } = listing;
  const { rows } = page;
  const noun = nameInKey(table);
  const { key: openKey, open } = usePanel();
  const pane = useRef<HTMLDivElement>(null);
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
  useSelectionKeys(keys, selection, onCopy);
  const handleEdit = useStableHandler((id: number) => open(`edit-${noun}-${id}`));
  useShortcuts({
    e: () => {
      const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
      if (id && keys.current?.contains(document.activeElement)) handleEdit(Number(id));
    },
  });
  return (
    <TablePane ref={pane}>
      <StaffTable
        ref={keys}
        aria-label={table.title}
        aria-rowcount={count + 1}
        className={styles.table}
        headStays
        data-cohorts={table.name === 'programs' || undefined}
        style={{ minWidth: planWidths(columns, layout.widths).least + EDIT_WIDTH + SELECT_WIDTH }}
        columns={[
          {
            key: 'select',
            headClass: styles.selectHead,
            head: (
              <SelectBox
                label="Select the rows of this page"
                checked={selection.ofPage === 'some' ? 'some' : selection.ofPage === 'all'}
                onChange={(isOn) => selection.choosePage(isOn)}
              />
            ),
          },
          EDIT,
          ...columns.map((column) => describeColumn(column, table, layout)),
        ]}
        colgroup={<ColumnGroup columns={columns} widths={layout.widths} leads={[SELECT_WIDTH, EDIT_WIDTH]} />}
        sort={sort && { column: sort.field, direction: sort.direction }}
        onSort={onSort}
        empty={rows.length === 0 ? 'No records found' : undefined}
      >
        {drawn.flatMap(({ index, gap }) => {
          const row = rows[index];
          if (!row) return [];
          return [
            gap > 0 && <RowSpacer key={`before-${row.recordId}`} height={gap} />,
            <ViewedRow
              key={row.recordId}
              row={row}
              index={index}
              place={(page.page - 1) * page.size + index + 2}
              columns={columns}
              table={table}
              references={references}
              isOpen={openKey === `edit-${noun}-${row.recordId}`}
              isChosen={selection.has(row.recordId)}
              measure={measure}
              onEdit={handleEdit}
              onChoose={selection.choose}
            />,
          ];
        })}
        {after > 0 && <RowSpacer height={after} />}
      </StaffTable>
    </TablePane>
  );
}

function describeColumn(column: Column, { nameFields }: SchoolTable, layout: ColumnLayout): StaffColumn {
  return {
    key: column.field,
    head: column.label,
    sorts: true,
    trailing: <ResizeHandle column={column} layout={layout} />,
    headProps: {
      'aria-label': column.label,
      'data-number': isNumber(column) || undefined,
      'data-lead': column.field === nameFields[0] || undefined,
    },
  };
}

interface ViewedRowProps {
  row: TableRow;
  index: number;
  place: number;
  columns: readonly Column[];
  table: SchoolTable;
  references: TableReferences;
  isOpen: boolean;
  isChosen: boolean;
  measure: (row: HTMLElement | null) => void;
  onEdit: (id: number) => void;
  onChoose: RowSelection['choose'];
}

// Created once, because all rows share the icon.
const PENCIL = <Pencil aria-hidden="true" />;

const ViewedRow = memo(function ViewedRow({
  row,
  index,
  place,
  columns,
  table,
  references,
  isOpen,
  isChosen,
  measure,
  onEdit,
  onChoose,
}: ViewedRowProps) {
  const { recordId, values } = row;
  const nameId = `row-${recordId}`;
  return (
    <StaffRow
      ref={measure}
      data-row={recordId}
      data-index={index}
      isSelected={isOpen || isChosen}
      aria-rowindex={place}
      className={styles.row}
    >
      <td className={styles.select}>
        <SelectBox
          label="Select"
          describedBy={nameId}
          checked={isChosen}
          tabIndex={-1}
          onChange={(isOn, how) => onChoose(recordId, isOn, how)}
        />
      </td>
      <RowAct
        data-cell="edit"
        label="Edit"
        describedBy={nameId}
        icon={PENCIL}
        className={styles.edit}
        onAct={() => onEdit(recordId)}
      />
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
            <span title={words} {...inLanguage(readLanguage(column))}>
              {words}
            </span>
          );
        return field === table.nameFields[0] ? (
          <th key={field} {...shared} scope="row" id={nameId}>
            {values['published'] === false ? (
              <span className={styles.marked}>
                {content} <NotPublished />
              </span>
            ) : (
              (content ?? <VisuallyHidden>{nameRow(table, row, references)}</VisuallyHidden>)
            )}
          </th>
        ) : (
          <td key={field} {...shared}>
            {content}
          </td>
        );
      })}
    </StaffRow>
  );
});
