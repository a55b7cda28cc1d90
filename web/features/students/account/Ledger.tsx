import { useId } from 'react';
import type { LedgerLine } from './departure-words.ts';
import styles from './Ledger.module.css';

interface LedgerProps {
  title: string;
  /** None while the form has a fault. */
  lines: readonly LedgerLine[];
}

/** A trial: what a write would change, computed anew with every choice. */
export function Ledger({ title, lines }: LedgerProps) {
  const id = useId();
  return (
    <section className={styles.ledger} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.lines}>
        {lines.map(({ term, change }, index) => (
          // Two memberships may be of the same course.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and no state
          <div key={index} className={styles.line}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.change}>{change}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
