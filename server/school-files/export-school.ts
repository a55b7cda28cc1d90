import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvHead, toCsvCell } from '@soltura/domain/tables/csv-cells';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { TableName } from '@soltura/domain/tables/table';
import { oneMoment } from '../db/one-moment.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { readRows } from '../features/tables/read-table.ts';
import {
  nameWithColumns,
  type PlainColumn,
  readPlainColumns,
  toPlainCell,
  writtenSql,
} from './plain-columns.ts';
import { isPlain, type PlainFile, schoolFiles } from './school-files.ts';
import { OWNERS_FILE, writeCsv } from './write-csv.ts';

/** Marks a folder as an export, so that the next export may replace it. */
const MARK = 'soltura-school.txt';
const MARK_TEXT =
  'A school, written by "npm run export" and read by "npm run import": one CSV file per table.\n';

const PART = '.part';
/** Only the owner may read the folder. */
const OWNERS_FOLDER = 0o700;
const ROWS_AT_ONCE = 2000;

const fetchRows = { name: 'fetch-rows-of-file', text: `fetch ${ROWS_AT_ONCE} from rows_of_file` };
const closeRows = { name: 'close-rows-of-file', text: 'close rows_of_file' };

export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
}

/**
 * Writes every table of the school into a folder, in one snapshot. @throws StartupError when the folder holds
 * anything but an earlier export.
 */
export async function exportSchool(db: Db, folder: string): Promise<WrittenFile[]> {
  prepareFolder(folder);
  const written: WrittenFile[] = [];
  try {
    await db.transaction(
      async (transaction) => {
        // The database may have undone an earlier run (decision 0172).
        written.length = 0;
        await transaction.query(oneMoment);
        for (const file of schoolFiles) {
          let rows = 0;
          const path = join(folder, `${file.name}.csv${PART}`);
          const { head, source } = isPlain(file)
            ? await openPlain(transaction, file)
            : { head: csvHead(schoolTables[file.name]), source: readDescribed(transaction, file.name) };
          await writeCsv(path, head, countRows(source));
          written.push({ name: file.name, rows });

          async function* countRows(cells: AsyncIterable<readonly string[]>) {
            for await (const row of cells) {
              rows += 1;
              yield row;
            }
          }
        }
      },
      { isLong: true },
    );
  } catch (fault) {
    for (const { name } of schoolFiles) rmSync(join(folder, `${name}.csv${PART}`), { force: true });
    throw fault;
  }
  for (const { name } of written) {
    renameSync(join(folder, `${name}.csv${PART}`), join(folder, `${name}.csv`));
  }
  writeFileSync(join(folder, MARK), MARK_TEXT, { mode: OWNERS_FILE });
  return written;
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNERS_FOLDER });
  const names = readdirSync(folder);
  if (names.length === 0 || isExport(folder, names)) return;
  throw new StartupError(
    `The folder ${folder} holds something else than an earlier export. Name a new or an empty folder.`,
  );
}

function isExport(folder: string, names: readonly string[]): boolean {
  return names.includes(MARK) && readFileSync(join(folder, MARK), 'utf8') === MARK_TEXT;
}

/** Rows are ordered by ids, because the order of names depends on the collation of the database. */
async function* readDescribed(db: Db, name: TableName): AsyncGenerator<readonly string[]> {
  const { columns } = schoolTables[name];
  const rows = await readRows(db, name);
  for (const { recordId, values } of rows.toSorted((one, other) => one.recordId - other.recordId)) {
    yield [String(recordId), ...columns.map((column) => toCsvCell(column, values[column.field] ?? null))];
  }
}

async function openPlain(db: Db, file: PlainFile) {
  const columns = await readPlainColumns(db, file);
  return { head: columns.map(({ field }) => field), source: readPlain(db, file, columns) };
}

async function* readPlain(
  db: Db,
  file: PlainFile,
  columns: readonly PlainColumn[],
): AsyncGenerator<readonly string[]> {
  const list = columns.map((column) => writtenSql(column)).join(', ');
  const keys = columns.filter(({ field }) => file.key.includes(field));
  // Ordered by bytes, because databases compare texts differently.
  const order = keys
    .map(({ name, type }) => `t."${name}"${type === 'text' ? ' collate "C"' : ''}`)
    .join(', ');
  await db.query({
    name: nameWithColumns(`open-rows-of-${file.name}`, columns),
    text: `declare rows_of_file no scroll cursor for select json_build_array(${list}) as row
      from ${file.table} t ${file.without ? `where not (${file.without})` : ''} order by ${order}`,
  });
  for (;;) {
    const rows = await db.query<{ row: (string | null)[] }>(fetchRows);
    for (const { row } of rows) yield row.map(toPlainCell);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await db.query(closeRows);
}
