import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './BandLine.module.css';

interface BandLineProps {
  width?: 'read' | 'form';
  lead: ReactNode;
  /** The effect or the duration, at the right. */
  children: ReactNode;
}

/** The line above the controls of a band, announced when it changes. */
export function BandLine({ width = 'read', lead, children }: BandLineProps) {
  return (
    <output className={joinClasses(styles.text, styles.line, styles[width])}>
      <b>{lead}</b>
      <span>{children}</span>
    </output>
  );
}
