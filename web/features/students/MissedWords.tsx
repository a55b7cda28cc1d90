import type { MissedWord } from '@soltura/contract/answers/missed-words';
import { formatNumber } from '@soltura/domain/numbers';
import { type ReactNode, useState } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import tableStyles from '../../ui/table/table.module.css';
import learningStyles from './learning-table.module.css';
import styles from './MissedWords.module.css';

interface MissedWordsProps {
  words: readonly MissedWord[];
  act: ReactNode;
}

const FIRST_SHOWN = 10;

/** Missed words in the server's order; at first only the ten missed most often. */
export function MissedWords({ words, act }: MissedWordsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? words : words.slice(0, FIRST_SHOWN);
  const isCut = shown.length < words.length;
  return (
    <div className={joinClasses(paperStyles.paper, learningStyles.paper)}>
      <table className={joinClasses(tableStyles.table, learningStyles.table)}>
        <thead>
          <tr>
            <th scope="col">Word</th>
            <th scope="col">Typed Last</th>
            <th scope="col" className={learningStyles.number}>
              Missed
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ vocabularyId, word, lastTyped, missed, asked }) => (
            <tr key={vocabularyId}>
              <th scope="row" lang="es" translate="no" className={styles.word}>
                {word}
              </th>
              <td lang="es" translate="no" className={styles.word}>
                {lastTyped}
              </td>
              <td className={learningStyles.number}>
                {formatNumber(missed)} of {formatNumber(asked)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(act || isCut) && (
        <div className={styles.foot}>
          {act}
          {isCut && (
            <Button kind="ghost" size="staff" onClick={() => setShowsAll(true)}>
              {`Show all ${formatNumber(words.length)}`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
