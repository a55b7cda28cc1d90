import { historyListNames } from '@soltura/domain/moving-in/history-lists';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, wholeNumber } from '../numbers.ts';
import { importedRow, importResult } from '../tables/tables.ts';

const historyResult = z.extend(importResult, {
  rows: z.array(
    z.extend(importedRow, {
      remark: z.string(),
    }),
  ),
  /** The week records that are made for weeks without a row of the file, as reading those weeks would make them. */
  weeksMade: count,
});
export type HistoryResult = z.output<typeof historyResult>;

/** The history of a school that moves in (screens-staff 9.17); `domain/moving-in` describes its lists. */
export const history = {
  /** The body is the file: `text/csv`, up to 32 MB. Without `apply=true` nothing is stored. */
  import: endpoint({
    params: z.object({ list: z.enum(historyListNames) }),
    access: ['admin'],
    scopes: ['update:all-students'],
    method: 'POST',
    path: '/app/history/{list}/import',
    summary: 'Preview or apply an import of past records from a CSV file, all rows or none',
    query: z.object({ apply: z.optional(z.enum(['true', 'false'])), shown: z.optional(wholeNumber) }),
    file: 'text/csv',
    output: historyResult,
    errors: ['preview-lacking'],
  }),
};
