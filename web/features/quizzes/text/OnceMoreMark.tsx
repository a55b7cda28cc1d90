import RotateCcw from 'lucide-react/icons/rotate-ccw';
import styles from './OnceMoreMark.module.css';

/** Marks a hard card that is shown once more (screens-student 7.3). */
export function OnceMoreMark() {
  return (
    <span className={styles.mark}>
      <RotateCcw aria-hidden="true" />
      Once more
    </span>
  );
}
