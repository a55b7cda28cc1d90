import { tables } from '@soltura/contract/tables/tables';
import type { Row, TableName, TableRow } from '@soltura/domain/tables/table';
import { readRecords } from '../../../changes/record-source.ts';
import type { Db } from '../../../db/session.ts';
import type { TestApi } from '../../../testing/api.ts';
import { sourceOf } from '../table-sources.ts';

interface ChangedRow {
  recordId: number | null;
  version: number;
  values: object;
}

export async function readStored(db: Db, table: TableName, id: number): Promise<TableRow | undefined> {
  const [row] = await readRecords<Row>(db, sourceOf(table), [id]);
  return row;
}

export function makeTableCalls(api: TestApi, admin: string) {
  return {
    add: (table: TableName, values: object) =>
      api.call(tables.add, admin, { params: { table }, body: { values } }),

    /** Like `add`, but fails when the record is refused; returns its id. */
    addOk: async (table: TableName, values: object): Promise<number> => {
      const [id] = await api.callOk(tables.add, admin, { params: { table }, body: { values } });
      return id ?? 0;
    },

    change: (table: TableName, ...body: ChangedRow[]) =>
      api.callOk(tables.change, admin, { params: { table }, body }),

    readOne: (table: TableName, id: number) => readStored(api.db, table, id),
  };
}
