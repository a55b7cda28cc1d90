import type { Day } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { useId } from 'react';
import type { WeekRow } from '../../features/weeks/week-row.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import typeStyles from '../../ui/type.module.css';
import { CompletionCounts } from './CompletionCounts.tsx';
import styles from './WeekCompletion.module.css';

interface WeekCompletionProps {
  today: Day;
  start: Day;
  rows: readonly WeekRow[];
}

export function WeekCompletion({ today, start, rows }: WeekCompletionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{start === weekStartOf(today) ? 'This Week' : 'Last Week'}</h2>
        <span className={typeStyles.quiet}>{writeDay(start, 'January 4')}</span>
      </div>
      <div className={joinClasses(paperStyles.paper, styles.paper)}>
        <CompletionCounts rows={rows} />
      </div>
    </section>
  );
}
