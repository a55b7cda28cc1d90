import type { ReactNode, RefObject } from 'react';
import styles from './TablePane.module.css';

interface TablePaneProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

export function TablePane({ ref, children }: TablePaneProps) {
  return (
    <div ref={ref} className={styles.pane}>
      {children}
    </div>
  );
}
