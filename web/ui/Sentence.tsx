import type { Run } from '@soltura/domain/examples/sentence';
import { joinClasses } from './class-names.ts';
import styles from './Sentence.module.css';

interface SentenceProps {
  /** From `splitSpanish` or `splitEnglish`. */
  runs: readonly Run[];
  /** Large on the card and small beneath it, the same pair in lists, in a panel, or the quotation on home. */
  look: 'card' | 'card-under' | 'list' | 'list-under' | 'panel' | 'quote';
  as?: 'p' | 'span' | 'blockquote';
  /** For a control that is about the sentence (`aria-describedby`). */
  id?: string;
}

/** A card's sentence with more letters than this steps down one size. */
const LONG_SENTENCE_LETTERS = 90;

/**
 * A sentence whose typeface tells its language, run by run (ui.md 1, screens-student 1.9).
 *
 * Use it for every sentence: the `lang` of each run is what screen readers go by, too.
 */
export function Sentence({ runs, look, as: Element = 'p', id }: SentenceProps) {
  const isSpanish = runs.some((run) => run.lang === 'es');
  const letters = runs.reduce((sum, run) => sum + run.text.length, 0);
  const [first] = runs;
  return (
    <Element
      id={id}
      lang={isSpanish ? 'es' : 'en'}
      className={joinClasses(
        styles[look],
        isSpanish ? styles.spanish : styles.english,
        look === 'card' && letters > LONG_SENTENCE_LETTERS && styles.long,
      )}
    >
      {runs.length === 1
        ? first?.text
        : runs.map((run, index) => (
            <span key={index} lang={run.lang}>
              {run.text}
            </span>
          ))}
    </Element>
  );
}
