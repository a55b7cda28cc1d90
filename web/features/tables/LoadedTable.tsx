import type { Column, TableRow } from '@soltura/domain/school-tables/table';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { usePanelActions } from '../panels/use-panel.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
import { focusFirstCell } from '../weeks/table-cells.ts';
import { nameInKey } from './describe-screen.ts';
import { describeFilters, ON, SHOW_ARCHIVED } from './filter-rows.ts';
import { listTableColumns } from './grid/grid-columns.ts';
import { useGridEdits } from './grid/use-grid-edits.tsx';
import { ColumnsMenu } from './layout/ColumnsMenu.tsx';
import { useTableLayout } from './layout/use-table-layout.ts';
import { PageBar } from './PageBar.tsx';
import type { ScreenTable } from './screen-table.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableKeys } from './TableKeys.tsx';
import styles from './TablePage.module.css';
import { TableTools } from './TableTools.tsx';
import { TableView } from './TableView.tsx';
import type { TableReferences } from './tables.queries.ts';
import { useShownRows } from './use-shown-rows.ts';

const EditGrid = lazy(async () => ({ default: (await import('./grid/EditGrid.tsx')).EditGrid }));

interface LoadedTableProps {
  screen: ScreenTable;
  rows: readonly TableRow[];
  references: TableReferences;
  /** The way back, above the heading. */
  back: ReactNode;
}

/** A table once it is there: to look at, or in edit mode (screens-staff 8.2, 9.2). */
export function LoadedTable({ screen, rows, references, back }: LoadedTableProps) {
  const { table, newLabel } = screen;
  const edits = useGridEdits({ screen, rows, references });
  const layout = useTableLayout(table.name);
  const shown = useShownRows(screen, rows, references);
  const { open } = usePanelActions();
  const area = useRef<HTMLDivElement>(null);
  const { isOpen } = edits;
  const page = shown.cut(isOpen ? edits.rows : shown.rows);
  const count = isOpen ? edits.rows.length : shown.rows.length;
  const columns = listTableColumns(table);
  // Of rows none of which was put away there is nothing to be told.
  const isShown = ({ field }: Column) =>
    !layout.isHidden(field) && (field !== 'isArchived' || shown.filters[SHOW_ARCHIVED] === ON);
  const filtered = describeFilters(screen, shown.filters, references);

  const create = () => open(`create-${nameInKey(table)}`);
  useShortcuts(isOpen || newLabel === undefined ? NO_KEYS : { n: create });
  const handlePage = (next: number) => {
    shown.onPage(next);
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
    if (shown.isSettled) focusFirstCell(area.current);
    else isLeaving.current = true;
  });
  useEffect(() => {
    if (!isLeaving.current || !shown.isSettled) return;
    isLeaving.current = false;
    focusFirstCell(area.current);
  }, [shown.isSettled]);
  const paging = { count, page, pageSize: shown.pageSize };
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        {back}
        <div className={styles.title}>
          <h1 className={styles.heading}>{isOpen ? edits.title : table.title}</h1>
          <div className={styles.acts}>
            {isOpen ? (
              <ColumnsMenu columns={columns} layout={layout} />
            ) : (
              <TableTools
                columns={columns}
                layout={layout}
                screen={screen}
                rows={shown.rows}
                references={references}
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
              values={shown.filters}
              found={shown.rows.length}
              onChange={shown.onFilter}
              onLeave={handleLeave}
            />
          )}
          <div className={styles.paging}>
            <PageBar {...paging} onPage={handlePage} onPageSize={shown.onPageSize} />
            {!isOpen && count > 0 && (
              <Button size="staff" onClick={() => edits.open(shown.rows)}>
                Enable Edit Mode
              </Button>
            )}
          </div>
        </div>
        <div ref={area} className={styles.area}>
          {isOpen ? (
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
              sort={shown.sort}
              onSort={shown.onSort}
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
