import { expect, test } from 'vitest';
import { specifiedLists } from '../records/option-lists.ts';
import { checkRow } from './check-row.ts';
import { lessonsTable } from './record-tables.ts';
import { withAnyOption, withOptions } from './school-options.ts';

const lists = { ...specifiedLists, lessonTypes: ['Mañana', 'Tarde'] };
const tell = (table: typeof lessonsTable, type: string, stored?: string) =>
  checkRow(
    table,
    { lessonName: 'L 1', type },
    stored === undefined ? undefined : { lessonName: 'L 1', type: stored },
  );

test('a table takes the options of its school, an empty one where it may be, and what is stored', () => {
  const table = withOptions(lessonsTable, lists);
  expect(tell(table, 'Tarde')).toEqual([]);
  expect(tell(table, '')).toEqual([]);
  expect(tell(table, 'LCSP', 'LCSP')).toEqual([]);
  expect(tell(table, 'LCSP')).toEqual([
    { field: 'type', message: 'Type must be empty or one of Mañana, Tarde' },
  ]);
});

test('with any option, what another school calls its lessons is taken', () => {
  expect(tell(withAnyOption(lessonsTable), 'Noche')).toEqual([]);
  expect(tell(withAnyOption(lessonsTable), 'x'.repeat(501))).toHaveLength(1);
});
