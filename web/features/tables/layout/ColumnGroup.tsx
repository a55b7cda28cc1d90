import type { Column } from '@soltura/domain/school-tables/table';
import { planWidths } from './column-widths.ts';

interface ColumnGroupProps {
  /** Those that are shown, in their order. */
  columns: readonly Column[];
  /** As the person has set them, by field. */
  widths: Readonly<Record<string, number>>;
  /** The width of a column before them, in CSS px. */
  lead?: number;
  /** What all of them have together, in CSS px; undefined until it is known. */
  room: number | undefined;
}

/** The `colgroup` of a table of fixed layout whose columns can be given widths; one without a width takes the rest. */
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
