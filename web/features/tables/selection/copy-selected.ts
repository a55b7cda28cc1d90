import { countOf, formatNumber } from '@soltura/domain/numbers';
import { copyRows } from '@soltura/domain/tables/copy-rows';
import { MAX_WRITTEN } from '@soltura/domain/tables/large-tables';
import type { Column, TableName, TableRow } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';
import { CLIPBOARD_REFUSED, copyPromised } from '../../../device/clipboard.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { noteExport } from '../files/note-export.ts';
import { resolveTexts, type TableReferences } from '../known-names.ts';

export type RowParts = AsyncIterable<readonly TableRow[]>;

interface Copying {
  readonly cache: QueryClient;
  readonly table: TableName;
  readonly columns: readonly Column[];
  readonly references: TableReferences;
  readonly parts: RowParts;
  readonly count: number;
}

const FAILED = 'The rows were not copied';

class TooMany extends Error {}

/** Copies the selected rows with their head, as spreadsheets do; recorded in the audit log like a file. */
export async function copySelected(copying: Copying): Promise<void> {
  const pending = toast.pending(`Copying ${countOf(copying.count, 'row')}…`);
  let copied = 0;
  const read = async () => {
    const rows = await readRows(copying.parts);
    copied = rows.length;
    await noteExport(copying.table, copied);
    await learnReferred(copying, rows);
    return copyRows(copying.columns, rows, copying.references);
  };
  try {
    await copyPromised(read());
    pending.succeeded(`${countOf(copied, 'row')} copied`);
  } catch (failure) {
    const isUnread = failure instanceof ApiError;
    const isTold = isUnread || failure instanceof TooMany;
    pending.failed(FAILED, isTold ? failure.message : CLIPBOARD_REFUSED);
    logFailure(isUnread ? failure.transportText : FAILED, failure);
  }
}

async function readRows(parts: RowParts): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const part of parts) {
    for (const row of part) rows.push(row);
    if (rows.length > MAX_WRITTEN) {
      throw new TooMany(
        `At most ${formatNumber(MAX_WRITTEN)} rows are copied at once: filter for fewer, or export them.`,
      );
    }
  }
  return rows;
}

async function learnReferred(
  { cache, columns, references }: Copying,
  rows: readonly TableRow[],
): Promise<void> {
  for (const { field, kind, refersTo = '' } of columns) {
    const referred = references[refersTo];
    if (kind !== 'record' || !referred?.isSearched) continue;
    const ids = new Set(
      rows.flatMap(({ values: { [field]: cell } }) => (typeof cell === 'number' ? [cell] : [])),
    );
    const unknown = [...ids].filter((id) => referred.nameOf(id) === '');
    await resolveTexts(cache, referred.table, unknown.map(String));
  }
}
