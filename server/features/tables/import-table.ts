import { MAX_IMPORT_ROWS } from '@soltura/contract/file-limits';
import type { ImportResult } from '@soltura/contract/tables/tables';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { findViolation } from '../../db/violations.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyRows } from './apply-rows.ts';
import { readTableFile } from './csv/read-table-file.ts';
import { moveGranted } from './granted-users.ts';
import { decideImport } from './import-rows.ts';
import { refuseUnpreviewed } from './refuse-unpreviewed.ts';

class NothingStored extends Error {}

/**
 * Returns the rows of a CSV file that create, change or leave records, and those that are refused. With `isApplied` and
 * nothing refused all are stored in one transaction; a trial stores nothing.
 * @throws Refusal 'validation-failed' for an error in the file as a whole, 'preview-lacking' when more cells would
 * change than were shown.
 */
export async function importTable(
  bytes: Uint8Array,
  table: SchoolTable,
  { isApplied, shown }: { readonly isApplied: boolean; readonly shown?: number | undefined },
  writing: Writing,
): Promise<ImportResult> {
  const file = await readTableFile(bytes, table, { mostRows: MAX_IMPORT_ROWS, isPartial: true });
  let tried: ImportResult | undefined;
  try {
    return await writing.db.attempt(async (db) => {
      const moved = table.name === 'users' ? await moveGranted(db, file) : new Map<number, number>();
      const { user: caller } = writing;
      const user = caller && { ...caller, recordId: moved.get(caller.recordId) ?? caller.recordId };
      return writeChanges({ ...writing, db, user }, async (changes) => {
        const { rows, counts, cells, decisions } = await decideImport(db, table, file, user, {
          isTrial: !isApplied,
        });
        if (!isApplied || counts.refuse > 0) {
          tried = { isApplied: false, counts, cells, rows };
          throw new NothingStored();
        }
        refuseUnpreviewed(cells, shown);
        const { address, now } = writing;
        const about = { table: table.name, created: counts.create, changed: counts.change };
        const event = { kind: 'table-imported', actor: user?.recordId, address, about } as const;
        await storeAuditEvents(db, [event], now);
        const ids = await applyRows(changes, table, decisions);
        changes.nameImport(table.name, counts.create + counts.change);
        // With nothing refused each row has a decision; new records are answered with their new ids.
        const stored = rows.map((row, index) => ({ ...row, recordId: ids[index] ?? row.recordId }));
        return { isApplied: true, counts, cells, rows: stored };
      });
    });
  } catch (fault) {
    if (fault instanceof NothingStored && tried) return tried;
    throw findViolation(fault) ? new Refusal('validation-failed', TOLD_BY_DATABASE) : fault;
  }
}

const TOLD_BY_DATABASE =
  'Somebody has changed records this file refers to, or two of its rows cannot stand together. ' +
  'Nothing was imported. Try again.';
