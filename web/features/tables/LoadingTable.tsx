import { joinClasses } from '../../ui/class-names.ts';
import paperStyles from '../../ui/paper.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './TablePage.module.css';

const ROWS = Array.from({ length: 12 }, (_row, place) => place);

/** The rows to come, in their height. */
export function LoadingTable() {
  return (
    <div className={joinClasses(paperStyles.paper, styles.area)}>
      {ROWS.map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton width={`${60 - ((place * 7) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}
