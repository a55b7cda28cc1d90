import type { Memory } from '@soltura/contract/students/students';
import { labelSpanglish, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { joinClasses } from '../../ui/class-names.ts';
import paperStyles from '../../ui/paper.module.css';
import { Sentence } from '../../ui/Sentence.tsx';
import tableStyles from '../../ui/table/table.module.css';
import styles from './learning-table.module.css';

/** The cards that were forgotten most often, in the server's order. */
export function HardestCards({ cards }: { cards: Memory['hardest'] }) {
  return (
    <div className={joinClasses(paperStyles.paper, styles.paper)}>
      <table className={joinClasses(tableStyles.table, styles.table)}>
        <caption>Hardest cards</caption>
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col" className={styles.number}>
              Forgotten
            </th>
            <th scope="col" className={styles.number}>
              Recall
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ recordId, spanish, english, reviews, forgotten, recall }) => (
            <tr key={recordId}>
              <th scope="row">
                <div className={styles.card}>
                  <Sentence
                    look="list"
                    runs={splitSpanish({ spanishExample: spanish, spanglish: labelSpanglish(spanish) })}
                  />
                  <Sentence look="list-under" runs={splitEnglish({ englishTranslation: english })} />
                </div>
              </th>
              <td className={styles.number}>
                {forgotten} of {reviews}
              </td>
              <td className={styles.number}>{recall}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
