import type { MouseEvent } from 'react';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
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

export function AnsweredBand({ quiz, answer, onFlip }: AnsweredBandProps) {
  const { share, isSecondary, press, keys } = quiz;
  const next = useFocusWhen(true);
  const flipKey = useKeycap('flip');
  const nextKey = useKeycap('next');
  return (
    <Band label="Card" progress={share}>
      <div className={styles.actions}>
        <output className={styles.state}>{answer.told}</output>
        <BandButton {...flipKey} onClick={onFlip}>
          Flip
        </BandButton>
        <BandButton
          ref={next}
          tone={isSecondary ? 'outlined' : 'light'}
          {...nextKey}
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
