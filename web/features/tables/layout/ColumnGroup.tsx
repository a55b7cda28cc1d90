import type { Column } from '@soltura/domain/school-tables/table';
import { planWidths } from './column-widths.ts';

interface ColumnGroupProps {
  /** Those that are shown, in their order. */
  columns: readonly Column[];
  /** As the person has set them, by field. */
  widths: Readonly<Record<string, number>>;
  /** The width of a column before them, in CSS px. */
  lead?: number;
}

/** The `colgroup` of a table of fixed layout whose columns can be given widths; one without a width takes the rest. */
export function ColumnGroup({ columns, widths: set, lead }: ColumnGroupProps) {
  const { widths, isRigid } = planWidths(columns, set);
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
