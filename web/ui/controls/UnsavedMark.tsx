import type { ReactNode } from 'react';
import styles from './UnsavedMark.module.css';

/** Marks content as unsaved (ui.md 3). */
export function UnsavedMark({ children }: { children: ReactNode }) {
  return <span className={styles.unsaved}>{children}</span>;
}
