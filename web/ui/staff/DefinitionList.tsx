import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/**
 * A line of a DefinitionList with the term at left. Line breaks of a text are kept; an empty value stays empty (ui.md
 * 8).
 */
export function Definition({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.item}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
