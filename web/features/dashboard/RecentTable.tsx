import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/tables/pages';
import { sortBy } from '@soltura/domain/tables/sort';
import Eye from 'lucide-react/icons/eye';
import { useId, useMemo, useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SortHeader } from '../../ui/SortHeader.tsx';
import tableStyles from '../../ui/table.module.css';
import { usePanel } from '../panels/use-panel.ts';
import { Paged } from './Paged.tsx';
import styles from './RecentTable.module.css';
import type { RecentList } from './recent-columns.tsx';
import { pressSort, sortByNewest } from './recent-sort.ts';

interface RecentTableProps<Row> {
  list: RecentList<Row>;
  rows: readonly Row[];
}

// Made once: an icon never differs between rows.
const EYE = <Eye aria-hidden="true" />;

const TABLE = joinClasses(tableStyles.table, tableStyles.entries, styles.table);
const ROW = joinClasses(tableStyles.row, styles.row);
const ACT = joinClasses(tableStyles.act, styles.view);

/**
 * The records of one list, 20 on a page (screens-staff 6.2). On a phone each row is an entry (decision 0130).
 *
 * Rows are keyed by their place: who turns the page below the table goes on with its first row.
 */
export function RecentTable<Row extends { readonly recordId: number }>({
  list,
  rows,
}: RecentTableProps<Row>) {
  const { title, isWide, columns, nameColumn, dayColumn, getPanel } = list;
  const id = useId();
  const [sort, setSort] = useState(() => sortByNewest(dayColumn));
  const [wanted, setWanted] = useState(1);
  const { key: panel, open } = usePanel();
  const sorted = useMemo(() => {
    const read = columns.find(({ head }) => head === sort.column)?.sortBy;
    return read ? sortBy(rows, read, sort.direction) : rows;
  }, [rows, columns, sort]);
  const { rows: shown, page, pageCount } = takePage(sorted, wanted, STAFF_PAGE_SIZE);

  const handleSort = (head: string) => {
    setSort(pressSort(sort, head, dayColumn));
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
      <table className={TABLE} data-wide={isWide || undefined} aria-label={title}>
        <colgroup>
          <col className={styles.viewColumn} />
          {columns.map(({ head, width }) => (
            <col key={head} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">View</th>
            {columns.map(({ head, sortBy: read }) =>
              read ? (
                <SortHeader
                  key={head}
                  direction={sort.column === head ? sort.direction : undefined}
                  onSort={() => handleSort(head)}
                >
                  {head}
                </SortHeader>
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, place) => (
            <tr key={place} className={ROW} data-selected={panel === getPanel(row) || undefined}>
              <td className={ACT}>
                <IconButton
                  label="View record"
                  size="staff"
                  aria-describedby={`${id}name-${row.recordId}`}
                  onClick={() => open(getPanel(row))}
                >
                  {EYE}
                </IconButton>
              </td>
              {columns.map(({ head, show }) =>
                head === nameColumn ? (
                  <th key={head} scope="row" id={`${id}name-${row.recordId}`}>
                    {show(row)}
                  </th>
                ) : (
                  <td key={head} data-name={head}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className={tableStyles.none}>
                No records found
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Paged>
  );
}

function focusFirstRow(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('tbody button')?.focus();
}
