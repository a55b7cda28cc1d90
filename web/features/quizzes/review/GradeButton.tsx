import type { OnceMoreAnswer } from '@soltura/domain/quizzes/once-more';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { MouseEvent } from 'react';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { ignoreHeldEnter, useFocusWhen } from '../typed/use-focus-when.ts';
import styles from './GradeButton.module.css';

const LOOKS = {
  hard: { word: 'Hard', tone: 'hard', Icon: ChevronDown },
  easy: { word: 'Easy', tone: 'easy', Icon: ChevronUp },
  again: { word: 'Again', tone: 'hard', Icon: RotateCcw },
  'got-it': { word: 'Got it', tone: 'easy', Icon: Check },
} as const;

interface GradeButtonProps {
  grade: Difficulty | OnceMoreAnswer;
  outcome: string;
  isPressed?: boolean | undefined;
  /** The id of the description of faults, on the grade that a typed answer suggests; this button takes the focus. */
  suggestedBy?: string | undefined;
  onPress: (event: MouseEvent) => void;
}

/** A grade with its effect: 'Hard · again in 4 days', 'Easy · stays December 12', 'Got it · done for today'. */
export function GradeButton({ grade, outcome, isPressed, suggestedBy, onPress }: GradeButtonProps) {
  const { word, tone, Icon } = LOOKS[grade];
  // A tone is named as the act of its keys.
  const keycap = useKeycap(tone);
  const button = useFocusWhen(suggestedBy !== undefined);
  return (
    <span
      className={joinClasses(
        styles.place,
        isPressed === false && styles.other,
        suggestedBy && styles.suggested,
      )}
    >
      <BandButton
        ref={button}
        aria-describedby={suggestedBy}
        tone={isPressed === false ? 'outlined' : tone}
        icon={
          isPressed ? (
            <span className={styles.tick} aria-hidden="true">
              <Check />
            </span>
          ) : (
            <Icon aria-hidden="true" />
          )
        }
        {...keycap}
        aria-label={`${word} · ${outcome}`}
        aria-pressed={isPressed}
        onKeyDown={ignoreHeldEnter}
        onClick={onPress}
      >
        <span className={styles.words}>
          {word}
          <small>{outcome}</small>
        </span>
      </BandButton>
    </span>
  );
}
