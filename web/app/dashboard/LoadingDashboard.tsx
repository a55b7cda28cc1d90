import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import styles from './CoachingDashboard.module.css';

export function LoadingDashboard() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <LoadingRows message="Loading user data..." />
    </div>
  );
}
