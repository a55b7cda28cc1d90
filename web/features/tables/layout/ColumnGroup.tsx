import type { Column } from '@soltura/domain/tables/table';
import { planWidths } from './column-widths.ts';

interface ColumnGroupProps {
  /** The visible columns in order. */
  columns: readonly Column[];
  /** Widths chosen by the person, by field. */
  widths: Readonly<Record<string, number>>;
  /** The width of a column before them, in CSS px. */
  lead?: number;
  /** The total width available, in CSS px; undefined until it is measured. */
  room: number | undefined;
}

/** The `colgroup` of a table with adjustable widths; columns without one share the rest. */
export function ColumnGroup({ columns, widths: set, lead, room }: ColumnGroupProps) {
  const { widths, isRigid } = planWidths(columns, set, room === undefined ? room : room - (lead ?? 0));
  return (
    <colgroup>
      {lead !== undefined && <col style={{ width: lead }} />}
      {columns.map(({ field }, place) => (
        <col key={field} style={{ width: widths[place] }} />
      ))}
      {isRigid && <col />}
    </colgroup>
  );
}
