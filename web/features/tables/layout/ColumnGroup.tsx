import type { Column } from '@soltura/domain/tables/table';
import { planWidths } from './column-widths.ts';

interface ColumnGroupProps {
  columns: readonly Column[];
  widths: Readonly<Record<string, number>>;
  /** The widths of the columns before them, in CSS px. */
  leads: readonly number[];
  room: number | undefined;
}

/** The `colgroup` of a table with adjustable widths; columns without one share the rest. */
export function ColumnGroup({ columns, widths: set, leads, room }: ColumnGroupProps) {
  const taken = leads.reduce((sum, width) => sum + width, 0);
  const { widths, isRigid } = planWidths(columns, set, room === undefined ? room : room - taken);
  return (
    <colgroup>
      {leads.map((width) => (
        <col key={width} style={{ width }} />
      ))}
      {columns.map(({ field }, place) => (
        <col key={field} style={{ width: widths[place] }} />
      ))}
      {isRigid && <col />}
    </colgroup>
  );
}
