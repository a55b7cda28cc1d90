import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './SwipeWord.module.css';
import type { SwipeDirection } from './swipe.ts';
import type { SwipeMark } from './use-swipe.ts';

const ICONS = { left: ArrowLeft, right: ArrowRight, up: ArrowUp } as const;

interface SwipeWordProps extends SwipeMark {
  direction: SwipeDirection;
  isFar: boolean;
}

/** The word of a swipe at the edge to which the card is drawn. Screen readers read the buttons that do the same. */
export function SwipeWord({ word, tone, direction, isFar }: SwipeWordProps) {
  const Icon = ICONS[direction];
  return (
    <span
      className={styles.word}
      data-to={direction}
      data-tone={tone}
      data-far={isFar || undefined}
      aria-hidden="true"
    >
      <Icon />
      {word}
    </span>
  );
}
