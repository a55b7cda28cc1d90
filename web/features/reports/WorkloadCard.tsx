import type { Day } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import type { WorkloadFigure, WorkloadRow } from '@soltura/domain/reports/figures/workload';
import { nameDay } from '@soltura/domain/reports/words';
import type { ListFile } from '../../lists/export-list.ts';
import { ShareBar } from '../../ui/charts/ShareBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { groupRows } from './group-rows.ts';
import { nameOnAxis } from './name-on-axis.ts';

interface CardProps {
  figure: WorkloadFigure;
  today: Day;
  file: ListFile<readonly string[]>;
}

/** The memberships of each coach and the private calls a week that they owe, today and in two weeks. */
export function WorkloadCard({ figure, today, file }: CardProps) {
  const { now, later, laterDay, mostCalls, rows, groups } = figure;
  const cellsOf = (row: Omit<WorkloadRow, 'coach'>) => fillCells(row, mostCalls);
  const date = nameOnAxis(laterDay, undefined);
  return (
    <FigureCard
      isWide
      title="Workload, now and in two weeks"
      figure={<CountLink of={now.calls} className={styles.number} />}
      says={
        <span>
          private calls a week owed to{' '}
          <CountLink of={now.memberships} className={styles.number}>
            {countOf(now.memberships.count, 'membership')}
          </CountLink>{' '}
          today, <CountLink of={later.calls} className={styles.number} /> to{' '}
          <CountLink of={later.memberships} className={styles.number} /> on {nameDay(laterDay, today)}
        </span>
      }
      file={file}
    >
      <FigureTable
        label="Workload by coach"
        head={[
          { id: 'name', label: 'Coach' },
          { id: 'bar', label: <VisuallyHidden>Drawn</VisuallyHidden> },
          { id: 'calls', label: 'calls a week' },
          { id: 'laterCalls', label: <OnDate of="calls a week" date={date} /> },
          { id: 'memberships', label: 'memberships' },
          { id: 'laterMemberships', label: <OnDate of="memberships" date={date} /> },
        ]}
        rows={rows.map((row) => ({ key: String(row.coach), cells: cellsOf(row) }))}
        groups={groupRows(groups, ({ coach }) => String(coach), cellsOf).map((group) => ({
          ...group,
          // The sum of several coaches has no place among their bars.
          cells: { ...group.cells, bar: null },
        }))}
        empty="There are no coaches."
      />
      {rows.length > 0 && (
        <p className={styles.note}>
          Most calls first.{' '}
          <span className={styles.ofLoad}>The stroke on each bar is {nameDay(laterDay, today)}. </span>
          Memberships on hold are not counted.
        </p>
      )}
    </FigureCard>
  );
}

function fillCells({ name, now, later }: Omit<WorkloadRow, 'coach'>, mostCalls: number) {
  const share = (calls: number) => calls / Math.max(1, mostCalls);
  return {
    name,
    bar: (
      <span className={styles.load}>
        <ShareBar share={share(now.calls.count)} mark={share(later.calls.count)} />
      </span>
    ),
    calls: <CountLink of={now.calls} className={styles.number} />,
    laterCalls: <CountLink of={later.calls} className={styles.number} />,
    memberships: <CountLink of={now.memberships} className={styles.number} />,
    laterMemberships: <CountLink of={later.memberships} className={styles.number} />,
  };
}

/** The head of a column of a later day, of which only the date is visible. */
function OnDate({ of, date }: { of: string; date: string }) {
  return (
    <>
      <VisuallyHidden>{of} on </VisuallyHidden>
      {date}
    </>
  );
}
