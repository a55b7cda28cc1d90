/** Where the columns of a file end, and where its first line begins. */
interface FileStart {
  readonly delimiter: string;
  /** How many letters stand before the first line: a mark of UTF-8, and a line that names the delimiter for spreadsheets. */
  readonly skipped: number;
  /** Whether such a line names the delimiter; spreadsheets do not count it among the lines. */
  readonly isNamed: boolean;
}

const NAMED = /^"?sep=([^\r\n"])"?[ ,;\t]*(?:\r\n|\n|\r|$)/iu;

/**
 * How a CSV file begins. Excel writes and reads a first line 'sep=;' that names the delimiter; without one it is the comma,
 * semicolon or tab of which the first line has most. None of our column names contains one.
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
  // A packed folder, as .xlsx and .ods are.
  [0x50, 0x4b, 0x03, 0x04],
  // The .xls of earlier years.
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether a file is a workbook of a spreadsheet, whatever its name is: no text begins so. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, place) => bytes[place] === byte));
}

/** What is said of a workbook where a CSV file is wanted. */
export const WORKBOOK_FAULT =
  'The file is a workbook, not a CSV file. Open it in the spreadsheet, save or download its sheet as "CSV UTF-8", and choose that file.';
