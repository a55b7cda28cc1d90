import { describeFilters, ON, SHOW_ARCHIVED } from '@soltura/domain/school-tables/filter-rows';
import type { Column, TableRow } from '@soltura/domain/school-tables/table';
import type { Page } from '@soltura/domain/tables/pages';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import paperStyles from '../../ui/paper.module.css';
import typeStyles from '../../ui/type.module.css';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { usePanelActions } from '../panels/use-panel.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
import { focusFirstCell } from '../weeks/table-cells.ts';
import { nameInKey } from './describe-screen.ts';
import { listTableColumns } from './grid/grid-columns.ts';
import type { GridEdits } from './grid/use-grid-edits.tsx';
import type { TableReferences } from './known-names.ts';
import { ColumnsMenu } from './layout/ColumnsMenu.tsx';
import { useTableLayout } from './layout/use-table-layout.ts';
import { PageBar } from './PageBar.tsx';
import type { ScreenTable } from './screen-table.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableKeys } from './TableKeys.tsx';
import styles from './TablePage.module.css';
import { TableTools } from './TableTools.tsx';
import { TableView } from './TableView.tsx';
import type { TableSearchState } from './use-table-search.ts';

const EditGrid = lazy(async () => ({ default: (await import('./grid/EditGrid.tsx')).EditGrid }));

interface TableScreenProps {
  screen: ScreenTable;
  references: TableReferences;
  /** The way back, above the heading. */
  back: ReactNode;
  search: TableSearchState;
  edits: GridEdits;
  /** Of the rows in view, or of those in edit mode. */
  page: Page<TableRow> & { size: number };
  /** How many rows there are in all, in view or in edit mode. */
  count: number;
  /** The same in words, with what of it the page shows. */
  words: string;
  /** How many records pass the filters. */
  found: number;
  /** Whether the server finds the rows: no page has all of them. */
  isLarge?: boolean;
  /** Whether the rows are those of the filters as they stand: a long table follows a moment later. */
  isSettled: boolean;
  /** What is to be known of the rows besides. */
  note?: string | undefined;
  /** In the place of the rows, as long as there are none. */
  instead?: ReactNode;
  onEdit: () => void;
  onExport: () => void;
}

/** A table once it is there: to look at, or in edit mode (screens-staff 8.2, 9.2). */
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
}: TableScreenProps) {
  const { table, newLabel } = screen;
  const layout = useTableLayout(table.name);
  const { open } = usePanelActions();
  const area = useRef<HTMLDivElement>(null);
  const { isOpen } = edits;
  const columns = listTableColumns(table);
  // Of rows none of which was put away there is nothing to be told.
  const isShown = ({ field }: Column) =>
    !layout.isHidden(field) && (field !== 'isArchived' || search.filters[SHOW_ARCHIVED] === ON);
  const filtered = describeFilters(table, search.filters, references);

  const create = () => open(`create-${nameInKey(table)}`);
  useShortcuts(isOpen || newLabel === undefined ? NO_KEYS : { n: create });
  const handlePage = (next: number) => {
    search.onPage(next);
    area.current?.firstElementChild?.scrollTo({ top: 0 });
  };
  const handlePageBelow = (next: number) => {
    handlePage(next);
    // The keyboard goes where the eyes go.
    focusFirstCell(area.current);
  };
  // Not before the rows are those that were asked for: one that goes would take the focus with it.
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
  const paging = { words, page, pageSize: search.pageSize, isLarge };
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
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <div
          ref={area}
          className={joinClasses(paperStyles.paper, styles.area)}
          aria-busy={!isSettled || undefined}
        >
          {instead !== undefined && !isOpen ? (
            instead
          ) : isOpen ? (
            <Suspense>
              <EditGrid
                screen={screen}
                edits={edits}
                rows={page.rows}
                references={references}
                layout={layout}
              />
            </Suspense>
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
            />
          )}
        </div>
        <div className={styles.below}>
          {!isOpen && <TableKeys canCreate={newLabel !== undefined} />}
          {page.pageCount > 1 && <PageBar {...paging} onPage={handlePageBelow} />}
        </div>
      </main>
      {edits.band}
      {edits.modal}
    </>
  );
}

const NO_KEYS = {};
