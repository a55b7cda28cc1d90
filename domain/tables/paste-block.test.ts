import { describe, expect, test } from 'vitest';
import { planPaste, readBlock, writeBlock } from './paste-block.ts';
import { coursesTable } from './record-tables.ts';
import { makeReferences } from './references.ts';
import type { Cell, Column } from './table.ts';

describe('a copied block', () => {
  test.each([
    ['250', [['250']]],
    ['', [['']]],
    ['a\tb', [['a', 'b']]],
    ['a\nb\n', [['a'], ['b']]],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['a\rb', [['a'], ['b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\n\n', [['a'], ['']]],
    ['\ta', [['', 'a']]],
    ['"uno\ndos"\tb\nc', [['uno\ndos', 'b'], ['c']]],
    ['"say ""hola"""', [['say "hola"']]],
    ['"quoted"', [['"quoted"']]],
    ['5" nails\tb', [['5" nails', 'b']]],
  ])('%j reads %j', (text, block) => expect(readBlock(text)).toEqual(block));

  test('is written as spreadsheets write it', () => {
    expect(
      writeBlock([
        ['a', 'uno\ndos'],
        ['say "hola"', 'b\tc'],
      ]),
    ).toBe('a\t"uno\ndos"\n"say ""hola"""\tb c');
  });
});

const [name, membershipType, cost, calls, hasGroupCalls] = coursesTable.columns;
const lesson: Column = { field: 'lesson', label: 'Lesson', kind: 'record', refersTo: 'lessons' };
const kept: Column = { field: 'lastSignedIn', label: 'Last Sign-In', kind: 'instant', isKept: true };
const columns = [name, membershipType, cost, calls, hasGroupCalls, lesson, kept].filter(
  (one) => one !== undefined,
);
const courses: Record<number, Record<string, Cell>> = {
  11: {
    name: 'Standard',
    membershipType: '',
    approxMonthlyCost: 250,
    weeklyPrivateCalls: 1,
    hasGroupCalls: true,
  },
  12: {
    name: 'Premium',
    membershipType: 'x',
    approxMonthlyCost: 400,
    weeklyPrivateCalls: 2,
    hasGroupCalls: false,
  },
  13: { name: 'Free', membershipType: '', approxMonthlyCost: 0, weeklyPrivateCalls: 0, hasGroupCalls: false },
};
const references = { lessons: makeReferences([{ recordId: 5, name: 'lcsp 5' }]) };
const rowIds = [11, 12, 13];
const valueOf = (id: number, field: string) => courses[id]?.[field] ?? null;

function paste(block: string[][], row: number, column: number, to?: { row: number; column: number }) {
  return planPaste({ columns, rowIds, at: { row, column }, block, valueOf, references, ...(to && { to }) });
}

describe('pasting', () => {
  test('changes what holds something else, from the first selected cell on', () => {
    expect(
      paste(
        [
          ['300', '1'],
          ['400', '3'],
        ],
        0,
        2,
      ),
    ).toEqual({
      changes: [
        { id: 11, field: 'approxMonthlyCost', cell: 300 },
        { id: 12, field: 'weeklyPrivateCalls', cell: 3 },
      ],
      faults: [],
      isCut: false,
    });
  });

  test('takes what tables show for what is stored', () => {
    expect(paste([['$250', '1', 'Yes', '', '']], 0, 2)).toEqual({ changes: [], faults: [], isCut: false });
  });

  test('finds records by name', () => {
    expect(paste([['lcsp 5']], 0, 5).changes).toEqual([{ id: 11, field: 'lesson', cell: 5 }]);
  });

  test('says what cannot stand where it would come to, and goes on with the rest', () => {
    expect(
      paste(
        [
          ['', 'Basic'],
          ['abc', '-1'],
        ],
        0,
        0,
      ),
    ).toMatchObject({
      changes: [
        { id: 11, field: 'membershipType', cell: 'Basic' },
        { id: 12, field: 'name', cell: 'abc' },
        { id: 12, field: 'membershipType', cell: '-1' },
      ],
      faults: [
        {
          row: 0,
          column: 0,
          text: '',
          fault: 'Course Name is a required field. Please fill it out before submitting.',
        },
      ],
    });
    expect(paste([['lcsp 6', 'yesterday']], 1, 5).faults).toEqual([
      { row: 1, column: 5, text: 'lcsp 6', fault: 'Lesson: nothing is called "lcsp 6"' },
      { row: 1, column: 6, text: 'yesterday', fault: 'Last Sign-In cannot be changed' },
    ]);
  });

  test('says so where a column cannot be pasted into, unless it shows that already', () => {
    const shown = columns.map((column) => (column.kind === 'count' ? column : { ...column, isKept: true }));
    const block = [['Standard', 'Basic', '250', '3']];
    const plan = planPaste({ columns: shown, rowIds, at: { row: 0, column: 0 }, block, valueOf, references });
    expect(plan.changes).toEqual([{ id: 11, field: 'weeklyPrivateCalls', cell: 3 }]);
    expect(plan.faults.map(({ fault }) => fault)).toEqual(['Membership Type cannot be changed']);
  });

  test('leaves out what has no place in the table, and says so', () => {
    const tall = paste([['1'], ['2'], ['3'], ['4']], 1, 3);
    expect(tall.isCut).toBe(true);
    expect(tall.changes.map(({ id }) => id)).toEqual([12, 13]);
    expect(paste([['', '', '']], 0, 5)).toMatchObject({ faults: [], isCut: true });
  });

  test('fills a selection with one cell', () => {
    const filled = paste([['9']], 0, 2, { row: 2, column: 3 });
    expect(filled.changes.map(({ id, field }) => `${id} ${field}`)).toEqual([
      '11 approxMonthlyCost',
      '11 weeklyPrivateCalls',
      '12 approxMonthlyCost',
      '12 weeklyPrivateCalls',
      '13 approxMonthlyCost',
      '13 weeklyPrivateCalls',
    ]);
  });

  test('repeats a block that goes into the selection a whole number of times, and no other', () => {
    const to = { row: 2, column: 3 };
    expect(paste([['5', '6']], 0, 2, to).changes).toHaveLength(6);
    expect(
      paste(
        [
          ['5', '6'],
          ['7', '8'],
        ],
        0,
        2,
        to,
      ).changes,
    ).toHaveLength(4);
  });

  test('leaves alone what a short row of a block does not reach', () => {
    expect(paste([['5', '6'], ['7']], 0, 2).changes).toHaveLength(3);
    expect(paste([], 0, 0)).toEqual({ changes: [], faults: [], isCut: false });
  });
});
