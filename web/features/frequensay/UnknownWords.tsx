import type { UnknownWord } from '@soltura/domain/frequensay/check-text';
import Copy from 'lucide-react/icons/copy';
import { memo, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { copyWordList } from './copy-word-list.ts';
import styles from './UnknownWords.module.css';
import { useRowsInView } from './use-rows-in-view.ts';

/** The height of a row, in rem: as the style sheet has it. */
const ROW_REM = 2;

/** What scrolls is reached with the keyboard. */
const FOCUSABLE = { role: 'group', tabIndex: 0 } as const;

/**
 * The words the student does not know, the most frequent first (screens-student 14.4).
 *
 * Only the rows in view are drawn: a long passage has thousands.
 */
export const UnknownWords = memo(function UnknownWords({ unknown }: { unknown: readonly UnknownWord[] }) {
  const titleId = useId();
  const { first, end, above, below, onScroll } = useRowsInView(unknown.length, ROW_REM);
  return (
    <section className={styles.words} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{unknown.length} Unknown Words:</h2>
        <Button size="staff" icon={<Copy aria-hidden="true" />} onClick={() => void copyWordList(unknown)}>
          Copy Word List
        </Button>
      </div>
      <div {...FOCUSABLE} className={styles.scroller} aria-labelledby={titleId} onScroll={onScroll}>
        <table className={styles.table} aria-labelledby={titleId} aria-rowcount={unknown.length + 1}>
          <thead>
            <tr>
              <th scope="col">Word</th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
            {unknown.slice(first, end).map(({ word, count }, index) => (
              <tr key={word} aria-rowindex={first + index + 2}>
                <td lang="es" title={word}>
                  {word}
                </td>
                <td>{count}</td>
              </tr>
            ))}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
          </tbody>
        </table>
      </div>
    </section>
  );
});
