import type { Difficulty } from '@soltura/domain/reviews/interval';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { MouseEvent } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { ignoreHeldEnter, useFocusWhen } from '../typed/use-focus-when.ts';
import styles from './GradeButton.module.css';

const WORDS = { hard: 'Hard', easy: 'Easy' } as const;
const KEYS = { hard: 'q', easy: 'e' } as const;

interface GradeButtonProps {
  difficulty: Difficulty;
  outcome: string;
  isPressed: boolean | undefined;
  /** The id of the description of faults, on the grade that a typed answer suggests; this button takes the focus. */
  suggestedBy?: string | undefined;
  onPress: (event: MouseEvent) => void;
}

/** Hard or Easy with what it does: 'Hard · again in 4 days', 'Easy · stays December 12' (reviews.md). */
export function GradeButton({ difficulty, outcome, isPressed, suggestedBy, onPress }: GradeButtonProps) {
  const button = useFocusWhen(suggestedBy !== undefined);
  const Chevron = difficulty === 'hard' ? ChevronDown : ChevronUp;
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
        tone={isPressed === false ? 'outlined' : difficulty}
        icon={
          isPressed ? (
            <span className={styles.tick} aria-hidden="true">
              <Check />
            </span>
          ) : (
            <Chevron aria-hidden="true" />
          )
        }
        keycap={KEYS[difficulty].toUpperCase()}
        shortcuts={KEYS[difficulty]}
        aria-label={`${WORDS[difficulty]} · ${outcome}`}
        aria-pressed={isPressed}
        onKeyDown={ignoreHeldEnter}
        onClick={onPress}
      >
        <span className={styles.words}>
          {WORDS[difficulty]}
          <small>{outcome}</small>
        </span>
      </BandButton>
    </span>
  );
}
