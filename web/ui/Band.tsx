import type { ReactNode } from 'react';
import styles from './Band.module.css';
import { joinClasses } from './class-names.ts';

interface BandProps {
  /** Names the region, for example 'Due today'. */
  label: string;
  /** 0 to 1, drawn as the band's top edge; the number itself stands in words elsewhere on the page. */
  progress?: number;
  /** Lower where the screen above it is a dense table. */
  size?: 'student' | 'staff';
  children: ReactNode;
}

/**
 * The zócalo: what can be committed now, at the foot of the screen (ui.md 1).
 *
 * It sticks to the base and takes its own room in the page; below 480 px of height it scrolls with the
 * page. A screen has one band or none.
 */
export function Band({ label, progress, size = 'student', children }: BandProps) {
  return (
    <section className={joinClasses(styles.band, size === 'staff' && styles.staff)} aria-label={label}>
      {progress !== undefined && (
        <div className={styles.edge} aria-hidden="true">
          <span style={{ scale: `${Math.min(1, Math.max(0, progress))} 1` }} />
        </div>
      )}
      {children}
    </section>
  );
}
