import { lineOfCell } from '@soltura/domain/imports/read-rows';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { nameOrder } from './column-words.ts';
import type { ImportSource } from './import-source.ts';
import type { TriedRow } from './import-trial.ts';
import { settleOrders } from './open-file.ts';
import styles from './RowsStep.module.css';
import { TrialMonths } from './TrialMonths.tsx';
import { TrialRows } from './TrialRows.tsx';
import type { FileImport } from './use-file-import.ts';

interface RowsStepProps {
  source: ImportSource;
  work: FileImport;
}

type Shown = 'all' | 'refuse' | 'mended' | 'create' | 'change' | 'same';

export function RowsStep({ source, work }: RowsStepProps) {
  const { open, trial, mended, counts, isImporting, seeColumns, found } = work;
  const [shown, setShown] = useState<Shown>('all');
  const rows = trial?.rows ?? NO_ROWS;
  const mendedLines = useMemo(() => new Set([...mended.keys()].map(lineOfCell)), [mended]);
  const passes = (row: TriedRow) =>
    shown === 'all' || (shown === 'mended' ? mendedLines.has(row.line) : row.verdict === shown);
  const listed = rows.filter(passes);
  if (!open || !trial) return null;
  const options = [
    { value: 'all' as const, label: `All ${formatNumber(rows.length)}` },
    ...(
      [
        ['refuse', 'Need you', counts.refuse],
        ['mended', 'Mended', mendedLines.size],
        ['create', 'New', counts.create],
        ['change', 'Changed', counts.change],
        ['same', 'The same', counts.same],
      ] as const
    )
      .filter(([value, , count]) => count > 0 || value === shown)
      .map(([value, label, count]) => ({ value, label: `${label} ${formatNumber(count)}` })),
  ];
  const { dayField, knownBy } = source;
  return (
    <>
      {dayField !== undefined && <TrialMonths rows={rows} counts={counts} dayField={dayField} />}
      <div className={styles.tools}>
        <Segmented legend="Rows shown" hideLegend options={options} value={shown} onChange={setShown} />
        <p className={styles.file}>
          {knownBy === undefined && <FileSpreadsheet aria-hidden="true" />}
          <span>
            {knownBy === undefined ? `${nameSource(open)}.` : describeKnown(knownBy, trial.weeksMade)}{' '}
            {describeOrders(open, found)}
          </span>
          <Button kind="link" size="staff" disabled={isImporting} onClick={seeColumns}>
            Change columns
          </Button>
        </p>
      </div>
      <TrialRows source={source} work={work} open={open} rows={listed} />
    </>
  );
}

const NO_ROWS: readonly TriedRow[] = [];

/** 'A row is known again by student, course and week. 46 weeks without a row are made empty.' */
function describeKnown(knownBy: string, weeksMade: number): string {
  const made = `${countOf(weeksMade, 'week')} without a row ${weeksMade === 1 ? 'is' : 'are'} made empty.`;
  return `A row is known again by ${knownBy}.${weeksMade > 0 ? ` ${made}` : ''}`;
}

type Open = NonNullable<FileImport['open']>;

function nameSource({ read, sheet }: Open): string {
  const name = read.sheets.length > 1 ? read.sheets[sheet]?.name : undefined;
  return name === undefined ? read.name : `${read.name}, ${name}`;
}

/** 'Start and Renewal day first.' */
function describeOrders({ matches, orders }: Open, found: FileImport['found']): string {
  const settled = settleOrders(matches, found, orders);
  return (['day-first', 'month-first'] as const)
    .map((order) => {
      const heads = matches
        .filter(({ field }) => field !== null && settled[field] === order)
        .map(({ head }) => head);
      return heads.length === 0 ? '' : `${heads.join(' and ')} ${nameOrder(order).toLowerCase()}.`;
    })
    .filter((text) => text !== '')
    .join(' ');
}
