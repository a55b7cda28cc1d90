import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/lists/pages';
import { useState } from 'react';
import { ViewedWeekTable } from '../../features/weeks/ViewedWeekTable.tsx';
import type { WeekRow } from '../../features/weeks/week-row.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { usePanel } from '../../ui/panels/use-panel.ts';
import { Paged } from '../../ui/table/Paged.tsx';
import { focusFirstCell } from '../../ui/table/table-cells.ts';
import styles from './IncompleteRecords.module.css';

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
