import type { Day } from '@soltura/domain/dates';
import { formatNumber } from '@soltura/domain/numbers';
import type { CallFigure, CallRow } from '@soltura/domain/reports/figures/calls';
import { nameDay } from '@soltura/domain/reports/words';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { ListFile } from '../../lists/export-list.ts';
import { BarChart, type BarPart } from '../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { groupRows } from './group-rows.ts';
import { nameOnAxis } from './name-on-axis.ts';

interface CardProps {
  figure: CallFigure;
  today: Day;
  when: string;
  by: 'course' | 'coach';
  onTurn: (by: 'course' | 'coach') => void;
  file: ListFile<readonly string[]>;
}

/** Private calls held and due, the two weeks ahead, and group sessions, by course or by coach. */
export function CallCard({
  figure: { now, bars, ahead, byCourse, byCoach, byMark },
  today,
  when,
  by,
  onTurn,
  file,
}: CardProps) {
  const other = by === 'course' ? 'coach' : 'course';
  return (
    <FigureCard
      title="Calls and sessions"
      figure={<CountLink of={now.calls} className={styles.number} />}
      says={
        <span>
          of <CountLink of={now.due} className={styles.number} /> calls held {when},{' '}
          <CountLink of={ahead.due} className={styles.number} /> due in two weeks
        </span>
      }
      file={file}
    >
      <BarChart
        bars={bars.map(({ week, due, calls, hasCome }, place) => ({
          key: week,
          axis: nameOnAxis(week, bars[place - 1]?.week),
          label: hasCome ? (
            <>
              <CountLink of={calls} className={styles.number} /> /{' '}
              <CountLink of={due} className={styles.number} />
            </>
          ) : (
            <CountLink of={due} className={styles.number} />
          ),
          parts: [
            { value: due.count, look: 'outline' } satisfies BarPart,
            ...(hasCome
              ? [
                  {
                    value: calls.count,
                    look: week === weekStartOf(today) ? 'now' : 'strong',
                  } satisfies BarPart,
                ]
              : []),
          ],
        }))}
      />
      <ChartTable
        caption="Private calls held and due, week by week"
        head={['Week of', 'Held', 'Due', 'Group sessions']}
        rows={bars.map(({ week, due, calls, sessions, hasCome }) => [
          nameDay(week, today),
          hasCome ? formatNumber(calls.count) : '',
          formatNumber(due.count),
          hasCome ? formatNumber(sessions.count) : '',
        ])}
      />
      <FigureTable
        label={`Calls and sessions by ${by}`}
        head={[
          {
            id: 'name',
            label: (
              <span>
                By {by},{' '}
                <button type="button" className={styles.turn} onClick={() => onTurn(other)}>
                  by {other}
                </button>
              </span>
            ),
          },
          { id: 'calls', label: 'private' },
          { id: 'sessions', label: 'group' },
          { id: 'due', label: 'due' },
        ]}
        rows={(by === 'course' ? byCourse : byCoach).map((row) => ({ key: row.name, cells: fillCells(row) }))}
        groups={by === 'course' ? [] : groupRows(byMark, ({ name }) => name, fillCells)}
        empty="There were no calls."
      />
    </FigureCard>
  );
}

function fillCells({ name, calls, sessions, due }: CallRow) {
  return {
    name,
    calls: <CountLink of={calls} className={styles.number} />,
    sessions: <CountLink of={sessions} className={styles.number} />,
    due: <CountLink of={due} className={styles.number} />,
  };
}
