import type { Row, SchoolTable } from '@soltura/domain/tables/table';
import type { RecordType } from '../../changes/change-record.ts';
import { sourceOf } from './table-sources.ts';

export function makeRowType(table: SchoolTable): RecordType<Row> {
  return {
    source: sourceOf(table.name),
    toBody(_, row) {
      const shown = table.columns.filter(({ isKept, only }) => !isKept && only !== 'file');
      return Object.fromEntries(shown.map(({ field }) => [field, row[field]]));
    },
  };
}
