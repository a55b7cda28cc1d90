import { useId } from 'react';
import styles from './Ledger.module.css';

/** One line of a trial: what changes, and how. */
export interface LedgerLine {
  /** Of the lines of one trial no two have the same; two memberships may have the same term. */
  readonly id: string;
  readonly term: string;
  readonly change: string;
}

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
        {lines.map(({ id: key, term, change }) => (
          <div key={key} className={styles.line}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.change}>{change}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
