import type { Difficulty } from '@soltura/domain/srs/interval';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FinishBand.module.css';

/** How the cards of an SRS review were rated; undefined for one that was not (screens-student 6.8). */
export function FinishCounts({ ratings }: { ratings: readonly (Difficulty | undefined)[] }) {
  const count = (rating: Difficulty | undefined) => ratings.filter((other) => other === rating).length;
  const [easy, hard, unrated] = [count('easy'), count('hard'), count(undefined)];
  return (
    <>
      <VisuallyHidden as="p">
        {hard} hard, {easy} easy, {unrated} not rated
      </VisuallyHidden>
      <div className={styles.counts} aria-hidden="true">
        <Count number={easy} icon={<ChevronUp size={15} />} word="easy" />
        <Count number={hard} icon={<ChevronDown size={15} />} word="hard" />
        {unrated > 0 && <Count number={unrated} word="not rated" />}
      </div>
    </>
  );
}

function Count({ number, icon, word }: { number: number; icon?: ReactNode; word: string }) {
  return (
    <div>
      <b>{number}</b>
      <span>
        {icon}
        {word}
      </span>
    </div>
  );
}
