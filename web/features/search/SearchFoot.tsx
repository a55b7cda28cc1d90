import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import styles from './search.module.css';

export function SearchFoot({ hasActions, isWaiting }: { hasActions: boolean; isWaiting: boolean }) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <Keycap>
          <ArrowDown />
        </Keycap>
        <Keycap>
          <ArrowUp />
        </Keycap>
        move
      </span>
      <span className={styles.keys}>
        <Keycap>
          <CornerDownLeft />
        </Keycap>
        open
      </span>
      <span className={styles.keys}>
        <Keycap>Ctrl ↵</Keycap>
        new tab
      </span>
      {hasActions && (
        <span className={styles.keys}>
          <Keycap>Tab</Keycap>
          actions for this student
        </span>
      )}
      <span className={styles.hint}>{isWaiting ? 'Searching...' : 'Type more, or a lesson’s number'}</span>
    </div>
  );
}
