import type { Column } from '@soltura/domain/tables/table';
import { planWidths } from './column-widths.ts';

interface ColumnGroupProps {
  columns: readonly Column[];
  widths: Readonly<Record<string, number>>;
  /** The widths of the columns before them, in CSS px. */
  leads: readonly number[];
}

export function ColumnGroup({ columns, widths: set, leads }: ColumnGroupProps) {
  const taken = leads.reduce((sum, width) => sum + width, 0);
  const { widths, isRigid } = planWidths(columns, set, taken);
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
