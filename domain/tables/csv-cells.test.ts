import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  csvHead,
  fromCsvCell,
  guardFormula,
  listFieldNames,
  templateHead,
  toCsvCell,
  unguardFormula,
} from './csv-cells.ts';
import { makeReferences } from './references.ts';
import { schoolTables } from './school-tables.ts';
import type { Cell, Column } from './table.ts';

test('the head of a file names the record, then every column', () => {
  expect(csvHead(schoolTables.lessons)).toEqual(['recordId', 'lessonName', 'weekRef', 'type', 'isArchived']);
  expect(csvHead(schoolTables.students)).toContain('program');
});

describe('a text that begins like a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['-no', "'-no"],
    ['@ana', "'@ana"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['＠ana', "'＠ana"],
    ["'=1", "''=1"],
    ["''=1", "'''=1"],
    ["'tis", "'tis"],
    ['a=1', 'a=1'],
    ['', ''],
    ["'", "'"],
  ])('%j is %j in a file', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
    expect(unguardFormula(guarded)).toBe(text);
  });

  test('is taken as it is where nobody has guarded it', () => expect(unguardFormula('=1')).toBe('=1'));

  const like = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a'), {
    maxLength: 6,
  });

  property.prop([
    fc.oneof(
      like.map((all) => all.join('')),
      fc.string(),
    ),
  ])('comes back unchanged, and no spreadsheet runs it', (text) => {
    const guarded = guardFormula(text);
    expect(unguardFormula(guarded)).toBe(text);
    expect(guarded).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  });
});

const ofKind = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  field: 'field',
  label: 'Field',
  kind,
  ...more,
});

describe('a cell of a file', () => {
  test.each<[Column, Cell, string]>([
    [ofKind('flag'), true, 'true'],
    [ofKind('flag'), false, 'false'],
    [ofKind('count'), null, ''],
    [ofKind('amount'), 199.5, '199.5'],
    [ofKind('record'), 12, '12'],
    [ofKind('lines'), ['uno', 'dos'], 'uno\ndos'],
    [ofKind('lines'), ['-ar', 'dos'], "'-ar\ndos"],
    [ofKind('line'), ' as it is ', ' as it is '],
    [ofKind('option', { options: ['LCSP'] }), 'lcsp', 'lcsp'],
  ])('%j: %j is %j, and back', (column, cell, text) => {
    expect(toCsvCell(column, cell)).toBe(text);
    expect(fromCsvCell(column, text)).toEqual({ cell });
  });

  test.each<[Column, string, Cell]>([
    [ofKind('flag'), 'YES', true],
    [ofKind('flag'), '0', false],
    [ofKind('record', { refersTo: 'coaches' }), 'Ana Ruiz', 3],
    [ofKind('lines'), 'uno\r\ndos\r\n', ['uno', 'dos']],
  ])('%j may be written %j too', (column, text, cell) => {
    const references = makeReferences([{ recordId: 3, name: 'Ana Ruiz' }]);
    expect(fromCsvCell(column, text, references)).toEqual({ cell });
  });

  test('that cannot be read says so', () => {
    expect(fromCsvCell(ofKind('count'), 'x')).toEqual({ fault: 'Field must be a number' });
    expect(fromCsvCell(ofKind('flag'), 'x')).toEqual({ fault: 'Field must be yes or no' });
  });
});

test.each(Object.values(schoolTables))(
  'the template of $name names each column that is filled in, once',
  (table) => {
    const names = listFieldNames(table);
    const fields = templateHead(table).map((head) => names.get(head.toLowerCase()));
    expect(fields).toEqual(table.columns.filter(({ isKept }) => !isKept).map(({ field }) => field));
  },
);
