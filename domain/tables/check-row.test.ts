import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkCell, checkRow, emptyCell, emptyRow, isSameCell, isSameRow } from './check-row.ts';
import { schoolTables } from './school-tables.ts';
import type { Cell, Column, TableName } from './table.ts';

const required = (label: string) => `${label} is a required field. Please fill it out before submitting.`;
const ofKind = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  field: 'field',
  label: 'Field',
  kind,
  ...more,
});

function listMessages(name: TableName, row: Record<string, Cell>, stored?: Record<string, Cell>): string[] {
  return checkRow(schoolTables[name], row, stored).map(({ message }) => message);
}

describe('an empty record', () => {
  test.each<[TableName, string[]]>([
    ['students', ['Name', 'Email', 'Program', 'Cohort', 'Related Program']],
    ['programs', ['Name']],
    ['quizzes', ['Quiz Nickname']],
    ['lessons', ['Lesson Name']],
    ['courses', ['Course Name']],
    ['coaches', ['Name', 'Email', 'Short Name', 'User Id']],
    ['memberships', ['Student', 'Course', 'Start Date']],
    ['coaching-students', ['Name']],
  ])('in %s lacks %j', (name, labels) => {
    expect(listMessages(name, {})).toEqual(labels.map(required));
  });
});

describe('a student', () => {
  const student = {
    name: 'Sam',
    emailAddress: 'sam@mail.example',
    program: 'LCSP',
    relatedProgram: 2,
    cohort: 'A',
    role: 'student',
  };

  test.each<[Partial<typeof student> | { relatedProgram: null }, string[]]>([
    [{}, []],
    [{ role: '' }, []],
    [{ name: '  ' }, [required('Name')]],
    [{ relatedProgram: 0 }, [required('Related Program')]],
    [{ relatedProgram: null }, [required('Related Program')]],
    [{ program: 'X' }, ['Program must be one of LCSP, SI1M']],
    [{ cohort: 'K' }, ['Cohort must be one of A, B, C, D, E, F, G, H, I, J']],
    [{ role: 'admin' }, ['Role must be empty or one of limited, student, none']],
    [{ cohort: '', relatedProgram: 0 }, [required('Cohort'), required('Related Program')]],
  ])('with %j is told %j', (given, messages) => {
    expect(listMessages('students', { ...student, ...given })).toEqual(messages);
  });

  test('keeps what is stored though no list has it', () => {
    const stored = { ...student, cohort: 'Z' };
    expect(listMessages('students', stored, stored)).toEqual([]);
    expect(listMessages('students', stored, student)).toHaveLength(1);
  });
});

describe('rules of a table', () => {
  test.each<[TableName, Record<string, Cell>, string[]]>([
    ['quizzes', { quizNickname: 'lcsp quiz undefined' }, ['Quiz nickname cannot contain undefined']],
    [
      'quizzes',
      { quizNickname: 'quiz 12' },
      ["Quiz nickname must be a quiz type, the word 'quiz' and a number, such as 'lcsp quiz 12'"],
    ],
    [
      'memberships',
      { relatedStudent: 1, relatedCourse: 1, startDate: '2026-01-04', endDate: '2026-01-03' },
      ['End Date cannot be before Start Date'],
    ],
    [
      'program-lessons',
      { lesson: 'lcsp twelve', relatedProgram: 2 },
      ["Lesson must end in a blank and its number, such as 'lcsp 12'"],
    ],
    [
      'vocabulary',
      { vocabName: 'uno', wordIdiom: 'uno', spellings: ['Uno'] },
      ['Spellings must be in lower case'],
    ],
    [
      'coaches',
      { name: 'Ana', email: 'ana@staff.example', coach: 'ana', userId: '1e5' },
      ['User Id may hold letters, digits, dots, dashes and underscores, and must not look like a number'],
    ],
    [
      'coaches',
      { name: 'Ana', email: 'ana@staff.example', coach: 'ana', userId: 'ana', mark: 'x'.repeat(101) },
      ['Mark may hold at most 100 characters: 1 too many.'],
    ],
    [
      'examples',
      { spanishExample: 'Hola', englishTranslation: 'Hello', spanishAudioLa: 'javascript:alert(1)' },
      ['Spanish Audio must be a link that begins with http and ends in mp3, wav, ogg or m4a'],
    ],
  ])('for %s answer %j with %j', (name, row, messages) => {
    expect(listMessages(name, row)).toEqual(messages);
  });

  test('come after those of the columns, and each field gets one message', () => {
    expect(listMessages('quizzes', { quizNickname: '' })).toEqual([required('Quiz Nickname')]);
  });
});

const NUMBER = 'Field must be a number';
const WHOLE = 'Field must be a non-negative whole number';
const YEAR = 'Field must be in a year from 1900 to 2199';
const TEXT = 'Field holds a character that no text has';

