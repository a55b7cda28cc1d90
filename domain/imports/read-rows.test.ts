import { expect, test } from 'vitest';
import { historyLists } from '../moving-in/history-lists.ts';
import { membershipsTable } from '../tables/people-tables.ts';
import { makeAddressedReferences, makeLooseReferences } from '../tables/references.ts';
import { makeFieldFinder, matchColumns } from './columns.ts';
import type { DateOrder } from './given-dates.ts';
import {
  findDateOrders,
  keyOfCell,
  listNamedRecords,
  listTableFields,
  readImportCell,
  readImportRows,
} from './read-rows.ts';
import type { SheetRow } from './sheet.ts';

const { columns } = membershipsTable;
const matches = matchColumns(
  ['Student', 'Course', 'Start', 'End'],
  makeFieldFinder(listTableFields(membershipsTable)),
);
const rows: SheetRow[] = [
  { line: 2, cells: ['jose alvarez', 'LEVEL 1', '3/12/2025', '31/08/2026'] },
  { line: 3, cells: ['ana@torres.example', '7', '1.9.25', '31/02/2026'] },
  { line: 4, cells: ['Ana Torres', 'Level 9', '12/13/2025', ''] },
];
const references = {
  'coaching-students': makeAddressedReferences([
    { recordId: 1, name: 'José Álvarez', address: 'jose@alvarez.example' },
    { recordId: 2, name: 'Ana Torres', address: 'Ana@Torres.example' },
    { recordId: 3, name: 'Ana Torres', address: 'ana@norte.example' },
  ]),
  courses: makeAddressedReferences([{ recordId: 7, name: 'Level 1' }]),
};
const read = (startDate: DateOrder | undefined, mended: readonly (readonly [string, string])[] = []) =>
  readImportRows(rows, {
    columns,
    matches,
    orders: { startDate, endDate: 'day-first' },
    references,
    mended: new Map(mended),
  });

test('records are named by a name in any case, by an address or by an id', () => {
  expect(read('day-first').map(({ sent }) => [sent['relatedStudent'], sent['relatedCourse']])).toEqual([
    ['1', '7'],
    ['2', '7'],
    ['Ana Torres', 'Level 9'],
  ]);
});

test('days are sent in ISO form by the order of their column, and a fault is told of its cell', () => {
  expect(read('day-first').map(({ sent }) => [sent['startDate'], sent['endDate']])).toEqual([
    ['2025-12-03', '2026-08-31'],
    ['2025-09-01', '31/02/2026'],
    ['12/13/2025', ''],
  ]);
  expect(read('day-first').map(({ faults }) => faults)).toEqual([
    {},
    { endDate: 'There is no February 31' },
    {
      relatedStudent: 'Student: several are called "Ana Torres", so choose one',
      relatedCourse: 'Course: nothing is called "Level 9"',
      startDate: '"12/13/2025" is not a date with the day first',
    },
  ]);
});

test('no date is guessed while the order of its column is not chosen', () => {
  expect(read(undefined)[0]).toMatchObject({
    sent: { startDate: '3/12/2025' },
    faults: { startDate: 'Say first how "3/12/2025" is read' },
  });
});

test('a mended cell replaces that of the file', () => {
  const mended = [
    [keyOfCell(4, 'relatedStudent'), '3'],
    [keyOfCell(4, 'startDate'), '28/02/2026'],
  ] as const;
  expect(read('day-first', mended)[2]).toMatchObject({
    given: { relatedStudent: '3', startDate: '28/02/2026' },
    sent: { relatedStudent: '3', startDate: '2026-02-28' },
    faults: { relatedCourse: 'Course: nothing is called "Level 9"' },
  });
});

test('each column of days has an order of its own', () => {
  const orders = findDateOrders(columns, matches, rows.slice(0, 2));
  expect([...orders].map(([place, { kind }]) => [place, kind])).toEqual([
    [2, 'open'],
    [3, 'found'],
  ]);
});

test('the texts that name records are listed by their tables, each once', () => {
  const named = listNamedRecords(columns, matches, [...rows, ...rows]);
  expect(Object.fromEntries([...named].map(([table, texts]) => [table, [...texts]]))).toEqual({
    'coaching-students': ['jose alvarez', 'ana@torres.example', 'Ana Torres'],
    courses: ['LEVEL 1', '7', 'Level 9'],
  });
});

test('yes and no are read in English and Spanish, and as tables of other programs write their boxes', () => {
  const column = { field: 'holdWeek', label: 'Hold Week', kind: 'flag' } as const;
  const known = ['Sí', 'x', 'yes', 'Checked', '✓', 'Falso', 'unchecked', 'maybe', ''];
  expect(known.map((text) => readImportCell(column, text, { orders: {}, references }).sent)).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
    'no',
    'no',
    'maybe',
    '',
  ]);
});

test('a list of names in one cell is sent as ids, each once, and one that is unknown is told', () => {
  const column = historyLists['group-sessions'].columns.find(({ field }) => field === 'attendees');
  if (!column) throw new Error('Sessions have attendees.');
  const sendNames = (text: string) => readImportCell(column, text, { orders: {}, references });
  expect(sendNames('jose alvarez; ana@torres.example; José Álvarez')).toEqual({ sent: '1\n2' });
  expect(sendNames('José Álvarez <56766236.cdxb>;Ana Torres <ana@torres.example>')).toEqual({ sent: '1\n2' });
  expect(sendNames('jose alvarez, Ana Torres')).toEqual({
    sent: 'jose alvarez, Ana Torres',
    fault: 'Attendees: several are called "Ana Torres", so choose one',
  });
});

test('an unknown lesson is told with the table where lessons belong', () => {
  const { columns } = historyLists.weeks;
  const [lesson] = columns.filter(({ field }) => field === 'currentLesson');
  const references = { lessons: makeLooseReferences([{ recordId: 1, name: 'Lesson 1' }]) };
  const readLesson = (text: string) => lesson && readImportCell(lesson, text, { orders: {}, references });
  expect(readLesson('lesson 1')).toEqual({ sent: '1' });
  expect(readLesson('Lección 1')?.fault).toBe(
    'Current Lesson: nothing is called "Lección 1" in the Lessons Table',
  );
});
