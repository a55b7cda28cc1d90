import { countOf, formatNumber } from '@soltura/domain/numbers';
import type { EmptyWeek as Explained } from '@soltura/domain/weeks/empty-list';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './EmptyWeek.module.css';

interface EmptyWeekProps {
  explained: Explained;
  onShowAll: (filters: WeekFilters) => void;
}

/**
 * The notice in place of rows, with the reason: all records are complete, the filters hide all, or there are none
 * (screens-staff 2.1).
 */
export function EmptyWeek({ explained, onShowAll }: EmptyWeekProps) {
  const { why, count, showAll } = explained;
  const { title, line } = describe(why, count);
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p>{line}</p>
      {why !== 'none' && (
        <Button size="staff" onClick={() => onShowAll(showAll)}>
          Show all
        </Button>
      )}
    </div>
  );
}

function describe(why: Explained['why'], count: number): { title: string; line: string } {
  if (why === 'done') {
    const line =
      count === 1
        ? 'The one record that these filters find is complete.'
        : `All ${formatNumber(count)} records that these filters find are complete.`;
    return { title: 'All done', line };
  }
  if (why === 'hidden')
    return {
      title: 'No records found',
      line: `${countOf(count, 'record')} of this week ${count === 1 ? 'is' : 'are'} hidden by filters.`,
    };
  return { title: 'No records yet', line: 'No student has a membership that runs in this week.' };
}
