import type { ReactNode, RefObject } from 'react';
import styles from './TablePane.module.css';

interface TablePaneProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The box that scrolls a large table both ways below its fixed head. */
export function TablePane({ ref, children }: TablePaneProps) {
  return (
    <div ref={ref} className={styles.pane}>
      {children}
    </div>
  );
}
