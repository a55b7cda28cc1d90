import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Header.module.css';

interface HeaderProps {
  /** On the dark wall on home, paper with a line elsewhere (ui.md 7). */
  look: 'wall' | 'paper';
  start: ReactNode;
  /** The user strip: beside the mark from 768 px, on its own line below it if `stripOnPhone`. */
  strip?: ReactNode;
  stripOnPhone?: boolean;
  /** Before everything else, in the room that `data-side` of the document keeps for it on narrow windows. */
  menu?: ReactNode;
  /** Between the strip and the end. */
  middle?: ReactNode;
  end?: ReactNode;
  /** For screens whose TopBar replaces the header on a phone; the page then has `data-own-bar`. */
  hiddenOnPhone?: boolean;
  /** The lower, wider header of staff screens. */
  isStaff?: boolean;
}

/** The layout of the header. */
export function Header({
  look,
  start,
  strip,
  stripOnPhone = false,
  menu,
  middle,
  end,
  hiddenOnPhone = false,
  isStaff = false,
}: HeaderProps) {
  return (
    <header
      className={joinClasses(styles.header, styles[look], hiddenOnPhone && styles.hiddenOnPhone)}
      // The page, its toasts and its band use the same height and gutter.
      data-staff={isStaff || undefined}
    >
      <div className={styles.bar}>
        {menu}
        {start}
        {middle}
        <div className={styles.end}>{end}</div>
      </div>
      {strip && <div className={joinClasses(styles.strip, !stripOnPhone && styles.stripWide)}>{strip}</div>}
    </header>
  );
}
