import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { checkCell } from './check-row.ts';
import { fromCsvCell, toCsvCell } from './csv-cells.ts';
import { planPaste, readBlock, writeBlock } from './paste-block.ts';
import { readCell } from './read-cell.ts';
import { schoolTables } from './school-tables.ts';
import { writeCell } from './show-cell.ts';
import type { Cell, Column } from './table.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string().map((rest) => `=${rest}`),
  formulas(),
);
const line = text.map((one) => one.replace(/[\n\r\u2028\u2029]/g, ' '));

/** Returns cells of a column, a few of them invalid, since old records may have such values. */
function anyCellOf({ kind, emptyMeans, options = [] }: Column): fc.Arbitrary<Cell> {
  const orNone = <T extends Cell>(one: fc.Arbitrary<T>) => fc.oneof(one, fc.constant(null));
  switch (kind) {
    case 'line':
      return line;
    case 'text':
      return fc.array(text, { maxLength: 3 }).map((lines) => lines.join('\n'));
    case 'count':
      return emptyMeans === undefined ? orNone(fc.nat()) : fc.nat();
    case 'amount':
      return fc.oneof(
        fc.nat({ max: 1_000_000 }).map((cents) => cents / 100),
        fc.double({ min: 0, max: 1e30, noNaN: true }),
      );
    case 'flag':
      return fc.boolean();
    case 'day':
      return orNone(anyInstant().map((instant) => instant.slice(0, 10)));
    case 'instant':
      return orNone(anyInstant());
    case 'option':
      return fc.constantFrom(...options);
    case 'record':
      return orNone(fc.integer({ min: 1, max: 2_147_483_647 }));
    case 'lines':
      return fc.uniqueArray(
        line.map((one) => one.trim()).filter((one) => one !== ''),
        { maxLength: 4 },
      );
    default:
      return kind satisfies never;
  }
}

function formulas(): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', 'A', '1', ' '), { maxLength: 5 })
    .map((all) => all.join(''));
}

function anyInstant(): fc.Arbitrary<string> {
  return fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString());
}

const columns = Object.values(schoolTables).flatMap((table) => table.columns);
const anyColumn = fc.constantFrom(...columns);
const anyCell = anyColumn.chain((column) => fc.tuple(fc.constant(column), anyCellOf(column)));

describe('a cell of any column', () => {
  property.prop([anyCell])('comes back from a file as it was', ([column, cell]) => {
    expect(fromCsvCell(column, toCsvCell(column, cell))).toEqual({ cell });
  });

  property.prop([anyCell])('is read from an input as it was', ([column, cell]) => {
    fc.pre(checkCell(column, cell) === undefined);
    expect(readCell(column, writeCell(column, cell))).toEqual({ cell });
  });

  property.prop([anyCell])(
    'may stay as it is stored, though lists and rules have changed',
    ([column, cell]) => {
      const isMissing =
        column.isRequired === true && checkCell(column, cell)?.includes('is a required field');
      fc.pre(isMissing !== true);
      expect(checkCell(column, cell, cell)).toBeUndefined();
    },
  );
});

const anyText = fc.oneof(line, fc.constantFrom('', 'a\nb', '"', 'say "hola"', '"\n"', '\n'));
const anyBlock = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(anyText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  );

describe('a block', () => {
  property.prop([anyBlock])('is read as it was copied', (block) => {
    const copied = block.map((row) => row.map((text) => text.replaceAll('\t', ' ')));
    expect(readBlock(`${writeBlock(block)}\n`)).toEqual(copied);
  });

  const place = fc.record({ row: fc.nat({ max: 4 }), column: fc.nat({ max: 4 }) });

  property.prop([
    fc.uniqueArray(anyColumn, { maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 4 }),
    place,
    place,
    anyBlock,
  ])('is never pasted outside of the table, nor before its selection', (shown, rowIds, at, size, block) => {
    const to = { row: at.row + size.row, column: at.column + size.column };
    const valueOf = () => 'what is stored';
    const { changes, faults } = planPaste({ columns: shown, rowIds, at, to, block, valueOf, references: {} });
    const reached = [
      ...changes.map(({ id, field }) => ({
        row: rowIds.indexOf(id),
        column: shown.findIndex((column) => column.field === field),
      })),
      ...faults,
    ];
    expect(
      changes.every(({ id, field }) => rowIds.includes(id) && shown.some((one) => one.field === field)),
    ).toBe(true);
    expect(faults.every(({ row, column }) => row < rowIds.length && column < shown.length)).toBe(true);
    expect(reached.every(({ row }) => row >= at.row)).toBe(true);
  });
});
