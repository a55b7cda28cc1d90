import { joinClasses } from './class-names.ts';
import styles from './Rungs.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const RUNGS = [1, 2, 3, 4, 5, 6];

/** A review interval as filled strokes of six; above six all are filled and the number tells (ui.md 8). */
export function Rungs({ interval }: { interval: number }) {
  return (
    <span className={styles.rungs}>
      <VisuallyHidden>Review interval {interval}</VisuallyHidden>
      {RUNGS.map((rung) => (
        <span
          key={rung}
          aria-hidden="true"
          className={joinClasses(styles.rung, rung <= interval && styles.filled)}
        />
      ))}
    </span>
  );
}
