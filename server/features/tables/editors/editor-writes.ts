import type { Row, SchoolTable } from '@soltura/domain/tables/table';
import { readVersion } from '../../../changes/based-on.ts';
import { changeRecord, createRecord, type RecordType } from '../../../changes/change-record.ts';
import type { Writing } from '../../../changes/change-set.ts';
import type { Db } from '../../../db/session.ts';
import { refuseViolations } from '../refuse-violations.ts';
import { makeRowType } from '../row-type.ts';
import { decideRow, type Given } from './decide-row.ts';

type Settle = (db: Db, stored?: Row) => Promise<Given>;

interface GivenChange<Body> {
  headers: { 'if-match'?: string | undefined };
  body: Body;
}

/** Creates a record of one of the five editors. Returns its id as a list of one. */
export async function addRow(call: Writing, table: SchoolTable, settle: Settle): Promise<number[]> {
  const decide = async (db: Db) => decideRow(db, table, await settle(db));
  return [await refuseViolations(table, () => createRecord(call, typeOf(table), decide))];
}

export function changeRow(
  call: Writing,
  table: SchoolTable,
  { headers, body }: GivenChange<{ recordId: number }>,
  settle: Settle,
): Promise<number> {
  const { recordId } = body;
  const target = { id: recordId, version: readVersion(headers) };
  return refuseViolations(table, () =>
    changeRecord(call, typeOf(table), target, body, async (db, values) =>
      decideRow(db, table, await settle(db, values), { recordId, values }),
    ),
  );
}

function typeOf(table: SchoolTable): RecordType<Row> {
  return { ...makeRowType(table), isHidden: ({ isArchived }) => isArchived === true };
}
