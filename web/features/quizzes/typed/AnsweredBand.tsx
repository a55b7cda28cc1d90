import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { MouseEvent } from 'react';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import type { ToldAnswer } from '../review/ReviewActions.tsx';
import type { TextQuizState } from '../text/use-text-quiz.ts';
import styles from './AnsweredBand.module.css';
import { ignoreHeldEnter, useFocusWhen } from './use-focus-when.ts';

interface AnsweredBandProps {
  quiz: Pick<TextQuizState, 'share' | 'isSecondary' | 'press' | 'keys'>;
  answer: ToldAnswer;
  onFlip: (event: MouseEvent) => void;
}

/** The band on the back of a card with a typed answer, without grades: the verdict, Flip and Next. */
export function AnsweredBand({ quiz, answer, onFlip }: AnsweredBandProps) {
  const { share, isSecondary, press, keys } = quiz;
  const next = useFocusWhen(true);
  return (
    <Band label="Card" progress={share}>
      <div className={styles.actions}>
        <output className={styles.state}>{answer.told}</output>
        <BandButton keycap={<ArrowUp />} shortcuts="ArrowUp" onClick={onFlip}>
          Flip
        </BandButton>
        <BandButton
          ref={next}
          tone={isSecondary ? 'outlined' : 'light'}
          keycap={<ArrowRight />}
          shortcuts="ArrowRight"
          aria-describedby={answer.summaryId}
          onKeyDown={ignoreHeldEnter}
          onClick={(event) => press.isMeant(event) && keys.goForward()}
        >
          Next
        </BandButton>
      </div>
    </Band>
  );
}
