import { tables } from '@soltura/contract/tables';
import { emptyRow } from '@soltura/domain/school-tables/check-row';
import type { SchoolTable } from '@soltura/domain/school-tables/table';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import type { Draft } from './plan-program.ts';

/** Stores records of a table, all of them or none. Throws ApiError with the first sentence of refusal. */
export async function importDrafts(table: SchoolTable, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const { writeTableFile } = await import('../../tables/files/write-table-file.ts');
  const empty = emptyRow(table);
  const rows = drafts.map(({ recordId, values }) => ({ recordId, values: { ...empty, ...values } }));
  const file = new TextEncoder().encode(writeTableFile(table, rows));
  const result = await call(tables.import, { params: { table: table.name }, query: { apply: 'true' }, file });
  if (result.isApplied) return;
  const refused = result.rows.find(({ verdict }) => verdict === 'refuse');
  const why = refused?.broken[0]?.message ?? 'A row was refused';
  throw new ApiError({
    status: 422,
    code: undefined,
    message: refused?.name ? `${refused.name}: ${why}` : why,
    fields: {},
    transportText: `Import of ${table.name} was refused`,
  });
}
