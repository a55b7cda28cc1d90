import type { Cell, Row, SchoolTable } from '@soltura/domain/school-tables/table';
import type { Db } from '../../db/session.ts';
import type { RecordStore, Stored } from '../record-changes/change-record.ts';
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

  async function lock(db: Db, id: number): Promise<Stored<Row> | undefined> {
    await db.query(lockStatement, [id]);
    const [found] = await readRows(db, table.name, [id]);
    return found && { row: found.values, version: found.version };
  }

  return {
    kind: source.kind,
    lock,

    async insert(db, values, now) {
      const [recordId = 0] = await takeIds(db, source.table, [null]);
      await refuseViolations(table, () => insertRows(db, source, [{ recordId, values }], now));
      return recordId;
    },

    async update(db, id, changes) {
      const stored = await lock(db, id);
      const values: Record<string, Cell> = { ...stored?.row };
      for (const [field, cell] of Object.entries(changes)) {
        if (cell !== undefined) values[field] = cell;
      }
      const row = { recordId: id, values, changedLists: listChanged(source, changes) };
      await refuseViolations(table, () => updateRows(db, source, [row], null));
    },

    remove: (db, id) => db.query(removeStatement, [id]),

    toBody(row) {
      const shown = table.columns.filter(({ isKept, only }) => !isKept && only !== 'file');
      return Object.fromEntries(shown.map(({ field }) => [field, row[field]]));
    },
  };
}
