import type { Day } from '@soltura/domain/dates';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import type { AssignmentFigure } from '@soltura/domain/reports/figures/assignments';
import { formatAverage, nameDay } from '@soltura/domain/reports/words';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { ListFile } from '../../lists/export-list.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { Sparkline } from '../../ui/charts/LineChart.tsx';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { nameOnAxis } from './name-on-axis.ts';

interface CardProps {
  figure: AssignmentFigure;
  today: Day;
  weeks: number;
  file: ListFile<readonly string[]>;
}

export function AssignmentCard({
  figure: { average, assignments, bars, rows },
  today,
  weeks,
  file,
}: CardProps) {
  return (
    <FigureCard
      title="Assignments"
      figure={formatAverage(average)}
      says={
        <span>
          for each student a week, <CountLink of={assignments} className={styles.number} /> in{' '}
          {countOf(weeks, 'week')}
        </span>
      }
      file={file}
    >
      <BarChart
        bars={bars.map(({ week, assignments: done }, place) => ({
          key: week,
          axis: nameOnAxis(week, bars[place - 1]?.week),
          label: <CountLink of={done} className={styles.number} />,
          parts: [{ value: done.count, look: week === weekStartOf(today) ? 'now' : 'strong' }],
        }))}
      />
      <ChartTable
        caption="Assignments, week by week"
        head={['Week of', 'Assignments']}
        rows={bars.map(({ week, assignments: done }) => [nameDay(week, today), formatNumber(done.count)])}
      />
      <FigureTable
        label="Assignments by level"
        head={[
          { id: 'name', label: 'Each student a week' },
          { id: 'line', label: weeks === 1 ? '1 week' : `${weeks} weeks` },
          { id: 'count', label: 'assignments' },
          { id: 'average', label: 'average' },
        ]}
        rows={rows.map((row) => ({
          key: row.name,
          cells: {
            name: row.name,
            line: <Sparkline values={row.averages} />,
            count: <CountLink of={row.assignments} className={styles.number} />,
            average: formatAverage(row.average),
          },
        }))}
        empty="There were no students."
      />
    </FigureCard>
  );
}
