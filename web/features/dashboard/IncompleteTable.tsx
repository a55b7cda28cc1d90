import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/tables/pages';
import { useRef, useState } from 'react';
import { Pager } from '../../ui/Pager.tsx';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { usePanel } from '../panels/use-panel.ts';
import { focusFirstCell } from '../weeks/table-cells.ts';
import { ViewedWeekTable } from '../weeks/ViewedWeekTable.tsx';
import type { WeekRow } from '../weeks/week-row.ts';
import styles from './IncompleteRecords.module.css';

/** The rows of one page, with paging above and below when there are more (screens-staff 4.3). */
export function IncompleteTable({ rows }: { rows: readonly WeekRow[] }) {
  const [wanted, setPage] = useState(1);
  const { key: panel, open } = usePanel();
  const handlePanel = useStableHandler(open);
  const paper = useRef<HTMLDivElement>(null);
  const { rows: shown, page, pageCount } = takePage(rows, wanted, STAFF_PAGE_SIZE);
  const handlePageBelow = (next: number) => {
    setPage(next);
    // The keyboard goes where the eyes go.
    focusFirstCell(paper.current);
  };
  return (
    <>
      {pageCount > 1 && (
        <div className={styles.pages}>
          <Pager label="Pages of records" page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
      <div ref={paper} className={styles.paper}>
        <ViewedWeekTable label="My incomplete records" rows={shown} panel={panel} onPanel={handlePanel} />
      </div>
      {pageCount > 1 && (
        <div className={styles.pages}>
          <Pager
            label="Pages of records, below the table"
            page={page}
            pageCount={pageCount}
            onPage={handlePageBelow}
          />
        </div>
      )}
    </>
  );
}
