import type { Row, SchoolTable } from '@soltura/domain/school-tables/table';
import type { RecordStore } from '../record-changes/change-record.ts';
import { listChanged } from './apply-rows.ts';
import { readRows } from './read-table.ts';
import { takeIds } from './record-ids.ts';
import { refuseViolations } from './refuse-violations.ts';
import { sourceOf } from './table-sources.ts';
import { insertRows, updateRows } from './write-rows.ts';

/**
 * The records of a table, one at a time; rules and references are for the caller.
 * @throws Refusal 'already-exists' where another record has what no two may have.
 */
export function makeRowStore(table: SchoolTable): RecordStore<Row> {
  const source = sourceOf(table.name);
  const lockStatement = {
    name: `lock-row-of-${source.table}`,
    text: `select from ${source.table} where record_id = $1 for no key update`,
  };
  const removeStatement = {
    name: `remove-row-of-${source.table}`,
    text: `delete from ${source.table} where record_id = $1`,
  };

  return {
    kind: source.kind,

    async lock(db, id) {
      await db.query(lockStatement, [id]);
      const [found] = await readRows(db, table.name, [id]);
      return found && { row: found.values, version: found.version };
    },

    async insert(db, values, now) {
      const [recordId = 0] = await takeIds(db, source.table, [null]);
      await refuseViolations(table, () => insertRows(db, source, [{ recordId, values }], now));
      return recordId;
    },

    async update(db, id, changes, next) {
      const row = { recordId: id, values: next, changedLists: listChanged(source, changes) };
      await refuseViolations(table, () => updateRows(db, source, [row], null));
    },

    remove: (db, id) => db.query(removeStatement, [id]),

    toBody(row) {
      const shown = table.columns.filter(({ isKept, only }) => !isKept && only !== 'file');
      return Object.fromEntries(shown.map(({ field }) => [field, row[field]]));
    },
  };
}
