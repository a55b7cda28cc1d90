import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { sortBy } from '@soltura/domain/lists/sort';
import { countOf } from '@soltura/domain/numbers';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useId, useMemo, useState } from 'react';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import styles from './RecentFold.module.css';
import { RecentTable } from './RecentTable.tsx';
import type { RecentList } from './recent-columns.tsx';
import { pressSort, sortByNewest } from './recent-sort.ts';

interface RecentFoldProps<Row> {
  list: RecentList<Row>;
  rows: readonly Row[];
  month: string;
  isOpen: boolean;
  onToggle: () => void;
}

const PLUS = <Plus aria-hidden="true" />;

export function RecentFold<Row extends { readonly recordId: number }>({
  list,
  rows,
  month,
  isOpen,
  onToggle,
}: RecentFoldProps<Row>) {
  const id = useId();
  const { open } = usePanelActions();
  const isPhone = useIsPhone();
  const size = isPhone ? 'touch' : 'staff';
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { title, noun, create, columns, dayColumn } = list;
  const [sort, setSort] = useState(() => sortByNewest(dayColumn));
  const sorted = useMemo(() => {
    const read = columns.find(({ head }) => head === sort.column)?.sortBy;
    return read ? sortBy(rows, read, sort.direction) : rows;
  }, [rows, columns, sort]);
  const handleToggle = () => {
    // A reopened list is in its default order.
    setSort(sortByNewest(dayColumn));
    onToggle();
  };
  return (
    <section className={styles.fold} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h3 id={`${id}title`} className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}list` : undefined}
            aria-describedby={`${id}count`}
            onClick={handleToggle}
          >
            <Chevron aria-hidden="true" />
            {title}
          </button>
        </h3>
        <span id={`${id}count`} className={styles.count}>
          {countOf(rows.length, noun)}
        </span>
        {isOpen && (
          <span className={styles.create}>
            <ExportButton
              fileName={nameCsvFile(title, toYearMonth(month))}
              noun={noun}
              columns={columns}
              rows={sorted}
              describedBy={`${id}title`}
              size={size}
              iconOnly={isPhone}
            />
            <Button size={size} icon={PLUS} onClick={() => open(create.panel)}>
              {create.label}
            </Button>
          </span>
        )}
      </div>
      {isOpen && (
        <div id={`${id}list`}>
          <RecentTable
            list={list}
            rows={sorted}
            sort={sort}
            onSort={(head) => setSort(pressSort(sort, head, dayColumn))}
          />
        </div>
      )}
    </section>
  );
}

/** '2026-11' of '11-2026', so that files of months sort in their order. */
function toYearMonth(month: string): string {
  return month.split('-').toReversed().join('-');
}
