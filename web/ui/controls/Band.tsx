import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Band.module.css';

interface BandProps {
  label: string;
  /** The progress, 0 to 1, drawn as the band's top edge. The page must also state it in words. */
  progress?: number;
  size?: 'student' | 'staff';
  /** True if the band stays in view in low windows too, down to a height of 320 px. */
  keepsInView?: boolean;
  children: ReactNode;
}

/**
 * The band at the foot of the screen with the main actions (ui.md 1). It sticks to the bottom and takes up room in the
 * page; below 480 px of height it scrolls with the page. A screen has at most one.
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
