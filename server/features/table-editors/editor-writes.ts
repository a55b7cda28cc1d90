import type { Row, SchoolTable } from '@soltura/domain/school-tables/table';
import type { Db } from '../../db/session.ts';
import { readVersion } from '../record-changes/based-on.ts';
import { changeRecord, createRecord, type RecordStore } from '../record-changes/change-record.ts';
import type { Writing } from '../record-changes/writing.ts';
import { makeRowStore } from '../tables/row-store.ts';
import { decideRow, type Given } from './decide-row.ts';

/** Finds out what the body of a call means; `stored` is left out of a new record. */
type Settle = (db: Db, stored?: Row) => Promise<Given>;

/** A change as its call brings it. */
interface GivenChange<Body> {
  headers: { 'if-match'?: string | undefined };
  body: Body;
}

/** Makes a record of one of the five editors, and answers its id as a list of one. */
export async function addRow(call: Writing, table: SchoolTable, settle: Settle): Promise<number[]> {
  const decide = async (db: Db) => decideRow(db, table, await settle(db));
  return [await createRecord(call, storeOf(table), decide)];
}

/** Changes a record of one of the five editors, and answers its id. */
export function changeRow(
  call: Writing,
  table: SchoolTable,
  { headers, body }: GivenChange<{ recordId: number }>,
  settle: Settle,
): Promise<number> {
  const { recordId } = body;
  const target = { id: recordId, version: readVersion(headers) };
  return changeRecord(call, storeOf(table), target, body, async (db, values) =>
    decideRow(db, table, await settle(db, values), { recordId, values }),
  );
}

/** The records that the editors offer: those that were put away are unknown to them. */
function storeOf(table: SchoolTable): RecordStore<Row> {
  const store = makeRowStore(table);
  return {
    ...store,
    async lock(db, id) {
      const stored = await store.lock(db, id);
      return stored?.row.isArchived === true ? undefined : stored;
    },
  };
}
