import { formatWordList, type UnknownWord } from '@soltura/domain/frequensay/check-text';
import { formatNumber } from '@soltura/domain/numbers';
import { useVirtualizer } from '@tanstack/react-virtual';
import Copy from 'lucide-react/icons/copy';
import { memo, useId, useRef } from 'react';
import { copyTable } from '../../lists/copy-table.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import tableStyles from '../../ui/table/table.module.css';
import { useRowHeight } from '../../ui/table/use-row-height.ts';
import styles from './UnknownWords.module.css';

/** The number of rows rendered beyond the visible ones, for find in page and fast scrolling. */
const OVERSCAN = 25;

/** Makes the scrolling box reachable by keyboard. */
const FOCUSABLE = { role: 'group', tabIndex: 0 } as const;

/**
 * The words the student does not know, most frequent first (screens-student 14.4).
 *
 * Only the visible rows are rendered, because a long passage has thousands.
 */
export const UnknownWords = memo(function UnknownWords({ unknown }: { unknown: readonly UnknownWord[] }) {
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight('--control-dense');
  const virtualizer = useVirtualizer({
    count: unknown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  const rows = virtualizer.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <section className={styles.words} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{formatNumber(unknown.length)} Unknown Words:</h2>
        <Button
          size="staff"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyTable(Promise.resolve(formatWordList(unknown)), 'Copy Word List')}
        >
          Copy Word List
        </Button>
      </div>
      <div
        ref={scroller}
        {...FOCUSABLE}
        className={joinClasses(paperStyles.paper, styles.scroller)}
        aria-labelledby={titleId}
      >
        <table
          className={joinClasses(tableStyles.table, styles.table)}
          aria-labelledby={titleId}
          aria-rowcount={unknown.length + 1}
        >
          <thead>
            <tr>
              <th scope="col">Word</th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
            {rows.map(({ index }) => {
              const row = unknown[index];
              return (
                row && (
                  <tr key={row.word} aria-rowindex={index + 2}>
                    <td lang="es" translate="no" title={row.word}>
                      {row.word}
                    </td>
                    <td>{formatNumber(row.count)}</td>
                  </tr>
                )
              );
            })}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
          </tbody>
        </table>
      </div>
    </section>
  );
});
