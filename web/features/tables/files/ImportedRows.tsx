import type { ImportResult } from '@soltura/contract/tables';
import type { References } from '@soltura/domain/school-tables/references';
import type { SchoolTable } from '@soltura/domain/school-tables/table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import tableStyles from '../../../ui/table.module.css';
import { RowSpacer } from '../layout/RowSpacer.tsx';
import { ImportedRow } from './ImportedRow.tsx';
import styles from './ImportedRows.module.css';

interface ImportedRowsProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  rows: ImportResult['rows'];
}

/** About how high a row is, in CSS px. */
const ROW_HEIGHT = 36;

/** Browsers that do not let the keyboard scroll a box by themselves do so when it takes the focus. */
const scrollable = { tabIndex: 0 };

/** The rows of a file with their verdicts, as many as there are; only those in sight are drawn. */
export function ImportedRows({ table, references, rows }: ImportedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    useFlushSync: false,
  });
  const drawn = virtualizer.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div ref={box} className={styles.box} {...scrollable}>
      <table
        className={joinClasses(tableStyles.table, styles.table)}
        aria-rowcount={rows.length + 1}
        aria-label="Rows of the file"
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Line</th>
            <th scope="col">Verdict</th>
            <th scope="col">Record</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <RowSpacer height={above} />}
          {drawn.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <tr
                  key={row.line}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                >
                  <ImportedRow table={table} references={references} row={row} />
                </tr>
              )
            );
          })}
          {below > 0 && <RowSpacer height={below} />}
        </tbody>
      </table>
    </div>
  );
}
