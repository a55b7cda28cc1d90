import { formatNumber } from '@soltura/domain/numbers';
import { endingWeeks } from '@soltura/domain/reports/behind';
import type { EndingFigure } from '@soltura/domain/reports/figures/endings';
import { nameMonth } from '@soltura/domain/reports/range';
import type { ListFile } from '../../lists/export-list.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';

interface CardProps {
  figure: EndingFigure;
  /** 'this month', or the name of the month. */
  inMonth: string;
  file: ListFile<readonly string[]>;
}

export function EndingCard({ figure: { month, bars, rows }, inMonth, file }: CardProps) {
  const early = month.within.at(-1);
  return (
    <FigureCard
      title="Endings"
      figure={<CountLink of={month.ended} className={styles.number} />}
      says={
        <>
          {inMonth},{' '}
          <span>
            <span className={styles.key} aria-hidden="true" />
            {early && <CountLink of={early} className={styles.number} />} within 12 weeks of the start
          </span>
        </>
      }
      file={file}
    >
      <BarChart
        bars={bars.map(({ month: key, ended, within }) => ({
          key,
          axis: nameMonth(key).slice(0, 3),
          label: <CountLink of={ended} className={styles.number} />,
          parts: [
            { value: ended.count, look: 'mid' },
            { value: within.at(-1)?.count ?? 0, look: 'dark' },
          ],
        }))}
      />
      <ChartTable
        caption="Endings by month"
        head={['Month', 'Endings', 'Within 12 weeks of the start']}
        rows={bars.map(({ month: key, ended, within }) => [
          `${nameMonth(key)} ${key.slice(0, 4)}`,
          formatNumber(ended.count),
          formatNumber(within.at(-1)?.count ?? 0),
        ])}
      />
      <FigureTable
        label="Endings by course"
        head={[
          { id: 'name', label: `Ended since ${nameMonth(bars[0]?.month ?? month.name)}` },
          { id: 'ended', label: 'endings' },
          ...endingWeeks.map((count, place) => ({
            id: String(count),
            label: place === 0 ? `in ${count} weeks` : `in ${count}`,
          })),
        ]}
        rows={rows.map(({ name, ended, within }) => ({
          key: name,
          cells: {
            name,
            ended: <CountLink of={ended} className={styles.number} />,
            ...Object.fromEntries(
              within.map((count, place) => [
                String(endingWeeks[place]),
                <CountLink key={count.behind.within} of={count} className={styles.number} />,
              ]),
            ),
          },
        }))}
        empty="No memberships have ended."
      />
    </FigureCard>
  );
}
