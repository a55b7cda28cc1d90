import { describeWait } from '@soltura/domain/reviews/wait-words';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Rungs.module.css';

const RUNGS = [1, 2, 3, 4, 5, 6];

interface RungsProps {
  interval: number | null;
  /** True where words beside the strokes say the same: screen readers skip the strokes. */
  isMute?: boolean;
}

/** A review interval, null for a new card, as up to six filled strokes; for screen readers its days (ui.md 8). */
export function Rungs({ interval, isMute = false }: RungsProps) {
  return (
    <span className={styles.rungs}>
      {!isMute && (
        <VisuallyHidden>
          {interval === null ? 'New' : `Comes back after ${describeWait(interval)}`}
        </VisuallyHidden>
      )}
      {RUNGS.map((rung) => (
        <span
          key={rung}
          aria-hidden="true"
          className={joinClasses(styles.rung, rung <= (interval ?? 0) && styles.filled)}
        />
      ))}
    </span>
  );
}
