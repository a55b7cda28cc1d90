import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Band.module.css';

interface BandProps {
  /** Names the region, for example 'Due today'. */
  label: string;
  /** 0 to 1, drawn as the band's top edge; the page also states the number in words. */
  progress?: number;
  /** Lower below a dense table. */
  size?: 'student' | 'staff';
  /** Stays in view in low windows too, down to 320 px. */
  keepsInView?: boolean;
  children: ReactNode;
}

/**
 * The zócalo: the main actions at the foot of the screen (ui.md 1).
 *
 * It sticks to the bottom and takes its own room in the page; below 480 px of height it scrolls with the page. A screen
 * has at most one.
 */
export function Band({ label, progress, size = 'student', keepsInView = false, children }: BandProps) {
  return (
    <section
      className={joinClasses(styles.band, size === 'staff' && styles.staff, keepsInView && styles.kept)}
      aria-label={label}
    >
      {progress !== undefined && (
        <div className={styles.edge} aria-hidden="true">
          <span style={{ scale: `${Math.min(1, Math.max(0, progress))} 1` }} />
        </div>
      )}
      {children}
    </section>
  );
}
