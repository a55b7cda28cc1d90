import { formatNumber } from '@soltura/domain/numbers';
import { ON, SHOW_ARCHIVED } from '@soltura/domain/tables/filter-rows';
import { MAX_FOUND } from '@soltura/domain/tables/large-tables';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EditedTable } from './EditedTable.tsx';
import { listTableColumns } from './grid/grid-columns.ts';
import { useTableLayout } from './layout/use-table-layout.ts';
import { copySelected } from './selection/copy-selected.ts';
import { SelectionBand, tellSelected } from './selection/SelectionActs.tsx';
import { useManyChanges } from './selection/use-many-changes.tsx';
import { useRowSelection } from './selection/use-row-selection.ts';
import styles from './TablePage.module.css';
import type { LoadedTable } from './table-parts.ts';
import { ViewedTable } from './ViewedTable.tsx';

export function TableScreen({
  back,
  onEdit,
  ...table
}: LoadedTable & { back: ReactNode; onEdit: () => void }) {
  const { screen, references, search, edits, listing, found } = table;
  const { name } = screen.table;
  const { filters } = search;
  const layout = useTableLayout(name);
  const cache = useQueryClient();
  const columns = listTableColumns(screen.table);
  // The archive column is hidden unless archived records are shown.
  const shownColumns = columns.filter(
    ({ field }) => !layout.isHidden(field) && (field !== 'isArchived' || filters[SHOW_ARCHIVED] === ON),
  );
  const pageIds = listing.page.rows.map(({ recordId }) => recordId);
  const selection = useRowSelection({ filters, found: found.count, pageIds });
  const many = useManyChanges({ screen, references, selection, filters, found: found.count });
  const isEstimate = found.isLarge && found.count > MAX_FOUND;
  const foundWords = `${isEstimate ? 'about ' : ''}${formatNumber(found.count)}`;
  const ofSelection = {
    table: screen.table,
    selection,
    many,
    found: found.count,
    foundWords,
    onCopy: () => {
      const { rows, count } = selection;
      const parts = found.readSelected(rows);
      void copySelected({ cache, table: name, columns: shownColumns, references, parts, count });
    },
  };
  const parts = { ...table, columns, shownColumns, layout, ofSelection };
  return (
    <>
      {/* Kept from one mode to the other, because it takes the focus at the end of editing. */}
      <main id="main" tabIndex={-1} className={styles.screen}>
        {back}
        {edits.isOpen ? <EditedTable {...parts} /> : <ViewedTable {...parts} onEdit={onEdit} />}
      </main>
      <VisuallyHidden>
        <output>{selection.count > 0 && tellSelected(selection, foundWords)}</output>
      </VisuallyHidden>
      {edits.band ?? (selection.count > 0 && <SelectionBand {...ofSelection} />)}
      {many.dialog}
      {edits.modal}
    </>
  );
}
