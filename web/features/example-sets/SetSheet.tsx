import type { ReactNode } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import styles from './SetSheet.module.css';

/**
 * The list of a set's rows with column heads; on narrow screens every row labels its own columns. With `hasBoxes` the
 * heads are aligned with the text inside the boxes.
 */
export function SetSheet({ hasBoxes = false, children }: { hasBoxes?: boolean; children: ReactNode }) {
  return (
    <div className={joinClasses(paperStyles.paper, styles.sheet)} data-boxes={hasBoxes || undefined}>
      <div className={styles.columns} aria-hidden="true">
        <span>Spanish Example</span>
        <span>English Translation</span>
        <span>Spanish Audio</span>
        <span>English Audio</span>
        <span>Spanglish</span>
      </div>
      {children}
    </div>
  );
}
