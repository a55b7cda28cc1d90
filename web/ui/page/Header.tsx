import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { useRootMark } from '../hooks/use-root-mark.ts';
import styles from './Header.module.css';

interface HeaderProps {
  look: 'wall' | 'paper';
  start: ReactNode;
  /** The user strip: beside the mark from 768 px; below that width on its own line, if `stripOnPhone`. */
  strip?: ReactNode;
  stripOnPhone?: boolean;
  /** The menu at the very start. On narrow windows `data-side` of the document keeps room for it. */
  menu?: ReactNode;
  middle?: ReactNode;
  end?: ReactNode;
  /** True for screens whose TopBar replaces the header on a phone. The page then needs `data-own-bar`. */
  hiddenOnPhone?: boolean;
  isStaff?: boolean;
}

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
  // The page, its toasts and its band use the header's height and gutter by this mark.
  useRootMark('staff', isStaff);
  return (
    <header className={joinClasses(styles.header, styles[look], hiddenOnPhone && styles.hiddenOnPhone)}>
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
