import { audit } from '@soltura/contract/school/audit';
import type { TableName } from '@soltura/domain/tables/table';
import { call } from '../../../api/client.ts';

/** Notes in the audit log that the person takes a file of a table; without that there is no file. */
export async function noteExport(table: TableName, rows: number): Promise<void> {
  await call(audit.exportTable, { body: { table, rows } });
}
