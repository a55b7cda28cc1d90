import type { ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  /** 'columns' on a sheet, with the term beside its value in narrow windows; 'row' among other content. */
  layout: 'columns' | 'row';
  children: ReactNode;
}

/** A list of Facts: small terms above their values (ui.md 9). */
export function FactList({ layout, children }: FactListProps) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {children}
    </dl>
  );
}

/** An item of a FactList. An unknown value is shown as a dash, which screen readers skip. */
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
