import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface RowContentProps {
  icon: ReactNode;
  label: ReactNode;
  meta?: ReactNode;
  away?: boolean;
}

/** The content of a link row: icon, label, meta, and a mark for the kind of link. */
export function RowContent({ icon, label, meta, away = false }: RowContentProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.meta}>
        {meta}
        {away ? <ArrowUpRight aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      </span>
    </>
  );
}
