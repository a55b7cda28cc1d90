import { describeFilters } from '@soltura/domain/tables/filter-rows';
import { useMemo, useRef } from 'react';
import { preloadable } from '../../ui/preloadable.tsx';
import { ColumnsMenu } from './layout/ColumnsMenu.tsx';
import { SelectionTools } from './selection/SelectionActs.tsx';
import { TableFrame } from './TableFrame.tsx';
import styles from './TablePage.module.css';
import type { TableParts } from './table-parts.ts';

const EditGrid = preloadable(async () => (await import('./grid/EditGrid.tsx')).EditGrid);

/** A table in edit mode, whose filters stay as they are (screens-staff 9.2). */
export function EditedTable(parts: TableParts) {
  const { screen, references, search, edits, listing, found, columns, layout, ofSelection } = parts;
  const { page, onPage } = listing;
  const { selection, many, foundWords } = ofSelection;
  const area = useRef<HTMLDivElement>(null);
  const filtered = describeFilters(screen.table, search.filters, references);
  const isLast = page.page === page.pageCount;
  // Added rows are on the last page, after all others.
  const rows = useMemo(
    () => (isLast ? [...page.rows, ...edits.added] : page.rows),
    [isLast, page.rows, edits.added],
  );
  return (
    <TableFrame
      table={parts}
      title={edits.title}
      acts={<ColumnsMenu columns={columns} layout={layout} />}
      filters={<p className={styles.filtered}>{filtered !== '' && `Filtered by: ${filtered}`}</p>}
      area={area}
    >
      <EditGrid
        screen={screen}
        edits={edits}
        rows={rows}
        before={(page.page - 1) * page.size}
        onLastPage={isLast ? undefined : () => onPage(page.pageCount)}
        references={references}
        layout={layout}
        selection={selection}
        // Rows beyond the last one in edit mode can only be changed by the server.
        beyond={found.count > edits.rows.length ? { words: foundWords, fillAll: many.fillAll } : undefined}
        selectionTools={selection.count > 0 && <SelectionTools {...ofSelection} store={edits.store} />}
      />
    </TableFrame>
  );
}
