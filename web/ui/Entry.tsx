import type { ReactNode } from 'react';
import styles from './Entries.module.css';

interface EntryProps {
  /** The sentences. */
  text: ReactNode;
  /** Chips and figures; beneath the text on a phone, a column of their own on a desktop. */
  facts?: ReactNode;
  /** Icon buttons at the right. */
  actions?: ReactNode;
  /** What one of the facts has opened; the full width beneath. */
  below?: ReactNode;
}

/** One entry of Entries. */
export function Entry({ text, facts, actions, below }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.text}>{text}</div>
      {facts && <div className={styles.facts}>{facts}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}
