import { strToU8, zipSync } from 'fflate';

// Files as spreadsheets write them, for the tests of imports.

/** The letters of Windows-1252 that stand elsewhere in Unicode, among those that lists have. */
const WINDOWS_LETTERS: Readonly<Record<string, number>> = { '€': 0x80, Š: 0x8a, '’': 0x92, '–': 0x96 };

/** Writes a text in Windows-1252. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => WINDOWS_LETTERS[letter] ?? letter.charCodeAt(0));
}

/** Writes a text in UTF-16 with its byte order mark. */
export function toUtf16(text: string, isLittle = true): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  const marked = `\uFEFF${text}`;
  for (let place = 0; place < marked.length; place += 1) {
    view.setUint16(place * 2, marked.charCodeAt(place), isLittle);
  }
  return view.buffer;
}

const DAY_MS = 86_400_000;
/** The number that Excel has for the first day of 1970, and that of the first day of 1904. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1_462;

interface WorkbookLooks {
  /** True for days that are counted from 1904 instead of the end of 1899. */
  readonly is1904?: boolean;
  /** The places of the columns whose cells are dates where they hold days such as '2026-02-28'. */
  readonly dates?: readonly number[];
  /** Ranges of merged cells, such as 'A2:A3'. */
  readonly merged?: readonly string[];
}

/** Makes a workbook (.xlsx) whose sheets hold the same rows; empty cells are left out, as spreadsheets do. */
export function makeWorkbook(
  sheets: readonly string[],
  rows: readonly (readonly string[])[],
  { is1904 = false, dates = [1], merged = [] }: WorkbookLooks = {},
): ArrayBuffer {
  const cell = (text: string, row: number, column: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (text === '') return '';
    if (dates.includes(column) && /^\d{4}-\d\d-\d\d$/.test(text)) {
      return `<c r="${at}" s="1"><v>${countDays(text, is1904)}</v></c>`;
    }
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
  };
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  );
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`);
  const mergeCells =
    merged.length > 0 ? `<mergeCells count="${merged.length}">${ranges.join('')}</mergeCells>` : '';
  const sheet = `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${mergeCells}</worksheet>`;
  const names = sheets.map(
    (name, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_name, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageTypes}/relationships">${relations.join('')}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((_name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(zipped).buffer;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The day of Excel, counted from the end of 1899, or from 1904. */
function countDays(day: string, is1904: boolean): number {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS + DAYS_TO_1970;
  return is1904 ? days - DAYS_TO_1904 : days;
}
