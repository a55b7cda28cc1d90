import type { Memory } from '@soltura/contract/students/students';
import { labelSpanglish, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { useId } from 'react';
import { useTypoReport } from '../../parts/typos/use-typo-report.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import tableStyles from '../../ui/table/table.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './learning-table.module.css';

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
            <th scope="col" className={styles.act}>
              <VisuallyHidden>Report</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <HardestCard key={card.recordId} card={card} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HardestCard({ card }: { card: Memory['hardest'][number] }) {
  const { exampleId, spanish, english, spanishAudio, reviews, forgotten, recall } = card;
  const textId = useId();
  const typo = useTypoReport(
    {
      recordId: exampleId,
      spanishExample: spanish,
      englishTranslation: english,
      spanishAudioLa: spanishAudio,
    },
    { isInRow: true, describedBy: textId },
  );
  return (
    <>
      <tr data-opened={typo.isOpen || undefined}>
        <th scope="row">
          <div className={styles.card}>
            <Sentence
              id={textId}
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
        <td className={styles.act}>{typo.button}</td>
      </tr>
      {typo.form && (
        <tr>
          <td colSpan={4} className={styles.opened}>
            {typo.form}
          </td>
        </tr>
      )}
    </>
  );
}
