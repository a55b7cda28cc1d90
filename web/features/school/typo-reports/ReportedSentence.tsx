import type { TypoReport } from '@soltura/contract/typos/typo-reports';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { markChange } from '@soltura/domain/typos/mark-changes';
import { hasCorrection, isSentenceField } from '@soltura/domain/typos/typo-report';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { inLanguage } from '../../../ui/in-language.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './TypoEntry.module.css';

export function ReportedSentence({ report }: { report: TypoReport }) {
  const { example, field, stored, status } = report;
  const current = example[field];
  // After a fix the sentence shows the stored fix.
  const is = status === 'fixed' ? stored : current;
  const isMarked = hasCorrection({ ...report, stored: is });
  const isSpanish = field === 'spanishExample';
  const isChanged = status === 'open' && current !== stored;
  const reads = isSentenceField(field) && current === report.suggestion && isChanged;
  return (
    <>
      {isMarked && isSpanish ? (
        <p className={styles.spanish} lang="es" translate="no">
          <Marked is={is} should={report.suggestion} />
        </p>
      ) : (
        <Sentence look="list" runs={splitSpanish(example)} />
      )}
      {isMarked && field === 'englishTranslation' ? (
        <p className={styles.english}>
          <Marked is={is} should={report.suggestion} />
        </p>
      ) : (
        <Sentence look="list-under" runs={splitEnglish(example)} />
      )}
      {isChanged && (
        <p className={styles.changed}>
          {reads ? (
            'The example reads so already.'
          ) : isSentenceField(field) ? (
            <>
              Changed since it was reported. It read then:{' '}
              <span {...inLanguage(isSpanish ? 'es' : undefined)}>{stored}</span>
            </>
          ) : (
            'The clip was replaced since it was reported.'
          )}
        </p>
      )}
      {!isSentenceField(field) && <p className={styles.changed}>About the Spanish audio</p>}
    </>
  );
}

function Marked({ is, should }: { is: string; should: string }) {
  const { before, removed, added, after } = markChange(is, should);
  return (
    <>
      {before}
      {removed && (
        <del>
          <VisuallyHidden>not </VisuallyHidden>
          {removed}
        </del>
      )}
      {removed && added && ' '}
      {added && (
        <ins>
          <VisuallyHidden>but </VisuallyHidden>
          {added}
        </ins>
      )}
      {after}
    </>
  );
}
