import type { Difficulty } from '@soltura/domain/reviews/interval';
import Check from 'lucide-react/icons/check';
import type { CardReview } from '../review/card-review.ts';
import styles from './CardLabel.module.css';
import { labelText } from './label-text.ts';

interface CardLabelProps {
  review: CardReview;
  onCorrect: (difficulty: Difficulty) => void;
}

export function CardLabel({ review: { difficulty, key }, onCorrect }: CardLabelProps) {
  const other = difficulty === 'hard' ? 'easy' : 'hard';
  return (
    <span className={styles.line}>
      <span className={styles[difficulty]}>
        <Check size={16} aria-hidden="true" />
        {labelText(difficulty)}
      </span>
      {key !== undefined && (
        <button
          type="button"
          className={styles.change}
          aria-label={other === 'hard' ? 'Change to Hard' : 'Change to Easy'}
          onClick={() => onCorrect(other)}
        >
          Change
        </button>
      )}
    </span>
  );
}
