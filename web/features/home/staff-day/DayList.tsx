import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './StaffHome.module.css';

interface DayListProps<Item> {
  of: { readonly count: number; readonly list: readonly Item[] };
  first: number;
  label: string;
  children: (item: Item) => ReactNode;
}

export function DayList<Item>({ of: { count, list }, first, label, children }: DayListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, first);
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map(children)}
      </ul>
      {list.length > first && (
        <p className={styles.more}>
          <Button
            kind="link"
            size="staff"
            aria-expanded={isWhole}
            aria-label={`All ${count}: ${label}`}
            onClick={() => setIsWhole(!isWhole)}
          >
            All {count}
          </Button>
          {isWhole && list.length < count && <span>The first {list.length} are shown.</span>}
        </p>
      )}
    </>
  );
}
