import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Chip.module.css';

interface ChipProps {
  /** Meanings: ui.md 8 (saffron due, accent custom, oliva done, barro on hold, granada failed). */
  tone?: 'neutral' | 'accent' | 'saffron' | 'oliva' | 'barro' | 'granada';
  icon?: ReactNode;
  children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={joinClasses(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
