import type { ReactNode, RefObject } from 'react';
import styles from './TablePane.module.css';

interface TablePaneProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The box around a table that may be wider and longer than the window: it scrolls both ways, under its head. */
export function TablePane({ ref, children }: TablePaneProps) {
  return (
    <div ref={ref} className={styles.pane}>
      {children}
    </div>
  );
}
