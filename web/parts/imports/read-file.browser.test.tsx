import type { Sheet } from '@soltura/domain/imports/sheet';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { expectConsole } from '../../testing/console.ts';
import { makeWorkbook, toUtf16, toWindows1252 } from '../../testing/list-files.ts';
import { readFile, readPasted, readText } from './read-file.ts';

const ROWS = [
  ['Nombre', 'Inicio', 'Nota'],
  ['José Álvarez Ríos', '2025-12-03', 'uno, dos; "tres"'],
  ['Zoë O’Núñez', '2026-02-28', '5 € – 6'],
];
const { signal } = new AbortController();

const write = (delimiter: string) =>
  ROWS.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
const cellsOf = ({ sheets }: { sheets: readonly Sheet[] }) =>
  sheets.map(({ rows }) => rows.map(({ cells }) => cells));
const read = async (parts: BlobPart[], name = 'list.csv') =>
  cellsOf(await readFile(new File(parts, name), signal));

test('the same table gives the same rows, whatever its delimiter and encoding', async () => {
  for (const delimiter of [',', ';', '\t']) {
    const text = write(delimiter);
    expect(await read([text])).toEqual([ROWS]);
    expect(await read([`\uFEFF${text}`])).toEqual([ROWS]);
    expect(await read([toUtf16(text, true)])).toEqual([ROWS]);
    expect(await read([toUtf16(text, false)])).toEqual([ROWS]);
    expect(await read([toWindows1252(text)])).toEqual([ROWS]);
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
  const one = await readFile(new File([makeWorkbook(['Alumnos'], ROWS)], 'list.xlsx'), signal);
  expect(one.sheets.map(({ name }) => name)).toEqual(['Alumnos']);
  expect(one.sheets.map(({ rows }) => trimmed(rows.map(({ cells }) => cells)))).toEqual([sheetRows]);
  const two = await readFile(
    new File([makeWorkbook(['Uno', 'Dos'], ROWS, { is1904: true })], 'list.xlsx'),
    signal,
  );
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
  const file = new File([makeWorkbook(['Uno', 'Dos'], rows, { merged: ['A2:A3'] })], 'list.xlsx');
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
  const workbook = makeWorkbook(['Uno'], [['Nombre', 'Inicio', 'Nota'], ...rows]);
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
