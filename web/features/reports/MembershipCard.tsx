import type { Day } from '@soltura/domain/dates';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import type { MembershipFigure } from '@soltura/domain/reports/figures/memberships';
import { MEMBERSHIP_WEEKS } from '@soltura/domain/reports/range';
import { formatChange, nameDay } from '@soltura/domain/reports/words';
import type { ListFile } from '../../lists/export-list.ts';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { LineChart, Sparkline } from '../../ui/charts/LineChart.tsx';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';

interface CardProps {
  figure: MembershipFigure;
  today: Day;
  file: ListFile<readonly string[]>;
}

export function MembershipCard({ figure: { now, former, points, rows }, today, file }: CardProps) {
  const last = points.at(-1)?.day ?? today;
  const change = now.count - former.count;
  const middle = points[Math.floor(points.length / 2)]?.day ?? today;
  return (
    <FigureCard
      title="Active memberships"
      figure={<CountLink of={now} className={styles.number} />}
      says={`in force ${last === today ? 'today' : `on ${nameDay(last, today)}`}, ${describeChange(change)}`}
      file={file}
    >
      <LineChart
        values={points.map(({ count }) => count)}
        start={<CountLink of={former} className={styles.number} />}
        axis={[points[0]?.day ?? today, middle, last].map((day) => nameDay(day, today))}
      />
      <ChartTable
        caption="Active memberships, week by week"
        head={['Day', 'Memberships']}
        rows={points.map(({ day, count }) => [nameDay(day, today), formatNumber(count)])}
      />
      <FigureTable
        label="Active memberships by course"
        head={[
          { id: 'name', label: 'Course' },
          { id: 'line', label: `${MEMBERSHIP_WEEKS} weeks` },
          { id: 'former', label: 'then' },
          { id: 'now', label: 'now' },
          { id: 'change', label: 'change' },
        ]}
        rows={rows.map((row) => ({
          key: row.name,
          cells: {
            name: row.name,
            line: <Sparkline values={row.counts} />,
            former: <CountLink of={row.former} className={styles.number} />,
            now: <CountLink of={row.now} className={styles.number} />,
            change: formatChange(row.now.count - row.former.count),
          },
        }))}
        empty="No memberships run."
      />
    </FigureCard>
  );
}

function describeChange(change: number): string {
  if (change === 0) return `as many as ${MEMBERSHIP_WEEKS} weeks ago`;
  const many = formatNumber(Math.abs(change));
  return `${many} ${change > 0 ? 'more' : 'fewer'} than ${countOf(MEMBERSHIP_WEEKS, 'week')} ago`;
}
