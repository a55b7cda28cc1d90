import { useId } from 'react';
import styles from './Ledger.module.css';

export interface LedgerLine {
  readonly id: string;
  readonly term: string;
  readonly change: string;
}

interface LedgerProps {
  title: string;
  /** Empty while the form has an error. */
  lines: readonly LedgerLine[];
}

/** The trial of a write: a list of the changes it would make, computed anew with every choice. */
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
