import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import type { SchoolTable } from '@soltura/domain/school-tables/table';
import { writeChanges } from '../changes/change-set.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { findViolation } from '../db/violations.ts';
import { applyRows } from '../features/tables/apply-rows.ts';
import { readTableFile } from '../features/tables/csv/read-table-file.ts';
import { decideImport } from '../features/tables/import-rows.ts';
import { Refusal } from '../http/refusal.ts';
import { bringGrantedBack, isNothingEntered, setGrantedAside } from './granted-staff.ts';
import { importPlain } from './import-plain.ts';
import { countHistoryPast, forgetHistory } from './imported-history.ts';
import { type ImportedFile, makeReport } from './report.ts';
import { isPlain, type SchoolFile, schoolFiles } from './school-files.ts';

const ENDING = '.csv';

/** What became of the files of a folder. */
export interface ImportedSchool {
  /** All of it, or nothing where anything was refused. */
  readonly isStored: boolean;
  readonly files: readonly ImportedFile[];
}

/** Ends the transaction of an import in which something was refused. */
class NothingStored extends Error {}

/**
 * Brings the files of a folder into a database: records it does not have are made, others changed, and none deleted.
 * @throws StartupError for a folder that is no school's.
 */
export async function importSchool(db: Db, folder: string, now: Date): Promise<ImportedSchool> {
  const found = listFiles(folder);
  const files: ImportedFile[] = [];
  try {
    await db.transaction(
      async (transaction) => {
        // The database may have given up a run before this one (decision 0172).
        files.length = 0;
        const isFirst = await isNothingEntered(transaction);
        const bringsUsers = found.some(({ name }) => name === 'users');
        const granted = isFirst && bringsUsers ? await setGrantedAside(transaction) : [];
        const history = found.find(({ name }) => name === 'change-history');
        // The lines of an old history keep their ids, so new ones begin behind them.
        if (history && !isFirst) await countHistoryPast(transaction, readBytes(folder, history));
        for (const file of found) {
          // A school that moves brings its history along, and moving is no part of it.
          if (file === history && isFirst) await forgetHistory(transaction);
          files.push(await importFile(transaction, file, readBytes(folder, file), now));
        }
        await bringGrantedBack(transaction, granted);
        if (files.some(({ refused }) => refused.length > 0)) throw new NothingStored();
      },
      { isLong: true },
    );
  } catch (fault) {
    if (!(fault instanceof NothingStored)) throw fault;
    return { isStored: false, files };
  }
  return { isStored: true, files };
}

function listFiles(folder: string): readonly SchoolFile[] {
  const names = listNames(folder).filter((name) => name.toLowerCase().endsWith(ENDING));
  const known = schoolFiles.map(({ name }) => `${name}${ENDING}`);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The folder ${folder} holds ${unknown}, which is no file of a school. The files are ${known.join(', ')}.`,
    );
  }
  if (names.length === 0) throw new StartupError(`The folder ${folder} holds no files of a school.`);
  return schoolFiles.filter(({ name }) => names.includes(`${name}${ENDING}`));
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new StartupError(`There is no folder ${folder} that can be read.`);
  }
}

function readBytes(folder: string, { name }: SchoolFile): Uint8Array {
  return readFileSync(join(folder, `${name}${ENDING}`));
}

/** What is wrong with a file as a whole does not keep others from being read, so that all faults are told at once. */
async function importFile(db: Db, file: SchoolFile, bytes: Uint8Array, now: Date): Promise<ImportedFile> {
  try {
    return isPlain(file)
      ? await importPlain(db, file, bytes)
      : await importDescribed(db, schoolTables[file.name], bytes, now);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const report = makeReport(file.name);
    report.refuse({ reason: fault.message });
    return report.file;
  }
}

async function importDescribed(
  db: Db,
  table: SchoolTable,
  bytes: Uint8Array,
  now: Date,
): Promise<ImportedFile> {
  const report = makeReport(table.name);
  const file = await readTableFile(bytes, table);
  const { rows, counts, decisions } = await decideImport(db, table, file, null);
  for (const { line, name, verdict, broken } of rows) {
    if (verdict !== 'refuse') continue;
    report.refuse({ line, name, reason: broken.map(({ message }) => message).join('; ') });
  }
  report.count({ created: counts.create, changed: counts.change, same: counts.same });
  try {
    const writing = { db, user: null, now, noteChangeSet: () => {} };
    await writeChanges(writing, (changes) => applyRows(changes, table, decisions), { within: 'attempt' });
  } catch (fault) {
    const violation = findViolation(fault);
    if (!violation) throw fault;
    report.refuse({ reason: `The rule ${violation.constraint} of the database forbids a row` });
  }
  return report.file;
}
