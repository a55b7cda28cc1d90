import type { ManyRows } from '@soltura/contract/tables/tables';
import type { Page } from '@soltura/domain/lists/pages';
import { formatNumber } from '@soltura/domain/numbers';
import { describeFilters, ON, SHOW_ARCHIVED } from '@soltura/domain/tables/filter-rows';
import { MOST_FOUND } from '@soltura/domain/tables/large-tables';
import type { Column, TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { EnrolButton } from '../../parts/people/EnrolButton.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { focusFirstCell } from '../../ui/table/table-cells.ts';
import typeStyles from '../../ui/type.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { nameInKey } from './describe-screen.ts';
import { listTableColumns } from './grid/grid-columns.ts';
import type { GridEdits } from './grid/use-grid-edits.tsx';
import type { TableReferences } from './known-names.ts';
import { ColumnsMenu } from './layout/ColumnsMenu.tsx';
import { useTableLayout } from './layout/use-table-layout.ts';
import { PageBar } from './PageBar.tsx';
import type { ScreenTable } from './screen-table.ts';
import { copySelected, type RowParts } from './selection/copy-selected.ts';
import { SelectionBand, SelectionTools, tellSelected } from './selection/SelectionActs.tsx';
import { useManyChanges } from './selection/use-many-changes.tsx';
import { useRowSelection } from './selection/use-row-selection.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableKeys } from './TableKeys.tsx';
import styles from './TablePage.module.css';
import { TableTools } from './TableTools.tsx';
import { TableView } from './TableView.tsx';
import { isOfEnrolled } from './table-panels.tsx';
import type { TableSearchState } from './use-table-search.ts';

const EditGrid = preloadable(async () => (await import('./grid/EditGrid.tsx')).EditGrid);

interface TableScreenProps {
  screen: ScreenTable;
  references: TableReferences;
  back: ReactNode;
  search: TableSearchState;
  edits: GridEdits;
  page: Page<TableRow> & { size: number };
  count: number;
  /** The count in words, with the range that the page shows. */
  words: string;
  found: number;
  /** True when the server searches the rows, so that no page has all of them. */
  isLarge?: boolean;
  /** True when the rows match the current filters; those of a long table follow a moment later. */
  isSettled: boolean;
  note?: string | undefined;
  instead?: ReactNode;
  onEdit: () => void;
  onExport: () => void;
  readSelected: (rows: ManyRows['rows']) => RowParts;
}

/** A loaded table, in view or in edit mode (screens-staff 8.2, 9.2). */
export function TableScreen({
  screen,
  references,
  back,
  search,
  edits,
  page,
  count,
  words,
  found,
  isLarge = false,
  isSettled,
  note,
  instead,
  onEdit,
  onExport,
  readSelected,
}: TableScreenProps) {
  const { table, newLabel } = screen;
  const layout = useTableLayout(table.name);
  const cache = useQueryClient();
  const { open } = usePanelActions();
  const area = useRef<HTMLDivElement>(null);
  const { isOpen } = edits;
  const columns = listTableColumns(table);
  // The archive column is hidden unless archived records are shown.
  const isShown = ({ field }: Column) =>
    !layout.isHidden(field) && (field !== 'isArchived' || search.filters[SHOW_ARCHIVED] === ON);
  const filtered = describeFilters(table, search.filters, references);

  const pageIds = useMemo(() => page.rows.map(({ recordId }) => recordId), [page.rows]);
  const selection = useRowSelection({ filters: search.filters, found, pageIds });
  const many = useManyChanges({ screen, references, selection, filters: search.filters, found });
  const isEstimate = isLarge && found > MOST_FOUND;
  const foundWords = `${isEstimate ? 'about ' : ''}${formatNumber(found)}`;

  const copy = () => {
    const shown = columns.filter(isShown);
    const { rows: chosen, count: wanted } = selection;
    const parts = readSelected(chosen);
    void copySelected({ cache, table: table.name, columns: shown, references, parts, count: wanted });
  };

  const create = () => open(`create-${nameInKey(table)}`);
  useShortcuts(isOpen || newLabel === undefined ? NO_KEYS : { n: create });
  const handlePage = (next: number) => {
    search.onPage(next);
    area.current?.firstElementChild?.scrollTo({ top: 0 });
  };
  const handlePageBelow = (next: number) => {
    handlePage(next);
    // Moves the focus along with the page.
    focusFirstCell(area.current);
  };
  // Waits for the requested rows, because a removed row would lose the focus.
  const isLeaving = useRef(false);
  const handleLeave = useStableHandler(() => {
    if (isSettled) focusFirstCell(area.current);
    else isLeaving.current = true;
  });
  useEffect(() => {
    if (!isLeaving.current || !isSettled) return;
    isLeaving.current = false;
    focusFirstCell(area.current);
  }, [isSettled]);
  const isLast = page.page === page.pageCount;
  // Added rows are on the last page, after all others.
  const gridRows = useMemo(
    () => (isLast ? [...page.rows, ...edits.added] : page.rows),
    [isLast, page.rows, edits.added],
  );
  const paging = { words, page, pageSize: search.pageSize, isLarge };
  const ofSelection = { table, selection, many, found, foundWords, onCopy: copy };
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        {back}
        <div className={styles.title}>
          <h1 className={typeStyles.h2}>{isOpen ? edits.title : table.title}</h1>
          <div className={styles.acts}>
            {isOpen ? (
              <ColumnsMenu columns={columns} layout={layout} />
            ) : (
              <TableTools
                columns={columns}
                layout={layout}
                table={table}
                references={references}
                onExport={onExport}
                more={isOfEnrolled(screen) && <EnrolButton />}
              />
            )}
            {!isOpen && newLabel !== undefined && (
              <Button kind="primary" size="staff" icon={<Plus aria-hidden="true" />} onClick={create}>
                {newLabel}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.head}>
          {isOpen ? (
            <p className={styles.filtered}>{filtered !== '' && `Filtered by: ${filtered}`}</p>
          ) : (
            <TableFilters
              screen={screen}
              references={references}
              values={search.filters}
              found={found}
              onChange={search.onFilter}
              onLeave={handleLeave}
            />
          )}
          <div className={styles.paging}>
            <PageBar {...paging} onPage={handlePage} onPageSize={search.onPageSize} />
            {!isOpen && count > 0 && (
              <Button size="staff" onClick={onEdit}>
                Enable Edit Mode
              </Button>
            )}
          </div>
        </div>
        {edits.notice && <div className={styles.kept}>{edits.notice}</div>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <div
          ref={area}
          className={joinClasses(paperStyles.paper, styles.area)}
          aria-busy={!isSettled || undefined}
        >
          {instead !== undefined && !isOpen ? (
            instead
          ) : isOpen ? (
            <EditGrid
              screen={screen}
              edits={edits}
              rows={gridRows}
              before={(page.page - 1) * page.size}
              onLastPage={isLast ? undefined : () => handlePage(page.pageCount)}
              references={references}
              layout={layout}
              selection={selection}
              // Rows beyond the last one in edit mode can only be changed by the server.
              beyond={found > edits.rows.length ? { words: foundWords, fillAll: many.fillAll } : undefined}
              selectionTools={selection.count > 0 && <SelectionTools {...ofSelection} store={edits.store} />}
            />
          ) : (
            <TableView
              screen={screen}
              columns={columns.filter(isShown)}
              rows={page.rows}
              before={(page.page - 1) * page.size}
              count={count}
              references={references}
              layout={layout}
              sort={search.sort}
              onSort={search.onSort}
              selection={selection}
              onCopy={copy}
            />
          )}
        </div>
        <div className={styles.below}>
          {!isOpen && <TableKeys canCreate={newLabel !== undefined} />}
          {page.pageCount > 1 && <PageBar {...paging} onPage={handlePageBelow} />}
        </div>
      </main>
      <VisuallyHidden>
        <output>{selection.count > 0 && tellSelected(selection, foundWords)}</output>
      </VisuallyHidden>
      {!isOpen && selection.count > 0 && <SelectionBand {...ofSelection} />}
      {many.dialog}
      {edits.band}
      {edits.modal}
    </>
  );
}

const NO_KEYS = {};
