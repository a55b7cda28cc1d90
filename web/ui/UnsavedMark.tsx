import type { ReactNode } from 'react';
import styles from './UnsavedMark.module.css';

/** What is not saved yet, with the mark of the unsaved (ui.md 3). */
export function UnsavedMark({ children }: { children: ReactNode }) {
  return <span className={styles.unsaved}>{children}</span>;
}
