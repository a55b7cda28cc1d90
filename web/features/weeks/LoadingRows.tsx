import { joinClasses } from '../../ui/class-names.ts';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import paperStyles from '../../ui/paper.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LoadingRows.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Rows that are on their way, in the geometry of the table; the words stand where its header will. */
export function LoadingRows({ message }: { message: string }) {
  return (
    <div className={joinClasses(paperStyles.paper, styles.paper)}>
      <LoadingPanel message={message}>
        <div className={styles.rows}>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="70%" />
              <Skeleton width="60%" />
              <Skeleton width="50%" />
              <Skeleton width="60%" />
              <Skeleton width="80%" />
            </div>
          ))}
        </div>
      </LoadingPanel>
    </div>
  );
}
