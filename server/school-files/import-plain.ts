import { DatabaseError } from 'pg';
import type { Db } from '../db/session.ts';
import { findViolation } from '../db/violations.ts';
import { type CsvRow, readCsvRows } from '../features/tables/csv/csv-rows.ts';
import { fromPlainCell, nameWithColumns, type PlainColumn, readPlainColumns } from './plain-columns.ts';
import { findMissing, type Reference, readReferences } from './plain-references.ts';
import { type ImportedFile, makeReport, type Refused, type Report } from './report.ts';
import type { PlainFile } from './school-files.ts';
import type { TrackedRecords } from './tracked-records.ts';

const ROWS_AT_ONCE = 1000;

interface ReadRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string | null>>;
}

interface Target {
  readonly file: PlainFile;
  readonly columns: readonly PlainColumn[];
  readonly references: readonly Reference[];
  readonly tracked: TrackedRecords | undefined;
}

/** Stores the new and changed rows of a file that mirrors a table, and tracks its staff records. */
export async function importPlain(
  db: Db,
  file: PlainFile,
  bytes: Uint8Array,
  tracked: TrackedRecords | undefined,
): Promise<ImportedFile> {
  const columns = await readPlainColumns(db, file);
  const target = { file, columns, references: await readReferences(db, file.table), tracked };
  const report = makeReport(file.name);
  const seen = new Map<string, number>();
  let batch: ReadRow[] = [];
  const fields = columns.map(({ field }) => field);
  for await (const row of readCsvRows(bytes, { fields, optional: file.addedLater ?? [] })) {
    const read = readRow(target, row, seen);
    if ('reason' in read) report.refuse(read);
    else batch.push(read);
    if (batch.length < ROWS_AT_ONCE) continue;
    await storeBatch(db, target, batch, report);
    batch = [];
  }
  await storeBatch(db, target, batch, report);
  await countOn(db, target);
  return report.file;
}

function readRow(
  { file, columns }: Target,
  { line, cells }: CsvRow,
  seen: Map<string, number>,
): ReadRow | Refused {
  const texts: Record<string, string | null> = {};
  for (const column of columns) {
    const read = fromPlainCell(column, cells[column.field] ?? '');
    if ('fault' in read) return { line, reason: read.fault };
    texts[column.name] = read.text;
  }
  const key = JSON.stringify(file.key.map((field) => (cells[field] ?? '').trim()));
  const first = seen.get(key);
  if (first !== undefined) return { line, reason: `This record is on line ${first} already` };
  seen.set(key, line);
  return { line, texts };
}

async function storeBatch(db: Db, target: Target, rows: readonly ReadRow[], report: Report): Promise<void> {
  const missing = await findMissing(db, target.references, rows);
  for (const [line, reason] of missing) report.refuse({ line, reason });
  const standing = rows.filter(({ line }) => !missing.has(line));
  await storeOrHalve(db, target, standing, report);
}

/**
 * Stores rows; when the database refuses some, it tries each half, because the error does not name the row.
 */
async function storeOrHalve(db: Db, target: Target, rows: readonly ReadRow[], report: Report): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    report.count(await db.attempt((savepoint) => storeRows(savepoint, target, rows)));
  } catch (fault) {
    const reason = describeViolation(fault);
    if (reason === undefined) throw fault;
    if (rows.length === 1) return report.refuse({ line: first.line, reason });
    const middle = Math.ceil(rows.length / 2);
    await storeOrHalve(db, target, rows.slice(0, middle), report);
    await storeOrHalve(db, target, rows.slice(middle), report);
  }
}

function describeViolation(fault: unknown): string | undefined {
  if (!(fault instanceof DatabaseError)) return undefined;
  // Well-formed values that the database cannot hold.
  if (fault.code?.startsWith('22')) return `The database cannot hold it: ${fault.message}`;
  const violation = findViolation(fault);
  if (!violation) return undefined;
  if (violation.kind === 'unique' && fault.detail !== undefined) return fault.detail;
  return `The rule ${violation.constraint} of the database forbids it`;
}

interface Counts {
  readonly created: number;
  readonly changed: number;
}

async function storeRows(db: Db, target: Target, rows: readonly ReadRow[]) {
  const given = [JSON.stringify(rows.map(({ texts }) => texts))];
  const [counts] = await db.query<Counts>(countStatement(target), given);
  const { created = 0, changed = 0 } = counts ?? {};
  if (created + changed > 0) {
    await lockRecorded(db, target, rows);
    await db.query(storeStatement(target), given);
  }
  return { created, changed, same: rows.length - created - changed };
}

/** Locks the records that the rows are, or are and were part of. */
async function lockRecorded(
  db: Db,
  { file, columns, tracked }: Target,
  rows: readonly ReadRow[],
): Promise<void> {
  if (file.recorded === undefined || !tracked) return;
  const { kind, idField } = file.recorded;
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? '';
  const readIds = (field: string) => rows.map(({ texts }) => Number(texts[nameOf(field)]));
  const former =
    idField === 'recordId'
      ? []
      : await db.query<{ id: number }>(
          {
            name: `former-owners-in-${file.table}`,
            text: `select ${nameOf(idField)} as id from ${file.table} where record_id = any($1::integer[])`,
          },
          [readIds('recordId')],
        );
  await tracked.lock(db, kind, [...new Set([...readIds(idField), ...former.map(({ id }) => id)])]);
}

function countStatement({ file, columns }: Target) {
  const [key = ''] = listKeys(file, columns);
  const both = listKeys(file, columns).map((name) => `t.${name} = g.${name}`);
  return {
    name: nameWithColumns(`count-file-${file.name}`, columns),
    text: `select count(*) filter (where t.${key} is null) as created,
        count(*) filter (where t.${key} is not null
          and (${listNames(columns, 't.')}) is distinct from (${listNames(columns, 'g.')})) as changed
      from (${givenSql(columns)}) g left join ${file.table} t on ${both.join(' and ')}`,
  };
}

function storeStatement({ file, columns }: Target) {
  const names = [...columns.map(({ name }) => name), ...(file.derived ?? [])];
  const sets = names.map((name) => `"${name}" = excluded."${name}"`);
  return {
    name: nameWithColumns(`store-file-${file.name}`, columns),
    text: `insert into ${file.table} as t (${listNames(columns)}) ${givenSql(columns)}
      on conflict (${listKeys(file, columns).join(', ')}) do update set ${sets.join(', ')}
      where (${listNames(columns, 't.')}) is distinct from (${listNames(columns, 'excluded.')})`,
  };
}

function givenSql(columns: readonly PlainColumn[]): string {
  const casts = columns.map(({ name, type }) => `x."${name}"::${type} as "${name}"`);
  const texts = columns.map(({ name }) => `"${name}" text`);
  return `select ${casts.join(', ')} from json_to_recordset($1::json) as x(${texts.join(', ')})`;
}

function listNames(columns: readonly PlainColumn[], prefix = ''): string {
  return columns.map(({ name }) => `${prefix}"${name}"`).join(', ');
}

function listKeys({ key }: PlainFile, columns: readonly PlainColumn[]): string[] {
  return columns.filter(({ field }) => key.includes(field)).map(({ name }) => `"${name}"`);
}

async function countOn(db: Db, { file: { table, key } }: Target): Promise<void> {
  if (!key.includes('recordId')) return;
  const sequence = `pg_get_serial_sequence('${table}', 'record_id')`;
  await db.query({
    name: `count-on-${table}`,
    text: `select setval(${sequence}, greatest(max(record_id), nextval(${sequence}) - 1)) from ${table}
      having max(record_id) is not null`,
  });
}
