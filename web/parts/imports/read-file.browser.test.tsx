import type { Sheet } from '@soltura/domain/imports/sheet';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { expectConsole } from '../../testing/console.ts';
import { readFile, readPasted, readText } from './read-file.ts';

const ROWS = [
  ['Nombre', 'Inicio', 'Nota'],
  ['José Álvarez Ríos', '2025-12-03', 'uno, dos; "tres"'],
  ['Zoë Núñez', '2026-02-28', ''],
];
const { signal } = new AbortController();

const write = (delimiter: string) =>
  ROWS.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
const cellsOf = ({ sheets }: { sheets: readonly Sheet[] }) =>
  sheets.map(({ rows }) => rows.map(({ cells }) => cells));
const read = async (parts: BlobPart[], name = 'list.csv') =>
  cellsOf(await readFile(new File(parts, name), signal));

function toUtf16(text: string, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  const marked = `\uFEFF${text}`;
  for (let place = 0; place < marked.length; place += 1) {
    view.setUint16(place * 2, marked.charCodeAt(place), isLittle);
  }
  return view.buffer;
}

/** The day of Excel, counted from the end of 1899, or from 1904. */
function countDays(day: string, is1904: boolean): number {
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return is1904 ? days - 1462 : days;
}

/** Makes a workbook of sheets whose second column has dates. */
function makeWorkbook(
  sheets: readonly string[],
  is1904 = false,
  rows: readonly string[][] = ROWS,
  merged: readonly string[] = [],
): ArrayBuffer {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const cell = (text: string, row: number, column: number) => {
    const at = `${'ABC'[column]}${row + 1}`;
    if (row > 0 && column === 1) return `<c r="${at}" s="1"><v>${countDays(text, is1904)}</v></c>`;
    return text === ''
      ? ''
      : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
  };
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
  const sheet = `<worksheet ${main}><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
    )
    .join('')}</sheetData>${
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  }</worksheet>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageTypes}/relationships">${sheets
      .map(
        (_name, index) =>
          `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((_name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(zipped).buffer;
}

test('the same table gives the same rows, whatever its delimiter and encoding', async () => {
  for (const delimiter of [',', ';', '\t']) {
    const text = write(delimiter);
    expect(await read([text])).toEqual([ROWS]);
    expect(await read([`\uFEFF${text}`])).toEqual([ROWS]);
    expect(await read([toUtf16(text, true)])).toEqual([ROWS]);
    expect(await read([toUtf16(text, false)])).toEqual([ROWS]);
    expect(await read([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])).toEqual([ROWS]);
  }
});

test('cells that are pasted give the same rows, and so does the text of a file', async () => {
  const paste = async (text: string) => cellsOf(await readPasted('Pasted cells', text));
  expect(await paste(ROWS.map((cells) => cells.join('\t')).join('\r\n'))).toEqual([ROWS]);
  expect(await paste(write(','))).toEqual([ROWS]);
  expect(await paste(write(';'))).toEqual([ROWS]);
  expect(await paste('Nombre\nRuiz, Ana\n')).toEqual([[['Nombre'], ['Ruiz, Ana']]]);
});

test('a workbook gives the same rows, its days from either system of dates, and all of its sheets', async () => {
  const sheetRows = ROWS.map((cells) => cells.map((cell) => cell));
  const trimmed = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => [...cells, '', '', ''].slice(0, 3));
  const one = await readFile(new File([makeWorkbook(['Alumnos'])], 'list.xlsx'), signal);
  expect(one.sheets.map(({ name }) => name)).toEqual(['Alumnos']);
  expect(one.sheets.map(({ rows }) => trimmed(rows.map(({ cells }) => cells)))).toEqual([sheetRows]);
  const two = await readFile(new File([makeWorkbook(['Uno', 'Dos'], true)], 'list.xlsx'), signal);
  expect(two.sheets.map(({ name }) => name)).toEqual(['Uno', 'Dos']);
  expect(two.sheets.map(({ rows }) => trimmed(rows.map(({ cells }) => cells)))).toEqual([
    sheetRows,
    sheetRows,
  ]);
});

test('a cell that a workbook merges over several rows stands in each of them', async () => {
  const rows = [
    ['Curso', 'Inicio', 'Nombre'],
    ['Level 1', '2025-12-03', 'Ana'],
    ['', '2025-12-04', 'José'],
    ['', '2025-12-05', 'Zoë'],
  ];
  const file = new File([makeWorkbook(['Uno', 'Dos'], false, rows, ['A2:A3'])], 'list.xlsx');
  const courses = cellsOf(await readFile(file, signal)).map((sheet) => sheet.map(([course]) => course));
  expect(courses).toEqual([
    ['Curso', 'Level 1', 'Level 1', ''],
    ['Curso', 'Level 1', 'Level 1', ''],
  ]);
});

test('a large workbook is read whole', async () => {
  const rows = Array.from({ length: 5000 }, (_row, index) => [
    `Nombre ${index}`,
    '2026-02-28',
    'x'.repeat(60),
  ]);
  const workbook = makeWorkbook(['Uno'], false, [['Nombre', 'Inicio', 'Nota'], ...rows]);
  const { sheets } = await readFile(new File([workbook], 'list.xlsx'), signal);
  expect(sheets[0]?.rows).toHaveLength(5001);
  expect(sheets[0]?.rows[5000]?.cells.slice(0, 2)).toEqual(['Nombre 4999', '2026-02-28']);
});

test('rows have the lines that spreadsheets count, without empty ones', async () => {
  const { sheets } = await readText('list.csv', strToU8('a,b\n\n,\n"1\n2",3\n4,5'), 'utf-8');
  expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 4, 5]);
});

test('a workbook of an old kind is told what to do', async () => {
  expectConsole(/A workbook could not be read/);
  const old = new Uint8Array(600);
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await expect(readFile(new File([old], 'list.xls'), signal)).rejects.toThrow('save it as .xlsx');
});
