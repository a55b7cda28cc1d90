import type { ReactNode } from 'react';
import styles from './Entries.module.css';

/** A long list of entries on one sheet: edge to edge on a phone, a sheet with table rows from 768 px. */
export function Entries({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {children}
    </ul>
  );
}
