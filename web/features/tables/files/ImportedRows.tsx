import type { ImportResult } from '@soltura/contract/tables/tables';
import type { References } from '@soltura/domain/tables/references';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { StaffTable } from '../../../ui/table/StaffTable.tsx';
import { RowSpacer } from '../layout/RowSpacer.tsx';
import { ImportedRow } from './ImportedRow.tsx';
import styles from './ImportedRows.module.css';

interface ImportedRowsProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  rows: ImportResult['rows'];
}

/** The approximate height of a row, in CSS px. */
const ROW_HEIGHT = 36;

const columns = ['Line', 'Verdict', 'Record', 'What happens'].map((head) => ({ key: head, head }));

/** Some browsers need it to make a scrolling box reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/** The rows of a file with their outcomes; only the visible ones are rendered. */
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
      <StaffTable
        className={styles.table}
        columns={columns}
        entriesBelow="never"
        headStays
        aria-rowcount={rows.length + 1}
        aria-label="Rows of the file"
      >
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
      </StaffTable>
    </div>
  );
}
