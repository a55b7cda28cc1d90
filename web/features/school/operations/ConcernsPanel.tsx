import type { OperationsState } from '@soltura/contract/school/operations';
import { listConcerns } from '@soltura/domain/school/operations';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import linkStyles from '../../../ui/staff/link.module.css';
import typeStyles from '../../../ui/type.module.css';
import styles from './ConcernsPanel.module.css';

interface ConcernsPanelProps {
  state: OperationsState;
  isOld: boolean;
  onRetry: () => void;
}

export function ConcernsPanel({ state, isOld, onRetry }: ConcernsPanelProps) {
  const concerns = listConcerns(state);
  const isWell = concerns.length === 0;
  return (
    <section className={joinClasses(paperStyles.paper, styles.panel)} data-well={isWell || undefined}>
      <span className={styles.mark}>
        {isWell ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      </span>
      <div className={styles.words}>
        <h2 className={typeStyles.h3}>{isWell ? 'All Is Well' : 'Needs Attention'}</h2>
        {!isWell && (
          <ul className={styles.concerns}>
            {concerns.map(({ part, text }) => (
              <li key={text}>
                <a href={`#${part}`} className={linkStyles.link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        {isOld ? (
          <FailedLine
            message={`As of ${formatInstant(state.at)}: reading it again failed.`}
            onRetry={onRetry}
          />
        ) : (
          <p className={typeStyles.caption}>
            As of <time dateTime={state.at}>{formatInstant(state.at)}</time>, read again every 15 seconds.
          </p>
        )}
      </div>
    </section>
  );
}
