import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

/** A list of Definitions: term at left, value at right. Empty values stay empty (ui.md 8). */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One line of a DefinitionList; line breaks of a text are kept. */
export function Definition({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.item}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
