import { splitMixed } from '@soltura/domain/tasks/mixed-text';
import { inLanguage } from '../../ui/in-language.ts';
import styles from './coaching.module.css';

interface MixedTextProps {
  /** English with Spanish between asterisks; lines stay lines. */
  text: string;
  as?: 'span' | 'p' | 'h1' | 'h2' | 'div';
}

/**
 * A text of a coach, whose Spanish is told by its typeface and its `lang` (screens-coaching 1.3). It takes the size and
 * colour of its place.
 */
export function MixedText({ text, as: Element = 'span' }: MixedTextProps) {
  const runs = splitMixed(text);
  const [only] = runs;
  // A text of one language carries it itself, so that its line height is that of its typeface.
  if (only && runs.length === 1) {
    return (
      <Element className={styles.text} {...(only.lang === 'es' && inLanguage('es'))}>
        {only.text}
      </Element>
    );
  }
  return (
    <Element className={styles.text}>
      {runs.map((run, index) =>
        run.lang === 'es' ? (
          <span key={index} className={styles.within} {...inLanguage('es')}>
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </Element>
  );
}
