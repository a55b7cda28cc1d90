import type { Run } from '@soltura/domain/examples/sentence';
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { inLanguage } from '../in-language.ts';
import styles from './Sentence.module.css';

interface SentenceProps {
  /** From `splitSpanish` or `splitEnglish`. */
  runs: readonly Run[];
  look: 'card' | 'card-under' | 'list' | 'list-under' | 'panel' | 'quote';
  as?: 'p' | 'span' | 'blockquote';
  id?: string;
  /** Renders the text of a run, for example with words that can be pressed. */
  renderText?: (text: string, run: number) => ReactNode;
}

/** The number of letters from which a sentence on a card is set one size smaller. */
const LONG_SENTENCE_LETTERS = 90;

/**
 * A sentence whose typeface shows its language, run by run (ui.md 1, screens-student 1.9).
 *
 * Use it for every sentence, because screen readers need the `lang` of each run.
 */
export function Sentence({ runs, look, as: Element = 'p', id, renderText = (text) => text }: SentenceProps) {
  const isSpanish = runs.some((run) => run.lang === 'es');
  const letters = runs.reduce((sum, run) => sum + run.text.length, 0);
  const [first] = runs;
  return (
    <Element
      id={id}
      lang={isSpanish ? 'es' : 'en'}
      // A sentence of several runs has English ones, which a browser may translate.
      translate={isSpanish && runs.length === 1 ? 'no' : undefined}
      className={joinClasses(
        styles[look],
        isSpanish ? styles.spanish : styles.english,
        look === 'card' && letters > LONG_SENTENCE_LETTERS && styles.long,
      )}
    >
      {runs.length === 1
        ? first && renderText(first.text, 0)
        : runs.map((run, index) => (
            <span key={index} {...inLanguage(run.lang)}>
              {renderText(run.text, index)}
            </span>
          ))}
    </Element>
  );
}
