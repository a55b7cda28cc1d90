import { RECORD_DELETED } from '@soltura/contract/conflict-texts';
import { type RowResult, tables } from '@soltura/contract/tables/tables';
import { countGiven, MAX_UNSEEN } from '@soltura/domain/tables/previews';
import type { Row, TableName } from '@soltura/domain/tables/table';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { WriteOptions } from '../../editing/write-record.ts';
import { ifMatch } from './if-match.ts';
import type { TableCalls } from './screen-table.ts';

/** A record to change: fields that are left out stay unchanged. */
export interface RowChange {
  /** Null makes a record. */
  readonly recordId: number | null;
  /** The version on which the change is based; 0 for a new record. */
  readonly version: number;
  readonly values: Row;
}

export async function addRow(
  name: TableName,
  values: Row,
  options: WriteOptions = {},
): Promise<number | undefined> {
  const [id] = await call(tables.add, { params: { table: name }, body: { values: toBody(values) } }, options);
  return id;
}

/** Changes and creates up to 30,000 records, each independently. */
export function changeRows(
  name: TableName,
  changes: readonly RowChange[],
  options: WriteOptions,
): Promise<RowResult[]> {
  const cells = countGiven(changes);
  return call(
    tables.change,
    {
      params: { table: name },
      // The changes were shown in the preview: see `use-grid-edits`.
      query: cells > MAX_UNSEEN ? { shown: cells } : {},
      body: changes.map((change) => ({ ...change, values: toBody(change.values) })),
    },
    { ...options, isLong: true },
  );
}

/** Deletes a record to which no other refers. */
export function removeRow(
  name: TableName,
  id: number,
  version: number,
  options: WriteOptions,
): Promise<unknown> {
  return call(tables.remove, { params: { table: name, id }, headers: ifMatch(version) }, options);
}

export function restoreRow(
  name: TableName,
  { recordId, version }: { recordId: number; version: number },
  change: number,
  options: WriteOptions,
): Promise<unknown> {
  return call(
    tables.restore,
    { params: { table: name, id: recordId }, headers: ifMatch(version), body: { change } },
    options,
  );
}

export function callsOf(name: TableName): TableCalls {
  return {
    add: (values, options) => addRow(name, values, options),
    put: async (recordId, version, values, options) => {
      const [result] = await changeRows(name, [{ recordId, version, values }], options);
      if (!result) return;
      refuseUnsaved(result);
      if (result.stored) options.noteVersion?.(result.stored.version);
    },
  };
}

const refusals = {
  stale: { status: 409, code: 'stale-write', message: 'This record was changed since you opened it.' },
  gone: { status: 404, code: 'record-not-found', message: RECORD_DELETED },
} as const;

/** Throws the error of a single record: the endpoint for many returns errors by row. */
function refuseUnsaved({ verdict, broken }: RowResult): void {
  if (verdict === 'saved' || verdict === 'same') return;
  const fields = Object.fromEntries(broken.toReversed().map(({ field, message }) => [field, message]));
  const refusal =
    verdict === 'refused'
      ? { status: 422, code: 'validation-failed', message: broken[0]?.message ?? 'The record was refused.' }
      : refusals[verdict];
  throw new ApiError({ ...refusal, fields, transportText: `${verdict}: ${refusal.message}` });
}

function toBody(values: Row) {
  return Object.fromEntries(
    Object.entries(values).map(([field, cell]) => [
      field,
      typeof cell === 'object' && cell !== null ? [...cell] : cell,
    ]),
  );
}