describe('a cell', () => {
  test.each<[string, Column, Cell, string | undefined]>([
    ['a line', ofKind('line'), 'x'.repeat(500), undefined],
    ['a long line', ofKind('line'), 'x'.repeat(501), 'Field may hold at most 500 characters'],
    ['two lines', ofKind('line'), 'a\nb', 'Field must be a single line'],
    ['lines of a text', ofKind('text'), 'a\nb', undefined],
    ['a long text', ofKind('text'), 'x'.repeat(10_001), 'Field may hold at most 10,000 characters'],
    ['the character 0', ofKind('text'), 'a\0', TEXT],
    ['half a pair', ofKind('line'), 'a\uD83D', TEXT],
    ['a whole pair', ofKind('line'), 'a😀', undefined],
    ['a number for a text', ofKind('line'), 4, 'Field must be a text'],
    ['0', ofKind('count'), 0, undefined],
    ['no number', ofKind('count'), null, undefined],
    ['no number where empty means one', ofKind('count', { emptyMeans: 0 }), null, NUMBER],
    ['a text for a number', ofKind('count'), '4', NUMBER],
    ['infinity', ofKind('amount'), Number.POSITIVE_INFINITY, NUMBER],
    ['a part of a call', ofKind('count'), 2.5, WHOLE],
    ['less than none', ofKind('count'), -5, WHOLE],
    ['a price', ofKind('amount'), 199.5, undefined],
    ['a debt', ofKind('amount'), -5, 'Field must be a non-negative number'],
    ['too much', ofKind('count'), 2_147_483_648, 'Field must be at most 2,147,483,647'],
    ['true', ofKind('flag'), true, undefined],
    ['nothing for a flag', ofKind('flag'), null, 'Field must be yes or no'],
    ['a day', ofKind('day'), '2026-02-28', undefined],
    ['no day', ofKind('day'), null, undefined],
    [
      'a number that a spreadsheet has shortened',
      ofKind('line'),
      '3.4612E+10',
      'Field has a number that a spreadsheet has shortened: "3.4612E+10". Make the column one of texts there, and take it from there again',
    ],
    [
      'a day no calendar has',
      ofKind('day'),
      '2026-02-30',
      'Field must be a valid date, written like 2026-01-31',
    ],
    ['an empty text for a day', ofKind('day'), '', 'Field must be a valid date, written like 2026-01-31'],
    ['a day of long ago', ofKind('day'), '0026-02-28', YEAR],
    ['an instant', ofKind('instant'), '2026-01-31T19:45:49Z', undefined],
    ['an instant in parts of a second', ofKind('instant'), '2026-01-31T19:45:49.123Z', undefined],
    [
      'a time without zone',
      ofKind('instant'),
      '2026-01-31T19:45:49',
      'Field must be a valid time, written like 2026-01-31T19:45:00Z',
    ],
    [
      'hour 25',
      ofKind('instant'),
      '2026-01-31T25:45:49Z',
      'Field must be a valid time, written like 2026-01-31T19:45:00Z',
    ],
    [
      'an instant on no day',
      ofKind('instant'),
      '2026-02-30T19:45:49Z',
      'Field must be a valid time, written like 2026-01-31T19:45:00Z',
    ],
    ['a record', ofKind('record'), 12, undefined],
    ['none', ofKind('record'), null, undefined],
    ['record 0', ofKind('record'), 0, 'Field must be the id of a record'],
    ['required record 0', ofKind('record', { isRequired: true }), 0, required('Field')],
    ['a name for a record', ofKind('record'), 'Ana', 'Field must be the id of a record'],
    ['a list', ofKind('lines'), ['uno', 'dos'], undefined],
    ['a list with a blank', ofKind('lines'), ['uno', ' '], 'Field must have a text in each line'],
    ['a list with two in one', ofKind('lines'), ['uno\ndos'], 'Field must have a text in each line'],
    ['a list with one twice', ofKind('lines'), ['uno', 'uno'], 'Field may name "uno" only once'],
    [
      'a list with a long line',
      ofKind('lines'),
      ['x'.repeat(501)],
      'Field may hold at most 500 characters in a line',
    ],
    ['a text for a list', ofKind('lines'), 'uno', 'Field must be a list of texts'],
    ['an empty list', ofKind('lines', { isRequired: true }), [], required('Field')],
  ])('may be %s or is told why not', (_what, column, cell, message) => {
    expect(checkCell(column, cell)).toBe(message);
  });

  test('is told of by the label of its form, without the unit', () => {
    const cost = schoolTables.courses.columns.find(({ field }) => field === 'approxMonthlyCost');
    expect(cost && checkCell(cost, -5)).toBe('Monthly Cost must be a non-negative number');
  });

  test.each<[Column, Cell]>([
    [ofKind('line'), 'a\nb'],
    [ofKind('option', { options: ['A'] }), 'Z'],
    [ofKind('day'), '1776-07-04'],
    [ofKind('lines'), ['uno', 'uno']],
  ])('may stay as it is stored: %j %j', (column, cell) => {
    expect(checkCell(column, cell)).toBeDefined();
    expect(checkCell(column, cell, cell)).toBeUndefined();
  });
});

test.each<[Column, Cell]>([
  [ofKind('line'), ''],
  [ofKind('count'), null],
  [ofKind('count', { emptyMeans: 0 }), 0],
  [ofKind('flag'), false],
  [ofKind('flag', { isOnAtFirst: true }), true],
  [ofKind('record'), null],
  [ofKind('lines'), []],
])('%j that nobody has filled in holds %j', (column, cell) => expect(emptyCell(column)).toEqual(cell));

const anyCell = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);

describe('cells', () => {
  test('hold the same when lists name the same in the same order', () => {
    expect(isSameCell(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameCell(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameCell(['a'], ['a', 'b'])).toBe(false);
    expect(isSameCell([], null)).toBe(false);
    expect(isSameCell('1', 1)).toBe(false);
  });

  property.prop([anyCell])('hold the same as their copies', (cell) => {
    expect(isSameCell(cell, structuredClone(cell))).toBe(true);
  });

  test('are compared in the fields of the first row only', () => {
    expect(isSameRow({ a: 1 }, { a: 1, b: 2 })).toBe(true);
    expect(isSameRow({ a: 1, b: 2 }, { a: 1 })).toBe(false);
    expect(isSameRow({ a: ['x'] }, { a: ['x'] })).toBe(true);
  });
});

property.prop([fc.constantFrom(...Object.values(schoolTables)), fc.dictionary(fc.string(), anyCell)])(
  'whatever is given, each field is told one thing at most',
  (table, noise) => {
    const fields = checkRow(table, { ...emptyRow(table), ...noise }).map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
  },
);
