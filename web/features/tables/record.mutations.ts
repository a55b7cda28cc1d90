import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import type { TableRow } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { changeRecord, createRecord } from '../../editing/change-record.ts';
import { writeRecord } from '../../editing/write-record.ts';
import { writeFormValues } from './form-values.ts';
import { refreshAfterRemoval, refreshTables } from './refresh-tables.ts';
import type { ScreenTable } from './screen-table.ts';
import { removeRow, restoreRow } from './table-writes.ts';

export function addRecord(
  cache: QueryClient,
  screen: ScreenTable,
  values: FormValues,
  idempotencyKey: string,
): Promise<unknown> {
  const { table, words, calls } = screen;
  return createRecord({
    words: words.create,
    add: (options) => calls.add(writeFormValues(screen, values), options),
    idempotencyKey,
    refresh: () => refreshTables(cache, table.name),
  });
}

interface RecordUpdate {
  recordId: number;
  former: StoredRecord<FormValues>;
  values: FormValues;
  idempotencyKey: string;
}

export function updateRecord(
  cache: QueryClient,
  screen: ScreenTable,
  { recordId, ...change }: RecordUpdate,
): Promise<number> {
  return changeRecord({
    ...change,
    words: screen.words.update,
    put: (version, values, options) =>
      screen.calls.put(recordId, version, writeFormValues(screen, values), options),
    refresh: () => refreshTables(cache, screen.table.name),
  });
}

export async function removeRecord(
  cache: QueryClient,
  { table, words }: ScreenTable,
  recordId: number,
  version: number,
): Promise<void> {
  await writeRecord(words.remove, (options) => removeRow(table.name, recordId, version, options), {
    afterUndo: () => refreshTables(cache, table.name),
  });
  void refreshAfterRemoval(cache, table.name);
}

export async function restoreRecord(
  cache: QueryClient,
  { table }: ScreenTable,
  row: TableRow,
  change: number,
): Promise<void> {
  const refresh = () => refreshTables(cache, table.name);
  await writeRecord(
    ['Restoring...', 'Restored', `Error restoring ${table.noun}`],
    (options) => restoreRow(table.name, row, change, options),
    { refresh, afterUndo: refresh },
  );
}
