import type { Memory } from '@soltura/contract/students/students';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import styles from './MemoryFigures.module.css';

export function MemoryFigures({ memory }: { memory: Memory }) {
  const { held, due, overdue, lastActivity } = memory;
  return (
    <dl className={joinClasses(paperStyles.paper, styles.figures)}>
      <div>
        <dt>Cards Held</dt>
        <dd>{held}</dd>
      </div>
      <div>
        <dt>Due Today</dt>
        <dd>{due}</dd>
      </div>
      <div>
        <dt>Overdue</dt>
        <dd>{overdue}</dd>
      </div>
      <div>
        <dt>Last Activity</dt>
        <dd className={styles.text}>
          {lastActivity === '' ? 'Never' : <time dateTime={lastActivity}>{formatInstant(lastActivity)}</time>}
        </dd>
      </div>
    </dl>
  );
}
