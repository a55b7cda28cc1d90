import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** A sheet of rows, one `<li>` each, with a hairline between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
