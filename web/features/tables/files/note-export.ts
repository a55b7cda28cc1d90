import { audit } from '@soltura/contract/school/audit';
import type { TableName } from '@soltura/domain/tables/table';
import { call } from '../../../api/client.ts';

/**
 * Records in the audit log that the person downloads a file of a table. Throws if that fails; then no file may be made.
 */
export async function noteExport(table: TableName, rows: number): Promise<void> {
  await call(audit.exportTable, { body: { table, rows } });
}
