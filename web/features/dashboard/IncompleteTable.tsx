import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/tables/pages';
import { useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import paperStyles from '../../ui/paper.module.css';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { usePanel } from '../panels/use-panel.ts';
import { focusFirstCell } from '../weeks/table-cells.ts';
import { ViewedWeekTable } from '../weeks/ViewedWeekTable.tsx';
import type { WeekRow } from '../weeks/week-row.ts';
import styles from './IncompleteRecords.module.css';
import { Paged } from './Paged.tsx';

/** The rows of one page, with paging above and below when there are more (screens-staff 4.3). */
export function IncompleteTable({ rows }: { rows: readonly WeekRow[] }) {
  const [wanted, setPage] = useState(1);
  const { key: panel, open } = usePanel();
  const handlePanel = useStableHandler(open);
  const { rows: shown, page, pageCount } = takePage(rows, wanted, STAFF_PAGE_SIZE);
  return (
    <Paged
      label="Pages of records"
      page={page}
      pageCount={pageCount}
      onPage={setPage}
      focusFirst={focusFirstCell}
      className={joinClasses(paperStyles.paper, styles.paper)}
    >
      <ViewedWeekTable label="My incomplete records" rows={shown} panel={panel} onPanel={handlePanel} />
    </Paged>
  );
}
