import { countOf, formatNumber } from '@soltura/domain/numbers';
import { countCompletion } from '@soltura/domain/weeks/completion';
import { useMemo } from 'react';
import type { WeekRow } from '../../features/weeks/week-row.ts';
import typeStyles from '../../ui/type.module.css';
import { CompletionBar } from './CompletionBar.tsx';
import { CompletionKey } from './CompletionKey.tsx';
import styles from './WeekCompletion.module.css';

export function CompletionCounts({ rows }: { rows: readonly WeekRow[] }) {
  const { complete, total, groups } = useMemo(() => countCompletion(rows.map(({ week }) => week)), [rows]);
  if (total === 0) return <p className={typeStyles.quiet}>There are no records of your students.</p>;
  return (
    <>
      <p className={styles.sum}>
        <b>{formatNumber(complete)}</b> of {countOf(total, 'record')} complete
      </p>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <CompletionBar key={group.name} group={group} />
        ))}
      </ul>
      <CompletionKey />
    </>
  );
}
