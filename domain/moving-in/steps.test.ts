import { describe, expect, test } from 'vitest';
import { makeFieldFinder } from '../imports/columns.ts';
import { readEnrolmentList } from '../people/enrolment-list.ts';
import { checkRow, emptyRow } from '../tables/check-row.ts';
import { readFileCell } from '../tables/csv-cells.ts';
import { schoolTables } from '../tables/school-tables.ts';
import { describeList, findNextList, type MoveInFacts, moveInSteps, titleOfImport } from './steps.ts';

const lists = moveInSteps.flatMap((step) => step.lists);
const empty: MoveInFacts = {
  courses: 0,
  lessons: 0,
  coaches: 0,
  withoutAccount: [],
  students: 0,
  memberships: 0,
  withoutMembership: 0,
  weeks: 0,
  assignments: 0,
  privateCalls: 0,
  groupSessions: 0,
  bundleCredits: 0,
  sentences: 0,
};
const full: MoveInFacts = {
  ...empty,
  courses: 6,
  lessons: 90,
  coaches: 4,
  students: 38,
  memberships: 41,
  weeks: 155,
  assignments: 12,
  privateCalls: 31,
  groupSessions: 8,
  bundleCredits: 17,
  sentences: 879,
};

test('the lists come in the order of their references', () => {
  expect(lists.map(({ title }) => title)).toEqual([
    'Courses',
    'Lessons',
    'Coaches',
    'Students, Memberships',
    'Weeks',
    'Assignments',
    'Private Calls',
    'Group Sessions',
    'Bundle Credits',
    'Library',
  ]);
});

describe('a template', () => {
  const ofTables = lists.flatMap((list) => {
    const table =
      typeof list.wayIn === 'string'
        ? list.wayIn === 'offer'
          ? 'examples'
          : undefined
        : 'table' in list.wayIn
          ? list.wayIn.table
          : undefined;
    return table === undefined ? [] : [[list.title, list, schoolTables[table]] as const];
  });

  test.each(ofTables)(
    'for %s has columns that its table knows, and two lines that pass its rules',
    (_, list, table) => {
      const finder = makeFieldFinder(table.columns.map(({ field, label }) => ({ field, label, others: [] })));
      expect(list.columns.map(({ label }) => finder.find(label)?.field)).toEqual(
        list.columns.map(({ field }) => field),
      );
      expect(list.template).toHaveLength(2);
      for (const line of list.template) {
        const cells = Object.entries(line).map(([field, text]) => {
          const column = table.columns.find((one) => one.field === field);
          const read = column && readFileCell(column, text);
          return [field, read && 'cell' in read ? read.cell : undefined] as const;
        });
        expect(cells.filter(([, cell]) => cell === undefined)).toEqual([]);
        const row = {
          ...emptyRow(table),
          ...Object.fromEntries(cells.map(([field, cell]) => [field, cell ?? null])),
        };
        expect(checkRow(table, row)).toEqual([]);
      }
    },
  );

  test('for people is read as an enrolment list with all of its columns', () => {
    const people = lists.find(({ wayIn }) => wayIn === 'enrol');
    const { columns = [], template = [] } = people ?? {};
    const rows = [
      columns.map(({ label }) => label),
      ...template.map((line) => columns.map(({ field }) => line[field] ?? '')),
    ];
    const read = readEnrolmentList(rows.map((row) => row.join('\t')).join('\n'));
    expect(read.fields).toEqual(columns.map(({ field }) => field));
    expect(read.lines.map(({ cells }) => cells.name)).toEqual(['José Álvarez Ríos', 'Ana Peña']);
  });
});

test.each([
  [empty, 'courses'],
  [{ ...empty, courses: 1 }, 'lessons'],
  [{ ...empty, courses: 1, lessons: 1 }, 'coaches'],
  [{ ...full, memberships: 0 }, 'enrolments'],
  [{ ...full, assignments: 0, sentences: 0 }, 'assignments'],
  [{ ...full, sentences: 0 }, 'examples'],
  [{ ...full, withoutAccount: ['Ana Torres'] }, undefined],
])('the first list that misses something is the next one', (facts, name) => {
  expect(findNextList(facts)).toBe(name);
});

describe('the counts and gaps of a list are described', () => {
  test('in an empty school', () => {
    expect(describeList('courses', empty)).toEqual({
      there: ['0 courses'],
      missing: 'No course to be a member of',
      isMissing: true,
      isWarning: false,
    });
    expect(describeList('examples', empty)?.missing).toBe('Nothing to practise with yet');
  });

  test('in a school with records', () => {
    expect(describeList('courses', full)).toMatchObject({ missing: 'Nothing is missing', isWarning: false });
    expect(describeList('enrolments', { ...full, withoutMembership: 2 })).toEqual({
      there: ['38 students', '41 memberships'],
      missing: '2 new students without a membership',
      isMissing: false,
      isWarning: true,
    });
    expect(describeList('private-calls', full)).toMatchObject({ there: ['31 calls'], missing: '' });
    expect(describeList('private-calls', empty)).toMatchObject({ missing: 'None yet', isMissing: true });
    expect(describeList('enrolments', { ...full, students: 1_001 })?.there[0]).toBe('1,000+ students');
  });

  test.each([
    [['Ana Torres'], 'Ana Torres has no account'],
    [['Ana Torres', 'B'], 'Ana Torres and 1 other have no account'],
    [['Ana Torres', 'B', 'C', 'D'], 'Ana Torres and others have no account'],
  ])('with coaches who have no account: %s', (withoutAccount, missing) => {
    expect(describeList('coaches', { ...full, withoutAccount })?.missing).toBe(missing);
  });
});

test.each([
  ['courses', 'Courses'],
  ['enrolments', 'Students, Memberships'],
  ['examples', 'Examples'],
  ['private-calls', 'Private Calls'],
  ['coaching-students', 'Coaching Students'],
  ['offer', 'Course and Coaching Courses'],
  ['school', 'Files of a School'],
])('an import of %s is called %s', (name, title) => {
  expect(titleOfImport(name)).toBe(title);
});
