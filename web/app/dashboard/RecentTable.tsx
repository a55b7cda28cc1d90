import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/lists/pages';
import Eye from 'lucide-react/icons/eye';
import { useId, useState } from 'react';
import { usePanel } from '../../ui/panels/use-panel.ts';
import { Paged } from '../../ui/table/Paged.tsx';
import { RowAct, StaffRow } from '../../ui/table/StaffRow.tsx';
import { type StaffColumn, StaffTable } from '../../ui/table/StaffTable.tsx';
import tableStyles from '../../ui/table/table.module.css';
import styles from './RecentTable.module.css';
import type { RecentList } from './recent-columns.tsx';
import type { RecentSort } from './recent-sort.ts';

interface RecentTableProps<Row> {
  list: RecentList<Row>;
  rows: readonly Row[];
  sort: RecentSort;
  onSort: (head: string) => void;
}

// One element for all rows, which share the icon.
const EYE = <Eye aria-hidden="true" />;

const VIEW: StaffColumn = { key: 'View', head: 'View', fits: true };

/**
 * The records of one list, 20 on a page (screens-staff 6.2). On a phone each row is an entry (ui.md 7). Rows are
 * keyed by their position, so that after a page turn below the table the keyboard continues in its first row.
 */
export function RecentTable<Row extends { readonly recordId: number }>({
  list,
  rows,
  sort,
  onSort,
}: RecentTableProps<Row>) {
  const { title, isWide, nameColumn, getPanel } = list;
  const id = useId();
  const [wanted, setWanted] = useState(1);
  const { key: panel, open } = usePanel();
  const columns = list.columns.filter(({ isInFileOnly }) => !isInFileOnly);
  const { rows: shown, page, pageCount } = takePage(rows, wanted, STAFF_PAGE_SIZE);

  const handleSort = (head: string) => {
    onSort(head);
    setWanted(1);
  };
  return (
    <Paged
      label={`Pages of ${title}`}
      page={page}
      pageCount={pageCount}
      onPage={setWanted}
      focusFirst={focusFirstRow}
      className={styles.area}
      isInset
    >
      <StaffTable
        className={styles.table}
        data-wide={isWide || undefined}
        aria-label={title}
        columns={[
          VIEW,
          ...columns.map(({ head, takesRest, sortBy: read }) => ({
            key: head,
            head,
            fits: !takesRest,
            sorts: read !== undefined,
          })),
        ]}
        sort={sort}
        onSort={handleSort}
        empty={rows.length === 0 ? 'No records found' : undefined}
      >
        {shown.map((row, place) => (
          <StaffRow key={place} className={styles.row} isSelected={panel === getPanel(row)}>
            <RowAct
              label="View record"
              describedBy={`${id}name-${row.recordId}`}
              icon={EYE}
              className={styles.view}
              onAct={() => open(getPanel(row))}
            />
            {columns.map(({ head, takesRest, write, show = write }) => {
              const content = show(row);
              const cell =
                takesRest || !content ? content : <span className={tableStyles.fit}>{content}</span>;
              return head === nameColumn ? (
                <th key={head} scope="row" id={`${id}name-${row.recordId}`}>
                  {cell}
                </th>
              ) : (
                <td key={head} data-name={head}>
                  {cell}
                </td>
              );
            })}
          </StaffRow>
        ))}
      </StaffTable>
    </Paged>
  );
}

function focusFirstRow(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('tbody button')?.focus();
}
