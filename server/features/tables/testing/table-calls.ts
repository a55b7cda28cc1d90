import { tables } from '@soltura/contract/tables';
import type { TableName } from '@soltura/domain/school-tables/table';
import type { TestApi } from '../../../testing/api.ts';
import { readRows } from '../read-table.ts';

interface ChangedRow {
  recordId: number;
  version: number;
  values: object;
}

/** The calls of tables as an admin makes them, and a look at what is stored. */
export function makeTableCalls(api: TestApi, admin: string) {
  return {
    add: (table: TableName, values: object) =>
      api.call(tables.add, admin, { params: { table }, body: { values } }),

    /** As `add`, for a record that must be made; answers its id. */
    addOk: async (table: TableName, values: object): Promise<number> => {
      const [id] = await api.callOk(tables.add, admin, { params: { table }, body: { values } });
      return id ?? 0;
    },

    change: (table: TableName, ...body: ChangedRow[]) =>
      api.callOk(tables.change, admin, { params: { table }, body }),

    readOne: async (table: TableName, id: number) => (await readRows(api.db, table, [id]))[0],
  };
}
