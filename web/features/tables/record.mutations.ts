import { isSameRow } from '@soltura/domain/school-tables/check-row';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { changeRecord, createRecord } from '../records/change-record.ts';
import type { FormValues, StoredRecord } from '../records/form-work.ts';
import { writeRecord } from '../records/write-record.ts';
import { writeFormValues } from './form-values.ts';
import { refreshAfterRemoval, refreshTables } from './refresh-tables.ts';
import type { ScreenTable } from './screen-table.ts';
import { changeRows, removeRow, restoreRow } from './table-writes.ts';

/** Makes a record; undone by deleting it, as long as nobody has changed it: a new record has version 1. */
export function addRecord(
  cache: QueryClient,
  screen: ScreenTable,
  values: FormValues,
  idempotencyKey: string,
): Promise<void> {
  const { table, words, calls } = screen;
  return createRecord({
    words: words.create,
    add: () => calls.add(writeFormValues(screen, values), idempotencyKey),
    remove: (id) => removeRow(table.name, id, 1),
    refresh: () => refreshTables(cache, table.name),
  });
}

interface RecordUpdate {
  recordId: number;
  former: StoredRecord<FormValues>;
  values: FormValues;
  idempotencyKey: string;
}

/** Changes a record; undone by changing it back, as long as nobody else has changed it since. */
export function updateRecord(
  cache: QueryClient,
  screen: ScreenTable,
  { recordId, ...change }: RecordUpdate,
): Promise<void> {
  return changeRecord({
    ...change,
    words: screen.words.update,
    // '250.00' in the place of '250' changes nothing that is stored: there is nothing to take back.
    isUndoable: !isSameRow(
      writeFormValues(screen, change.values),
      writeFormValues(screen, change.former.values),
    ),
    put: (version, values, key) => screen.calls.put(recordId, version, writeFormValues(screen, values), key),
    refresh: () => refreshTables(cache, screen.table.name),
  });
}

/** Deletes a record; it has no undo (screens-staff 3.5). */
export async function removeRecord(
  cache: QueryClient,
  { table, words }: ScreenTable,
  recordId: number,
  version: number,
): Promise<void> {
  await writeRecord(words.remove, () => removeRow(table.name, recordId, version));
  void refreshAfterRemoval(cache, table.name);
}

/** Brings back what a record held before a change; undone by what it holds now. */
export async function restoreRecord(
  cache: QueryClient,
  { table }: ScreenTable,
  { recordId, version, values }: TableRow,
  change: number,
): Promise<void> {
  const refresh = () => refreshTables(cache, table.name);
  const undo = async () => {
    try {
      await changeRows(table.name, [{ recordId, version: version + 1, values: pickWritable(table, values) }]);
    } finally {
      await refresh();
    }
  };
  try {
    await writeRecord(
      ['Restoring...', 'Restored', `Error restoring ${table.noun}`],
      () => restoreRow(table.name, recordId, version, change),
      () => undo,
    );
  } finally {
    void refresh();
  }
}

function pickWritable({ columns }: SchoolTable, values: Row): Row {
  const kept = new Set(columns.filter(({ isKept }) => isKept === true).map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.has(field)));
}
