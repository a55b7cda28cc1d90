import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAnyOption } from '@soltura/domain/tables/school-options';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { type Author, ChangeSet, type Writing } from '../changes/change-set.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { findViolation } from '../db/violations.ts';
import { judgeAllAgain } from '../features/answers/content-answers.queries.ts';
import { applyRows } from '../features/tables/apply-rows.ts';
import { readTableFile } from '../features/tables/csv/read-table-file.ts';
import { moveGranted } from '../features/tables/granted-users.ts';
import { decideImport } from '../features/tables/import-rows.ts';
import { Refusal } from '../http/refusal.ts';
import { isSchoolEmpty, removeGrantedStaff, restoreGrantedStaff } from './granted-staff.ts';
import { importPlain } from './import-plain.ts';
import { countHistoryPast, deleteHistory } from './imported-history.ts';
import { type ImportedFile, makeReport } from './report.ts';
import { isPlain, type SchoolFile, schoolFiles } from './school-files.ts';
import { TrackedRecords } from './tracked-records.ts';

const ENDING = '.csv';

export interface ImportedSchool {
  /** True when all files were stored; false when anything was refused and none was. */
  readonly isStored: boolean;
  readonly files: readonly ImportedFile[];
}

class NothingStored extends Error {}

/** The given files of a school, in the order of references, with their contents. */
export interface FoundFiles {
  readonly files: readonly SchoolFile[];
  readonly read: (file: SchoolFile) => Uint8Array;
}

/**
 * Imports the files of a folder into a database: creates and changes records, and deletes none.
 * @throws StartupError for a folder that is not a school's.
 */
export async function importSchool(db: Db, folder: string, now: Date): Promise<ImportedSchool> {
  const found = { files: listFiles(folder), read: (file: SchoolFile) => readBytes(folder, file) };
  const importAll = (transaction: Db) => {
    const writing = {
      db: transaction,
      user: null,
      address: '',
      now,
      setChangeSet: () => {},
      setRecordVersion: () => {},
    };
    return importFiles(writing, found, { isApplied: true, mayBringHistory: true });
  };
  return db.transaction(importAll, { isLong: true });
}

interface ImportOptions {
  readonly isApplied: boolean;
  /** True when a history may be imported into a database that has a school already. */
  readonly mayBringHistory: boolean;
}

/**
 * Imports the files of a school, all or nothing, as one change. What students have made and what the installation keeps
 * leave no history, so an import that contains some cannot be undone.
 */
export async function importFiles(
  writing: Writing,
  { files: found, read }: FoundFiles,
  { isApplied, mayBringHistory }: ImportOptions,
): Promise<ImportedSchool> {
  const files: ImportedFile[] = [];
  let changeSet: number | undefined;
  try {
    await writing.db.attempt(async (transaction) => {
      // The database may have given up a run before this one (decision 0172).
      files.length = 0;
      changeSet = undefined;
      const isFirst = await isSchoolEmpty(transaction);
      const users = found.find(({ name }) => name === 'users');
      const granted = isFirst && users ? await removeGrantedStaff(transaction) : [];
      const history = found.find(({ name }) => name === 'change-history');
      // The lines of an old history keep their ids, so new ones begin behind them.
      if (history && !isFirst && mayBringHistory) await countHistoryPast(transaction, read(history));
      const user =
        isFirst && users ? null : await findAuthor(transaction, writing.user, users && read(users));
      const changes = new ChangeSet({ ...writing, db: transaction, user });
      // A whole school brings its own history, so that no changes are recorded.
      const tracked = isFirst && history ? undefined : new TrackedRecords();
      for (const file of found) {
        if (file === history && !isFirst && !mayBringHistory) {
          files.push(
            refuseFile(file, 'A history comes with a whole school, into an installation without one.'),
          );
          continue;
        }
        // A school that moves brings its history along, and moving is no part of it.
        if (file === history && isFirst) await deleteHistory(transaction);
        files.push(await importFile(changes, file, read(file), tracked));
      }
      // Imported answers have the verdicts of another school.
      if (found.some(({ name }) => name === 'review-answers')) await judgeAllAgain(transaction);
      await restoreGrantedStaff(transaction, granted);
      if (!isApplied || files.some(({ refused }) => refused.length > 0)) throw new NothingStored();
      const { address, now } = writing;
      const event = { kind: 'school-imported', actor: user?.recordId, address } as const;
      await storeAuditEvents(transaction, [{ ...event, about: { files: files.length } }], now);
      if (!tracked) return;
      await tracked.note(changes);
      if (files.some(({ name, created, changed }) => isUnrecorded(name) && created + changed > 0)) {
        changes.makeFinal();
      }
      const rows = files.reduce((sum, { created, changed }) => sum + created + changed, 0);
      changes.nameImport('school', rows);
      changeSet = await changes.store();
      // An author without a user in the imported school cannot undo the import.
      if (user === null) changeSet = undefined;
    });
  } catch (fault) {
    if (!(fault instanceof NothingStored)) throw fault;
    return { isStored: false, files };
  }
  if (changeSet !== undefined) writing.setChangeSet(changeSet);
  return { isStored: true, files };
}

/**
 * Returns the author under their new id: a user who was granted a role takes the id that the file has for
 * their address.
 */
async function findAuthor(db: Db, author: Author, users: Uint8Array | undefined): Promise<Author> {
  if (!author || !users) return author;
  const rows = await readTableFile(users, schoolTables.users).catch(() => []);
  const moved = await moveGranted(db, rows);
  return { ...author, recordId: moved.get(author.recordId) ?? author.recordId };
}

function isUnrecorded(name: string): boolean {
  return schoolFiles.filter(isPlain).some((file) => file.name === name && file.recorded === undefined);
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

/**
 * Imports one file. A fault in the file as a whole is reported and does not stop the others, so that all faults are
 * found at once.
 */
async function importFile(
  changes: ChangeSet,
  file: SchoolFile,
  bytes: Uint8Array,
  tracked: TrackedRecords | undefined,
): Promise<ImportedFile> {
  try {
    return isPlain(file)
      ? await importPlain(changes.db, file, bytes, tracked)
      : await importDescribed(changes, withAnyOption(schoolTables[file.name]), bytes);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return refuseFile(file, fault.message);
  }
}

function refuseFile({ name }: SchoolFile, reason: string): ImportedFile {
  const report = makeReport(name);
  report.refuse({ reason });
  return report.file;
}

async function importDescribed(
  changes: ChangeSet,
  table: SchoolTable,
  bytes: Uint8Array,
): Promise<ImportedFile> {
  const report = makeReport(table.name);
  const file = await readTableFile(bytes, table);
  const { rows, counts, decisions } = await decideImport(changes.db, table, file, changes.user, {
    isTrial: false,
  });
  for (const { line, name, verdict, broken } of rows) {
    if (verdict !== 'refuse') continue;
    report.refuse({ line, name, reason: broken.map(({ message }) => message).join('; ') });
  }
  report.count({ created: counts.create, changed: counts.change, same: counts.same });
  try {
    await changes.db.attempt((savepoint) => applyRows(changes.over(savepoint), table, decisions));
  } catch (fault) {
    const violation = findViolation(fault);
    if (!violation) throw fault;
    report.refuse({ reason: `The rule ${violation.constraint} of the database forbids a row` });
  }
  return report.file;
}
