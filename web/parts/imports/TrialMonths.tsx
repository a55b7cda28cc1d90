import { isDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countMonths } from '@soltura/domain/moving-in/count-months';
import { formatNumber } from '@soltura/domain/numbers';
import { useMemo } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { type Bar, BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import type { TriedRow } from './import-trial.ts';
import styles from './TrialMonths.module.css';
import type { FileImport } from './use-file-import.ts';

interface TrialMonthsProps {
  rows: readonly TriedRow[];
  counts: FileImport['counts'];
  dayField: string;
}

const looks = [
  ['create', 'new'],
  ['same', 'there already, the same'],
  ['change', 'there already, changed'],
  ['refuse', 'need you'],
] as const;

export function TrialMonths({ rows, counts, dayField }: TrialMonthsProps) {
  const months = useMemo(() => {
    const right = rows.filter(({ verdict }) => verdict !== 'refuse');
    return countMonths(
      right.map(({ sent, verdict }) => ({ day: sent[dayField] ?? '', isNew: verdict === 'create' })),
    );
  }, [rows, dayField]);
  const bars = months.map(({ period, fresh, there }, index): Bar => {
    const isFirst = index === 0 || period.slice(0, 4) !== months[index - 1]?.period.slice(0, 4);
    return {
      key: period,
      axis: describeAxis(period, isFirst),
      label: '',
      parts: [
        { value: fresh + there, look: 'outline' },
        { value: fresh, look: 'dark' },
      ],
    };
  });
  return (
    <div className={joinClasses(paperStyles.paper, styles.summary)}>
      <ul className={styles.counts}>
        {looks.map(([verdict, words]) => (
          <li key={verdict} data-verdict={verdict}>
            <strong>{formatNumber(counts[verdict])}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {bars.length > 1 && (
        <>
          <BarChart bars={bars} low="in-low-windows" />
          <ChartTable
            caption="Rows by month"
            head={['Month', 'New', 'There already']}
            rows={months.map(({ period, fresh, there }) => [
              describePeriod(period),
              String(fresh),
              String(there),
            ])}
          />
        </>
      )}
    </div>
  );
}

/** 'D 2023' for the first month of a year, 'J' for others; a year by itself. */
function describeAxis(period: string, isFirst: boolean): string {
  const day = `${period}-01`;
  if (!isDay(day)) return period;
  const letter = writeDay(day, 'January 4').charAt(0);
  return isFirst ? `${letter} ${period.slice(2, 4)}` : letter;
}

function describePeriod(period: string): string {
  const day = `${period}-01`;
  return isDay(day) ? `${writeDay(day, 'January 4').split(' ')[0]} ${period.slice(0, 4)}` : period;
}
