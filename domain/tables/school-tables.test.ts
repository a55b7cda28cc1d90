import { describe, expect, test } from 'vitest';
import { checkRow, emptyRow } from './check-row.ts';
import { schoolTables } from './school-tables.ts';
import { labelInForm, tableNames } from './table.ts';

const tables = Object.values(schoolTables);

describe.each(tables.map((table) => [table.name, table] as const))('the description of %s', (name, table) => {
  const fields = table.columns.map(({ field }) => field);

  test('stands under its own name', () => expect(schoolTables[name]).toBe(table));

  test('has each field once, and none that names the record', () => {
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields).not.toContain('recordId');
    expect(fields).not.toContain('version');
  });

  test('names records by fields it has', () => {
    expect(table.nameFields.length).toBeGreaterThan(0);
    expect(fields).toEqual(expect.arrayContaining([...table.nameFields, ...(table.reportedFirst ?? [])]));
  });

  test('can put records away exactly when it has the column for it', () => {
    expect(fields.includes('isArchived')).toBe(table.canArchive);
  });

  test('says of each column what its kind needs, and nothing else', () => {
    const of = (...kinds: string[]) => table.columns.filter(({ kind }) => kinds.includes(kind));
    expect(table.columns.filter(({ options }) => options)).toEqual(of('option'));
    expect(
      of('record').filter(({ refersTo = '' }) => !tableNames.some((known) => known === refersTo)),
    ).toEqual([]);
    expect(table.columns.filter(({ refersTo }) => refersTo)).toEqual(
      of('record', 'lines').filter(({ refersTo }) => refersTo),
    );
    const numbers = table.columns.filter(
      ({ emptyMeans, fallsBack }) => emptyMeans !== undefined || fallsBack,
    );
    expect(of('count', 'amount')).toEqual(expect.arrayContaining(numbers));
    expect(of('flag')).toEqual(
      expect.arrayContaining(table.columns.filter(({ isOnAtFirst }) => isOnAtFirst)),
    );
  });

  test('lets options be empty unless they are required', () => {
    const options = table.columns.filter(({ options: list }) => list);
    expect(options.filter((column) => column.options?.includes(''))).toEqual(
      options.filter(({ isRequired }) => !isRequired),
    );
  });

  test('asks an empty record for exactly what is required', () => {
    const required = table.columns.filter(({ isRequired }) => isRequired).map(({ field }) => field);
    const missing = checkRow(table, emptyRow(table)).filter(({ message }) =>
      message.includes('is a required field'),
    );
    expect(missing.map(({ field }) => field)).toEqual(expect.arrayContaining(required));
  });
});

test('tables are listed as their names are', () => {
  expect(tables.map(({ name }) => name)).toEqual([...tableNames]);
});

test('five tables are those of the specification, in two groups', () => {
  const titlesOf = (wanted: string) =>
    tables.filter(({ group }) => group === wanted).map(({ title }) => title);
  expect(titlesOf('quiz')).toEqual(['Students Table', 'Programs Table', 'Quizzes Table']);
  expect(titlesOf('records')).toEqual(['Lessons Table', 'Courses Table']);
  expect(titlesOf('more')).toHaveLength(11);
});

const cohorts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

describe('the five editors', () => {
  test.each([
    ['students', ['Name', 'Email', 'Program', 'Cohort', 'Role']],
    ['programs', ['Name', ...cohorts.map((letter) => `Cohort ${letter} Current`), 'Published']],
    ['quizzes', ['Quiz Nickname', 'Published']],
    ['lessons', ['Lesson Name', 'Week Ref', 'Type']],
    [
      'courses',
      [
        'Course Name',
        'Membership Type',
        'Monthly Cost',
        'Weekly Private Calls',
        'Has Group Calls',
        'Weekly Time (mins)',
      ],
    ],
  ] as const)('%s shows the columns %j', (name, labels) => {
    const shown = schoolTables[name].columns.filter(({ only = 'table' }) => only === 'table');
    expect(shown.map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    ['students', ['Name*', 'Email*', 'Program*', 'Related Program*', 'Cohort*', 'Role']],
    ['programs', ['Name*', ...cohorts.map((letter) => `Cohort ${letter} Current Lesson`), 'Published']],
    ['quizzes', ['Quiz Nickname*', 'Published']],
    ['lessons', ['Lesson Name*', 'Week Ref', 'Type']],
    [
      'courses',
      [
        'Course Name*',
        'Membership Type',
        'Monthly Cost ($)',
        'Weekly Private Calls',
        'Has Group Calls',
        'Weekly Time Commitment (minutes)',
      ],
    ],
  ] as const)('%s asks for %j', (name, labels) => {
    const asked = schoolTables[name].columns.filter(({ only = 'form' }) => only === 'form');
    expect(asked.map((column) => `${labelInForm(column)}${column.isRequired ? '*' : ''}`)).toEqual(labels);
  });
});
