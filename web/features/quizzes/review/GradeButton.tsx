import type { Difficulty } from '@soltura/domain/reviews/interval';
import { describeReturn } from '@soltura/domain/reviews/wait-words';
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
  interval: number;
  isPressed: boolean | undefined;
  /** The id of the description of faults, on the grade that a typed answer suggests; this button takes the focus. */
  suggestedBy?: string | undefined;
  onPress: (event: MouseEvent) => void;
}

/** Hard or Easy with the next review date: 'Hard · again in 4 days' (reviews.md). */
export function GradeButton({ difficulty, interval, isPressed, suggestedBy, onPress }: GradeButtonProps) {
  const button = useFocusWhen(suggestedBy !== undefined);
  const comesBack = describeReturn(interval);
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
        aria-label={`${WORDS[difficulty]} · ${comesBack}`}
        aria-pressed={isPressed}
        onKeyDown={ignoreHeldEnter}
        onClick={onPress}
      >
        <span className={styles.words}>
          {WORDS[difficulty]}
          <small>{comesBack}</small>
        </span>
      </BandButton>
    </span>
  );
}
