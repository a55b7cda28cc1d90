import { splitFeedback } from '@soltura/domain/tasks/mixed-text';
import { Fragment, type ReactNode } from 'react';
import { inLanguage } from '../../ui/in-language.ts';
import styles from './coaching.module.css';
import { MixedText } from './MixedText.tsx';

interface FeedbackProps {
  feedback: string;
  /** Returns what stands under a sentence: an act, or the state of its card. */
  renderCard?: (line: string) => ReactNode;
}

/**
 * Feedback of a coach as the student reads it: a line that is Spanish alone is a tinted sentence, a little wider than the
 * text, so its place needs a padding (screens-coaching 2.4).
 */
export function Feedback({ feedback, renderCard }: FeedbackProps) {
  return (
    <div className={styles.feedback}>
      {splitFeedback(feedback).map(({ kind, text }, index) =>
        kind === 'sentence' ? (
          <Fragment key={index}>
            {renderCard ? (
              <div className={styles.sentence}>
                <p {...inLanguage('es')}>{text}</p>
                <div className={styles.card}>{renderCard(text)}</div>
              </div>
            ) : (
              <p className={styles.sentence} {...inLanguage('es')}>
                {text}
              </p>
            )}
          </Fragment>
        ) : (
          <MixedText key={index} as="p" text={text} />
        ),
      )}
    </div>
  );
}
