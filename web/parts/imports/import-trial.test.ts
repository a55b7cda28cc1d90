import type { ImportRow } from '@soltura/domain/imports/read-rows';
import { expect, test } from 'vitest';
import { countCells, countVerdicts, holdRows, joinOutcomes, writeRows } from './import-trial.ts';
import { writeLeftOut } from './left-out.ts';

const makeRow = (
  line: number,
  sent: Record<string, string>,
  faults: Record<string, string> = {},
): ImportRow => ({
  line,
  given: sent,
  sent,
  faults,
});
const answer = (verdict: 'create' | 'refuse', broken: { field: string; message: string }[] = []) => ({
  line: 0,
  recordId: null,
  name: '',
  verdict,
  changes: [],
  broken,
});

test('rows that are wrong as a whole are not sent, and the answers go to the others', () => {
  const rows = [
    makeRow(2, { recordId: '5', name: 'A' }),
    makeRow(3, { recordId: ' 5', name: 'B' }),
    makeRow(4, { recordId: '', name: ' ' }),
    makeRow(5, { recordId: '', name: 'Ruiz' }),
    makeRow(7, { recordId: '', name: 'C' }),
  ];
  const sheet = rows.map(({ line, sent }) => ({
    line,
    cells: [...Object.values(sent), ...(line === 5 ? ['Ana'] : ['', ''])],
  }));
  const whole = holdRows(rows, sheet, 2);
  expect([...whole.held].map(([line, { message }]) => [line, message])).toEqual([
    [3, 'Row 2 has the same id'],
    [4, 'The row is empty in the columns that are read'],
    [5, 'The row has more cells than the head has columns'],
  ]);
  const tried = joinOutcomes(whole, [
    answer('create'),
    answer('refuse', [{ field: 'name', message: 'Taken' }]),
  ]);
  expect(tried.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, 'create'],
    [3, 'refuse'],
    [4, 'refuse'],
    [5, 'refuse'],
    [7, 'refuse'],
  ]);
  expect(tried[4]?.broken).toEqual([{ field: 'name', message: 'Taken' }]);
  expect(countVerdicts(tried)).toEqual({ create: 1, change: 0, same: 0, refuse: 4 });
});

test('a fault that the reader found is told in its words, beside other faults that the server found', () => {
  const row = makeRow(2, { startDate: '31/02/2026', name: '' }, { startDate: 'There is no February 31' });
  const broken = [
    { field: 'startDate', message: 'Start Date must be a date' },
    { field: 'name', message: 'Name is a required field' },
  ];
  const [tried] = joinOutcomes({ rows: [row], held: new Map() }, [answer('refuse', broken)]);
  expect(tried?.broken.map(({ message }) => message)).toEqual([
    'There is no February 31',
    'Name is a required field',
  ]);
});

test('only the cells of rows that are sent are counted, though a refused row may have changes', () => {
  const changes = [{ field: 'name', before: '', after: 'A' }];
  const row = makeRow(2, { name: 'A' });
  const twin = makeRow(3, { name: 'A' });
  const whole = { rows: [row, twin], held: new Map() };
  const tried = joinOutcomes(whole, [
    { ...answer('create'), changes },
    { ...answer('refuse', [{ field: 'name', message: 'Taken' }]), changes },
  ]);
  expect(countCells(tried.filter(({ verdict }) => verdict !== 'refuse'))).toBe(1);
});

test('rows are sent by the names of the wire', () => {
  const file = writeRows([
    makeRow(2, { name: 'Level 1, slow', startDate: '2026-01-04' }),
    makeRow(9, { name: 'B' }),
  ]);
  expect(new TextDecoder().decode(file)).toBe('name,startDate\n"Level 1, slow",2026-01-04\nB,\n');
});

test('rows that stay out are written with the reason, and no cell of theirs is a formula', () => {
  const left = [
    { cells: ['=1+2', "'=ok"], reason: 'Name is taken' },
    { cells: ['B'], reason: '-' },
  ];
  expect(writeLeftOut(['Name', 'Note'], left)).toBe(
    "\uFEFFName,Note,Reason\n'=1+2,'=ok,Name is taken\nB,,'-\n",
  );
});
