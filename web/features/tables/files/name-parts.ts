import type { SchoolTable, TableRow } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { resolveTexts, type TableReferences } from '../known-names.ts';

/**
 * Returns functions that name the records to which the parts of a large table refer. Unknown names are requested part
 * by part.
 */
export function nameParts(cache: QueryClient, { columns }: SchoolTable, references: TableReferences) {
  return {
    nameRecord: (table: string, id: number) => references[table]?.nameOf(id) ?? '',
    learnNames: async (rows: readonly TableRow[]) => {
      for (const { field, kind, refersTo = '' } of columns) {
        const referred = references[refersTo];
        if (kind !== 'record' || referred?.isSearched !== true) continue;
        const ids = rows.map(({ values }) => values[field]).filter((id) => typeof id === 'number');
        const unknown = new Set(ids.filter((id) => referred.nameOf(id) === ''));
        await resolveTexts(cache, referred.table, [...unknown].map(String));
      }
    },
  };
}
