import { splitFeedback } from '@soltura/domain/tasks/mixed-text';
import { inLanguage } from '../../ui/in-language.ts';
import styles from './coaching.module.css';
import { MixedText } from './MixedText.tsx';

/**
 * Feedback of a coach as the student reads it: a line that is Spanish alone is a tinted sentence, a little wider than the
 * text, so its place needs a padding (screens-coaching 2.4).
 */
export function Feedback({ feedback }: { feedback: string }) {
  return (
    <div className={styles.feedback}>
      {splitFeedback(feedback).map(({ kind, text }, index) =>
        kind === 'sentence' ? (
          <p key={index} className={styles.sentence} {...inLanguage('es')}>
            {text}
          </p>
        ) : (
          <MixedText key={index} as="p" text={text} />
        ),
      )}
    </div>
  );
}
