import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './LoadingDetails.module.css';

export function LoadingDetails() {
  return (
    <LoadingPanel message="Loading data...">
      <div className={joinClasses(paperStyles.paper, styles.card)}>
        {FACTS.map((width) => (
          <span key={width} className={styles.fact}>
            <Skeleton width="5rem" height="0.625rem" />
            <Skeleton width={width} />
          </span>
        ))}
      </div>
      <div className={joinClasses(paperStyles.paper, styles.card)}>
        <Skeleton width="9rem" />
      </div>
    </LoadingPanel>
  );
}

const FACTS = ['62%', '30%', '44%', '70%', '38%', '50%', '46%', '24%', '58%'];
