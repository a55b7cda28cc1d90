import paperStyles from '../cards/paper.module.css';
import { joinClasses } from '../class-names.ts';
import { LoadingPanel } from '../page/LoadingPanel.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import styles from './LoadingRows.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface LoadingRowsProps {
  message: string;
  rows?: 'tall' | 'dense';
  isInset?: boolean;
}

/** Placeholders in the shape of a table's rows, with the message in place of its head. */
export function LoadingRows({ message, rows = 'tall', isInset = false }: LoadingRowsProps) {
  return (
    <div className={joinClasses(!isInset && paperStyles.paper, styles.paper)}>
      <LoadingPanel message={message}>
        <div className={joinClasses(styles.rows, styles[rows])}>
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
