import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps, ReactNode } from 'react';
import styles from './SortHeader.module.css';

interface SortHeaderProps extends Omit<ComponentProps<'th'>, 'className' | 'onClick'> {
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  trailing?: ReactNode;
  children: ReactNode;
}

export function SortHeader({ direction, onSort, trailing, children, ...head }: SortHeaderProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" {...head} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <Arrow aria-hidden="true" />
      </button>
      {trailing}
    </th>
  );
}
