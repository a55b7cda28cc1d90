import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './RecentFold.module.css';
import { RecentTable } from './RecentTable.tsx';
import type { RecentList } from './recent-columns.tsx';

interface RecentFoldProps<Row> {
  list: RecentList<Row>;
  rows: readonly Row[];
  isOpen: boolean;
  onToggle: () => void;
}

const PLUS = <Plus aria-hidden="true" />;

/** A list that opens beneath its title, its count and, while open, the button that makes a record. */
export function RecentFold<Row extends { readonly recordId: number }>({
  list,
  rows,
  isOpen,
  onToggle,
}: RecentFoldProps<Row>) {
  const id = useId();
  const { open } = usePanelActions();
  const size = useIsPhone() ? 'touch' : 'staff';
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { create } = list;
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
            onClick={onToggle}
          >
            <Chevron aria-hidden="true" />
            {list.title}
          </button>
        </h3>
        <span id={`${id}count`} className={styles.count}>
          {list.describeCount(rows.length)}
        </span>
        {isOpen && (
          <span className={styles.create}>
            <Button size={size} icon={PLUS} onClick={() => open(create.panel)}>
              {create.label}
            </Button>
          </span>
        )}
      </div>
      {isOpen && (
        <div id={`${id}list`}>
          <RecentTable list={list} rows={rows} />
        </div>
      )}
    </section>
  );
}
