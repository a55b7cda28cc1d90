import { expect, test } from 'vitest';
import { csvFile, jsonFile, writeReadme } from './person-files.ts';

const fields = ['a', 'b'];

test('the rows of a file are one JSON list, also without any row', () => {
  const write = (rows: (string | number | boolean | null)[][]) =>
    jsonFile.begin() +
    rows.map((row, index) => jsonFile.row(fields, row, index === 0)).join('') +
    jsonFile.end();
  expect(JSON.parse(write([]))).toEqual([]);
  expect(
    JSON.parse(
      write([
        ['x "y"\n', null],
        [1, true],
      ]),
    ),
  ).toEqual([
    { a: 'x "y"\n', b: null },
    { a: 1, b: true },
  ]);
});

test('a CSV file has a mark for spreadsheets, and nothing that one would execute', () => {
  expect(csvFile.begin(fields)).toBe('\uFEFFa,b\r\n');
  expect(csvFile.row(['=1+1', 'x,"y"'])).toBe(`'=1+1,"x,""y"""\r\n`);
  expect(csvFile.row([null, false])).toBe(',false\r\n');
  expect(csvFile.row(['a\nb', 2])).toBe('"a\nb",2\r\n');
});

test('the README names each list in its folder, with its rows', () => {
  const list = { name: 'cards', about: 'the sentences', fields, rows: 3 };
  const text = writeReadme({
    name: 'Ana',
    product: 'Casa Azul',
    at: '2026-03-07T10:15:30.000Z',
    lists: [
      { ...list, folder: 'for-the-person' },
      { ...list, folder: 'for-the-school', rows: 4 },
    ],
  });
  expect(text).toContain('What Casa Azul stores of Ana\nWritten on 2026-03-07 at 10:15 (UTC).');
  expect(text).toMatch(
    /In for-the-person .*\n {2}cards: the sentences \(3\)\n\nIn for-the-school\n {2}cards: the sentences \(4\)\n$/,
  );
});
