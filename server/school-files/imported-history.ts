import type { Db } from '../db/session.ts';
import { readCsvRows } from '../features/tables/csv/csv-rows.ts';
import { readPlainColumns } from './plain-columns.ts';
import { isPlain, schoolFiles } from './school-files.ts';

const forget = { name: 'forget-history-of-import', text: 'delete from change_history' };

export async function deleteHistory(db: Db): Promise<void> {
  await db.query(forget);
}

const countPast = {
  name: 'count-history-past',
  text: `select setval(s.name, greatest($1::bigint, nextval(s.name)))
    from (select pg_get_serial_sequence('change_history', 'record_id') as name) s`,
};

/** Sets the sequence of changes to continue after the ids of a file. */
export async function countHistoryPast(db: Db, bytes: Uint8Array): Promise<void> {
  const file = schoolFiles.filter(isPlain).find(({ name }) => name === 'change-history');
  const columns = file ? await readPlainColumns(db, file) : [];
  let largest = 0;
  for await (const { cells } of readCsvRows(bytes, {
    fields: columns.map(({ field }) => field),
    optional: [],
  })) {
    const id = Number(cells['recordId']);
    if (Number.isSafeInteger(id)) largest = Math.max(largest, id);
  }
  if (largest > 0) await db.query(countPast, [largest]);
}
