import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LoadingDetails.module.css';

/** The room of a student's details and memberships until they are there. */
export function LoadingDetails() {
  return (
    <LoadingPanel message="Loading data...">
      <div className={styles.card}>
        {FACTS.map((width) => (
          <span key={width} className={styles.fact}>
            <Skeleton width="5rem" height="0.625rem" />
            <Skeleton width={width} />
          </span>
        ))}
      </div>
      <div className={styles.card}>
        <Skeleton width="9rem" />
      </div>
    </LoadingPanel>
  );
}

const FACTS = ['62%', '30%', '44%', '70%', '38%', '50%', '46%', '24%', '58%'];
