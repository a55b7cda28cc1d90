import { showFigures } from '@soltura/domain/reports/figures/all-figures';
import type { CoachMark } from '@soltura/domain/reports/figures/marks';
import { expect, test } from 'vitest';
import { fileOf, listTables } from './report-files.ts';

const today = '2026-11-24';
const week = '2026-11-22';

function listRows(marks: readonly CoachMark[]) {
  const counts = {
    memberships: [],
    endings: [],
    records: [{ week, coach: 1, name: 'Ana', total: 4, complete: 1, open: 3 }],
    calls: { courses: [], coaches: [{ week, coach: 2, name: 'Bea', due: 5, calls: 3, sessions: 1 }] },
    assignments: [],
    students: {
      active: 0,
      nearEnd: 0,
      onHold: 0,
      coachless: 0,
      seenLately: 0,
      seenBefore: 0,
      notSeen: 0,
      longest: [],
    },
    workload: [
      { coach: 1, name: 'Ana', memberships: 4, calls: 6, laterMemberships: 3, laterCalls: 5 },
      { coach: 2, name: 'Bea', memberships: 2, calls: 2, laterMemberships: 2, laterCalls: 2 },
    ],
    marks,
  } as const;
  const tables = listTables(showFigures(counts, { by: 'week', of: week }, today), 'coach');
  return (name: keyof typeof tables) => [tables[name].head, ...tables[name].rows];
}

test('the workload is a row for each coach, with the days in its heads', () => {
  expect(listRows([])('workload')).toEqual([
    [
      'Coach',
      'Calls a week 2026-11-24',
      'Memberships 2026-11-24',
      'Calls a week 2026-12-08',
      'Memberships 2026-12-08',
    ],
    ['Ana', 6, 4, 5, 3],
    ['Bea', 2, 2, 2, 2],
  ]);
});

test('tables in which a coach has a mark have a column of marks, the others none', () => {
  const rows = listRows([{ coach: 2, mark: 'Salaried' }]);
  expect(rows('workload').map((cells) => cells.slice(0, 3))).toEqual([
    ['Coach', 'Mark', 'Calls a week 2026-11-24'],
    ['Bea', 'Salaried', 2],
    ['Ana', '', 6],
  ]);
  expect(rows('calls')).toEqual([
    ['Coach', 'Mark', 'Private calls', 'Group sessions', 'Calls due'],
    ['Bea', 'Salaried', 3, 1, 5],
  ]);
  expect(rows('records')[0]).toEqual(['Coach', 'Complete', 'Records', 'Share', 'Share before', 'Open']);
});

test('a table is a file under the name of its figure and range', () => {
  const file = fileOf({ title: 'Workload', head: ['Coach', 'Mark'], rows: [['Bea', 'Salaried']] }, week);
  expect(file.columns.map(({ head }) => head)).toEqual(['Coach', 'Mark']);
  expect(file.fileName).toMatch(/workload.*2026-11-22.*csv/i);
});
