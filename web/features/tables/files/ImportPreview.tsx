import type { ImportResult } from '@soltura/contract/tables/tables';
import { formatNumber } from '@soltura/domain/numbers';
import type { References } from '@soltura/domain/tables/references';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { useMemo, useState } from 'react';
import { Select } from '../../../ui/controls/Select.tsx';
import { describeCounts, type Verdict, verdicts, verdictWords } from './describe-counts.ts';
import { ImportedRows } from './ImportedRows.tsx';
import styles from './ImportPreview.module.css';

interface ImportPreviewProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  fileName: string;
  result: ImportResult;
}

/** The effect of a file, row by row; refused rows are shown first if there are any. */
export function ImportPreview({ table, references, fileName, result }: ImportPreviewProps) {
  const { counts, rows } = result;
  const [chosen, setChosen] = useState<Verdict | 'all'>(counts.refuse > 0 ? 'refuse' : 'all');
  const shown = useMemo(
    () => (chosen === 'all' ? rows : rows.filter(({ verdict }) => verdict === chosen)),
    [rows, chosen],
  );
  const options = [
    { value: 'all' as const, label: `All ${formatNumber(rows.length)}` },
    ...verdicts
      .filter((verdict) => counts[verdict] > 0)
      .map((verdict) => ({
        value: verdict,
        label: `Only ${verdictWords[verdict]} (${formatNumber(counts[verdict])})`,
      })),
  ];
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <output className={styles.counts}>
          <span className={styles.file}>{fileName}</span>
          <span>{describeCounts(counts)}</span>
        </output>
        {options.length > 2 && (
          <span className={styles.filter}>
            <Select
              size="staff"
              aria-label="Rows shown"
              options={options}
              value={chosen}
              onChange={setChosen}
            />
          </span>
        )}
      </div>
      {rows.length > 0 && <ImportedRows key={chosen} table={table} references={references} rows={shown} />}
    </div>
  );
}
