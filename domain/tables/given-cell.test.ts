import { expect, test } from 'vitest';
import { parsePaste } from '../example-sets/paste-table.ts';
import { readEnrolmentList } from '../people/enrolment-list.ts';
import { fromCsvCell, readFileCell, toCsvCell } from './csv-cells.ts';
import { planPaste, readBlock } from './paste-block.ts';
import { schoolTables } from './school-tables.ts';
import type { Column, TableName } from './table.ts';

function columnOf(table: TableName, field: string): Column {
  const column = schoolTables[table].columns.find((one) => one.field === field);
  if (!column) throw new Error(`${table} has no ${field}`);
  return column;
}

const firstName = columnOf('coaching-students', 'firstName');
const sentence = columnOf('examples', 'spanishExample');

/** A cell as spreadsheets put it into the clipboard and into files. */
const wrap = (text: string) => (/[\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function pasteInto(column: Column, text: string): unknown {
  const { changes } = planPaste({
    columns: [column],
    rowIds: [1],
    at: { row: 0, column: 0 },
    block: readBlock(wrap(text)),
    valueOf: () => '',
    references: {},
  });
  return changes[0]?.cell;
}

function readOfFile(column: Column, text: string): unknown {
  const read = readFileCell(column, text);
  return 'cell' in read ? read.cell : read.fault;
}

/** Everything that reads the cells of a table that was made elsewhere. */
const readers: [what: string, ofName: (text: string) => unknown, ofSentence: (text: string) => unknown][] = [
  ['a block in edit mode', (text) => pasteInto(firstName, text), (text) => pasteInto(sentence, text)],
  ['a CSV file', (text) => readOfFile(firstName, text), (text) => readOfFile(sentence, text)],
  [
    'a list of people to enrol',
    (text) => readEnrolmentList(`Name\tEmail\n${wrap(text)}\ta@home.example`).lines[0]?.cells.name,
    () => 'Ella come pan.',
  ],
  [
    'a set of examples',
    () => 'Ana María',
    (text) => parsePaste(`${wrap(text)}\tShe eats bread.`)[0]?.spanishExample,
  ],
];

test.each(readers)(
  '%s: a line break in a name is a blank, and a sentence has one blank between words',
  (_, ofName, ofSentence) => {
    for (const text of ['Ana\nMaría', 'Ana \r\n María', 'Ana\n\nMaría'])
      expect(ofName(text)).toBe('Ana María');
    for (const text of ['Ella  come pan.', 'Ella\u00A0come pan.', 'Ella\ncome pan.', ' Ella come  pan. '])
      expect(ofSentence(text)).toBe('Ella come pan.');
  },
);

test('a cell of a file is read to the letter as stored, and with single spaces as new', () => {
  const stored = 'Ella  come\u00A0pan.';
  expect(fromCsvCell(sentence, toCsvCell(sentence, stored))).toEqual({ cell: stored });
  expect(readFileCell(sentence, toCsvCell(sentence, stored))).toEqual({ cell: 'Ella come pan.' });
});

test('options are known in any case, in files as in a paste', () => {
  const cohort = columnOf('users', 'cohort');
  expect([readOfFile(cohort, ' b '), pasteInto(cohort, ' b ')]).toEqual(['B', 'B']);
});
