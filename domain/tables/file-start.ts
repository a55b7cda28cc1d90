/**
 * `skipped` counts the characters before the first line: a byte order mark, and a line that names the
 * delimiter (`isNamed`), which spreadsheets do not count.
 */
interface FileStart {
  readonly delimiter: string;
  readonly skipped: number;
  readonly isNamed: boolean;
}

const NAMED = /^"?sep=([^\r\n"])"?[ ,;\t]*(?:\r\n|\n|\r|$)/iu;

/**
 * Finds the delimiter of a CSV file. Excel writes and reads a first line 'sep=;' that names it; without one it is the
 * comma, semicolon or tab that is most frequent in the first line. None of our column names contains one.
 *
 * @param text The beginning of the file, at least its first two lines.
 */
export function readFileStart(text: string): FileStart {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const [line = '', named] = NAMED.exec(text.slice(mark)) ?? [];
  if (named !== undefined) return { delimiter: named, skipped: mark + line.length, isNamed: true };
  const [head = ''] = text
    .slice(mark)
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  return { delimiter, skipped: mark, isNamed: false };
}

const SIGNATURES = [
  // ZIP: .xlsx and .ods.
  [0x50, 0x4b, 0x03, 0x04],
  // OLE2: .xls.
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** True for a workbook of a spreadsheet, by its first bytes: no text file begins so. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, place) => bytes[place] === byte));
}

export const WORKBOOK_FAULT =
  'The file is a workbook, not a CSV file. Open it in the spreadsheet, save or download its sheet as "CSV UTF-8", and choose that file.';
