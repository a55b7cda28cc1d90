import RotateCcw from 'lucide-react/icons/rotate-ccw';
import styles from './OnceMoreMark.module.css';

export function OnceMoreMark() {
  return (
    <span className={styles.mark}>
      <RotateCcw aria-hidden="true" />
      Once more
    </span>
  );
}
