import type { ReactNode } from 'react';
import styles from './TableLine.module.css';

interface TableLineProps {
  /** Announced when it changes. */
  text: string | undefined;
  /** Buttons. */
  children: ReactNode;
}

/** A line between the head of an examples table and its rows: what stands, and what can be done with all of them. */
export function TableLine({ text, children }: TableLineProps) {
  return (
    <div className={styles.line}>
      <output className={styles.text}>{text}</output>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
