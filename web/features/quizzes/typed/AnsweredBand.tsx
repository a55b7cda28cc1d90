import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { MouseEvent } from 'react';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import type { ToldAnswer } from '../review/ReviewActions.tsx';
import styles from './AnsweredBand.module.css';
import { ignoreHeldEnter, useFocusWhen } from './use-focus-when.ts';

interface AnsweredBandProps {
  progress: number;
  answer: Pick<ToldAnswer, 'told' | 'summaryId'>;
  isSecondary: boolean;
  onFlip: (event: MouseEvent) => void;
  onNext: (event: MouseEvent) => void;
}

/** The band on the back of a card with a typed answer, without grades: the verdict, Flip and Next. */
export function AnsweredBand({ progress, answer, isSecondary, onFlip, onNext }: AnsweredBandProps) {
  const next = useFocusWhen(true);
  return (
    <Band label="Card" progress={progress}>
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
          onClick={onNext}
        >
          Next
        </BandButton>
      </div>
    </Band>
  );
}
