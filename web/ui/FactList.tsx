import type { ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  /** Columns of a paper, term beside value where it is narrow; or one row among other things. */
  layout: 'columns' | 'row';
  children: ReactNode;
}

/** What is known of somebody or something, as Facts: small terms above their values (ui.md 9). */
export function FactList({ layout, children }: FactListProps) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {children}
    </dl>
  );
}

/** One of a FactList. What is not known is a dash to the eye, so that no term looks cut off, and nothing to the ear. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        {children === 0 || children ? children : <span className={styles.unknown} aria-hidden="true" />}
      </dd>
    </div>
  );
}
