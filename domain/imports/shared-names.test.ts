import { expect, test } from 'vitest';
import { historyLists } from '../moving-in/history-lists.ts';
import { membershipsTable } from '../tables/people-tables.ts';
import { makeAddressedReferences } from '../tables/references.ts';
import { makeFieldFinder, matchColumns } from './columns.ts';
import { listColumnFields, listTableFields } from './read-rows.ts';
import { answerSharedNames, findSharedNames } from './shared-names.ts';
import type { SheetRow } from './sheet.ts';

const references = {
  'coaching-students': makeAddressedReferences([
    { recordId: 1, name: 'José Álvarez', address: 'jose@alvarez.example' },
    { recordId: 2, name: 'Ana Torres', address: 'ana@sur.example' },
    { recordId: 3, name: 'Ana Torres', address: 'ana@norte.example' },
    { recordId: 4, name: 'Luis Gil', address: 'luis@gil.example' },
    { recordId: 5, name: 'luis gil', address: 'luis@mar.example' },
  ]),
  courses: makeAddressedReferences([{ recordId: 7, name: 'Level 1' }]),
};

const fileOf = (rows: readonly SheetRow[]) => ({
  columns: membershipsTable.columns,
  matches: matchColumns(['Student', 'Course', 'Start'], makeFieldFinder(listTableFields(membershipsTable))),
  rows,
  references,
});
const memberships = fileOf([
  { line: 2, cells: ['Ana Torres', 'Level 1', '2025-09-01'] },
  { line: 3, cells: ['ana torres', 'Level 1', '2025-09-01'] },
  { line: 4, cells: ['ana@sur.example', 'Level 1', '2025-09-01'] },
  { line: 5, cells: ['José Alvarez', 'Level 9', '2025-09-01'] },
  { line: 6, cells: ['Luis Gil', '', ''] },
  { line: 7, cells: ['LUIS GIL', '', ''] },
  { line: 8, cells: ['Ana Torres <4711.xyz>', '', ''] },
]);
const ANA = 'coaching-students ana torres';
const LUIS = 'coaching-students luis gil';

test('a name that two students share is asked about once, in whatever spelling and however often it occurs', () => {
  expect(findSharedNames(memberships)).toEqual([
    { key: ANA, table: 'coaching-students', place: 0, name: 'Ana Torres', rows: 3 },
    { key: LUIS, table: 'coaching-students', place: 0, name: 'LUIS GIL', rows: 1 },
  ]);
});

test('an answer applies to all rows with the name, and to no others', () => {
  expect(answerSharedNames(memberships, new Map([[ANA, 3]]))).toEqual(
    new Map([
      ['2 relatedStudent', '3'],
      ['3 relatedStudent', '3'],
      ['8 relatedStudent', '3'],
    ]),
  );
  expect(answerSharedNames(memberships, new Map([[LUIS, 5]]))).toEqual(new Map([['7 relatedStudent', '5']]));
  expect(answerSharedNames(memberships, new Map()).size).toBe(0);
});

test('an answer replaces only the name that was asked about in a cell with several names', () => {
  const { columns } = historyLists['group-sessions'];
  const sessions = {
    columns,
    matches: matchColumns(['Date', 'Attendees'], makeFieldFinder(listColumnFields(columns))),
    rows: [{ line: 2, cells: ['2025-11-17', 'José Álvarez; Ana Torres'] }],
    references,
  };
  expect(findSharedNames(sessions)).toMatchObject([{ name: 'Ana Torres', place: 1, rows: 1 }]);
  expect(answerSharedNames(sessions, new Map([[ANA, 2]]))).toEqual(
    new Map([['2 attendees', 'José Álvarez\n2']]),
  );
});
