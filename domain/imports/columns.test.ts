import { expect, test } from 'vitest';
import { historyLists } from '../moving-in/history-lists.ts';
import { coachingStudentsTable, membershipsTable } from '../tables/people-tables.ts';
import { coursesTable } from '../tables/record-tables.ts';
import { schoolTables } from '../tables/school-tables.ts';
import { chooseField, foldHead, makeFieldFinder, matchColumns } from './columns.ts';
import { listTableFields } from './read-rows.ts';
import { usualWords } from './usual-words.ts';

const finderOf = (table: typeof coursesTable) => makeFieldFinder(listTableFields(table));
const fieldsOf = (heads: readonly string[], table: typeof coursesTable) =>
  matchColumns(heads, finderOf(table)).map(({ field, source }) => [field, source]);

test('columns are matched by the name of the wire, by label and by usual words, in any case and with any signs', () => {
  expect(
    fieldsOf(['firstName', 'LAST NAME', 'E-Mail', 'Teléfono', 'Coach', 'Factura'], coachingStudentsTable),
  ).toEqual([
    ['firstName', 'name'],
    ['lastName', 'name'],
    ['email', 'name'],
    ['usPhone', 'usual'],
    ['relatedCoach', 'usual'],
    [null, 'unknown'],
  ]);
  expect(fieldsOf(['Alumno', 'Nivel', 'Fecha de inicio', 'Renewal'], membershipsTable)).toEqual([
    ['relatedStudent', 'usual'],
    ['relatedCourse', 'usual'],
    ['startDate', 'usual'],
    ['endDate', 'usual'],
  ]);
});

test('the word for a record heads the column of names in the list of such records', () => {
  expect(fieldsOf(['Curso', 'Precio'], coursesTable)).toEqual([
    ['name', 'usual'],
    ['approxMonthlyCost', 'usual'],
  ]);
  expect(fieldsOf(['Course', 'Title'], coursesTable)).toEqual([
    ['name', 'usual'],
    [null, 'taken'],
  ]);
});

test('a column of ids of another program is left out, and our own ids are known by their names', () => {
  for (const head of ['ID', 'Record ID#', 'record id', 'Nº']) {
    expect(fieldsOf([head], coursesTable)).toEqual([[null, 'unknown']]);
  }
  for (const head of ['recordId', 'Record ID']) {
    expect(fieldsOf([head], coursesTable)).toEqual([['recordId', 'name']]);
  }
});

test('every table knows its own columns, in its files and on its screens', () => {
  for (const table of Object.values(schoolTables)) {
    const fields = listTableFields(table);
    const finder = makeFieldFinder(fields);
    expect(fields.map(({ field }) => finder.find(field))).toEqual(
      fields.map(({ field }) => ({ field, source: 'name' })),
    );
  }
});

test('usual words are for fields that there are', () => {
  const known = new Set(
    Object.values(schoolTables).flatMap((table) => listTableFields(table).map(({ field }) => field)),
  );
  for (const { columns } of Object.values(historyLists)) for (const { field } of columns) known.add(field);
  const others = ['expiration', 'totalCredits', 'lesson'];
  expect(Object.keys(usualWords).filter((field) => !known.has(field) && !others.includes(field))).toEqual([]);
});

test('the column with the name of a field is taken from two that match it, else the first', () => {
  expect(fieldsOf(['Level', 'Course', 'Curso'], membershipsTable)).toEqual([
    [null, 'taken'],
    ['relatedCourse', 'name'],
    [null, 'taken'],
  ]);
  expect(fieldsOf(['Curso', 'Nivel'], membershipsTable)).toEqual([
    ['relatedCourse', 'usual'],
    [null, 'taken'],
  ]);
});

test('a column without a head is left out', () => {
  expect(fieldsOf(['', 'Name'], coursesTable)).toEqual([
    [null, 'unknown'],
    ['name', 'name'],
  ]);
});

test('a column that was matched last time is matched the same way, before names are compared', () => {
  const matches = matchColumns(['Name', 'Note'], finderOf(coursesTable), [null, 'name']);
  expect(matches.map(({ field, source }) => [field, source])).toEqual([
    [null, 'remembered'],
    ['name', 'remembered'],
  ]);
});

test('a field that another column is given is taken from the one that had it', () => {
  const matches = chooseField(matchColumns(['Name', 'Note'], finderOf(coursesTable)), 1, 'name');
  expect(matches.map(({ field, source }) => [field, source])).toEqual([
    [null, 'taken'],
    ['name', 'chosen'],
  ]);
  expect(chooseField(matches, 1, null)[1]).toMatchObject({ field: null, source: 'left-out' });
});

test('heads are the same whatever their case, accents, blanks and signs', () => {
  expect(foldHead(' Dirección_de correo: ')).toBe('direcciondecorreo');
  expect(foldHead('E-mail')).toBe(foldHead('EMAIL'));
});

test.each(Object.values(schoolTables))('no two fields of $name have one label', (table) => {
  const labels = listTableFields(table).map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
});
