import type { ReactNode } from 'react';
import styles from './WaveBand.module.css';

interface WaveBandProps {
  label: string;
  children: ReactNode;
}

/** A band whose upper edge is the tilde: it closes a quiz and holds the way back of a lost page. */
export function WaveBand({ label, children }: WaveBandProps) {
  return (
    <section className={styles.sea} aria-label={label}>
      <svg className={styles.wave} viewBox="0 0 390 96" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 52C58 4 122 6 190 48s128 52 200 4V96H0Z" />
      </svg>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
