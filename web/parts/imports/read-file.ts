import { isFilled, type Sheet, type SheetRow } from '@soltura/domain/imports/sheet';
import { isWorkbook } from '@soltura/domain/tables/file-start';
import { readBlock } from '@soltura/domain/tables/paste-block';
import { detectEncoding, type FileEncoding } from '../../ui/files/file-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ReadFile {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  /** Set for a text file, which can be read again in another encoding. */
  readonly text?: { readonly bytes: Uint8Array; readonly encoding: FileEncoding };
}

/** Reads a workbook, or a text file in the encoding that its bytes have. Throws UnreadableFile with the reason. */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return readText(file.name, bytes, detectEncoding(bytes));
  const { readWorkbook } = await import('./read-workbook.ts');
  const all = await readWorkbook(file, signal);
  const sheets = all.filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new UnreadableFile('The file is empty.');
  return { name: file.name, sheets };
}

export async function readText(name: string, bytes: Uint8Array, encoding: FileEncoding): Promise<ReadFile> {
  const { readCsv } = await import('./read-csv.ts');
  const rows = readCsv(new TextDecoder(encoding).decode(bytes)).filter(isFilled);
  return { ...nameRows(name, rows), text: { bytes, encoding } };
}

/**
 * Parses pasted text: cells copied from a spreadsheet, which are separated by tabs, or the text of a CSV file, whose
 * first line has commas or semicolons instead.
 */
export async function readPasted(name: string, text: string): Promise<ReadFile> {
  if (isCsv(text)) return nameRows(name, (await import('./read-csv.ts')).readCsv(text).filter(isFilled));
  const rows = readBlock(text).map((cells, index) => ({ line: index + 1, cells }));
  return nameRows(name, rows.filter(isFilled));
}

function isCsv(text: string): boolean {
  const first = /.*/.exec(text.trimStart())?.[0] ?? '';
  return !first.includes('\t') && /[,;]/.test(first);
}

function nameRows(name: string, rows: readonly SheetRow[]): ReadFile {
  if (rows.length === 0) throw new UnreadableFile('The file is empty.');
  return { name, sheets: [{ name, rows }] };
}
