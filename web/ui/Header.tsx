import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './Header.module.css';

interface HeaderProps {
  /** On the wall and open on home, paper with a line elsewhere (ui.md 7). */
  look: 'wall' | 'paper';
  start: ReactNode;
  /** The user strip: after the mark from 768 px, on its own line below it where `stripOnPhone` says so. */
  strip?: ReactNode;
  stripOnPhone?: boolean;
  end: ReactNode;
  /** For screens whose TopBar takes the header's place on a phone; a page says so itself with `data-own-bar`. */
  hiddenOnPhone?: boolean;
  /** The lower bar of staff screens, as wide as their tables. */
  isStaff?: boolean;
}

/** The bar at the head of every page; layout only. */
export function Header({
  look,
  start,
  strip,
  stripOnPhone = false,
  end,
  hiddenOnPhone = false,
  isStaff = false,
}: HeaderProps) {
  return (
    <header
      className={joinClasses(styles.header, styles[look], hiddenOnPhone && styles.hiddenOnPhone)}
      // The page below, its toasts and its band are measured by the same lower bar and narrower gutter.
      data-staff={isStaff || undefined}
    >
      <div className={styles.bar}>
        {start}
        <div className={styles.end}>{end}</div>
      </div>
      {strip && <div className={joinClasses(styles.strip, !stripOnPhone && styles.stripWide)}>{strip}</div>}
    </header>
  );
}
