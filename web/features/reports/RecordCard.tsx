import type { Day } from '@soltura/domain/dates';
import { formatNumber } from '@soltura/domain/numbers';
import type { RecordFigure, RecordRow } from '@soltura/domain/reports/figures/records';
import { formatShare, nameDay } from '@soltura/domain/reports/words';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { ListFile } from '../../lists/export-list.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { ShareBar } from '../../ui/charts/ShareBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { groupRows } from './group-rows.ts';
import { nameOnAxis } from './name-on-axis.ts';

interface CardProps {
  figure: RecordFigure;
  today: Day;
  /** 'this week' and 'last week', as ranges are called within a sentence. */
  when: string;
  before: string;
  file: ListFile<readonly string[]>;
}

/** The share of completed records below which a coach is marked as far behind. */
const LOW = 0.6;

export function RecordCard({
  figure: { now, before: former, bars, rows, groups },
  today,
  when,
  before,
  file,
}: CardProps) {
  const shownBars = bars.filter(({ total }) => total.count > 0);
  return (
    <FigureCard
      title="Records complete"
      figure={formatShare(now.share)}
      says={
        <span>
          <CountLink of={now.complete} className={styles.number} /> of{' '}
          <CountLink of={now.total} className={styles.number} /> {when}, {formatShare(former.share)} {before}
        </span>
      }
      file={file}
    >
      <BarChart
        low="always"
        most={1}
        bars={shownBars.map(({ week, share, complete }, place) => ({
          key: week,
          axis: nameOnAxis(week, shownBars[place - 1]?.week),
          label: (
            <CountLink of={complete} className={styles.number}>
              {formatShare(share).replace(' %', '')}
            </CountLink>
          ),
          parts: [{ value: share ?? 0, look: week === weekStartOf(today) ? 'now' : 'light' }],
        }))}
      />
      <ChartTable
        caption="Records complete, week by week"
        head={['Week of', 'Share', 'Complete', 'Records']}
        rows={shownBars.map(({ week, share, complete, total }) => [
          nameDay(week, today),
          formatShare(share),
          formatNumber(complete.count),
          formatNumber(total.count),
        ])}
      />
      <FigureTable
        label="Records complete by coach"
        head={[
          { id: 'name', label: 'Coach' },
          { id: 'bar', label: <VisuallyHidden>Drawn</VisuallyHidden> },
          { id: 'counts', label: 'complete' },
          { id: 'share', label: 'share' },
          { id: 'before', label: 'before' },
          { id: 'open', label: 'open' },
        ]}
        rows={rows.map((row) => ({ key: String(row.coach), cells: fillCells(row) }))}
        groups={groupRows(groups, ({ coach }) => String(coach), fillCells)}
        empty="There are no records."
      />
      {rows.length > 0 && (
        <p className={styles.note}>Least complete first. The stroke on each bar is the time before.</p>
      )}
    </FigureCard>
  );
}

function fillCells({ name, now, before }: Omit<RecordRow, 'coach'>) {
  return {
    name,
    bar: (
      <span className={styles.bar}>
        <ShareBar share={now.share ?? 0} mark={before.share} />
      </span>
    ),
    counts: (
      <span>
        <CountLink of={now.complete} className={styles.number} /> /{' '}
        <CountLink of={now.total} className={styles.number} />
      </span>
    ),
    share: <span className={(now.share ?? 1) < LOW ? styles.low : undefined}>{formatShare(now.share)}</span>,
    before: (
      <CountLink of={before.complete} className={styles.number}>
        {formatShare(before.share)}
      </CountLink>
    ),
    open: <CountLink of={now.open} className={styles.number} />,
  };
}
