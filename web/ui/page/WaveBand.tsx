import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './WaveBand.module.css';

interface WaveBandProps {
  label: string;
  width?: 'read' | 'page';
  children: ReactNode;
}

/** A band with a tilde as its upper edge: at the end of a quiz and on the page for unknown addresses. */
export function WaveBand({ label, width = 'read', children }: WaveBandProps) {
  return (
    <section className={styles.sea} aria-label={label}>
      <svg className={styles.wave} viewBox="0 0 390 96" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 52C58 4 122 6 190 48s128 52 200 4V96H0Z" />
      </svg>
      <div className={joinClasses(styles.content, styles[width])}>{children}</div>
    </section>
  );
}
