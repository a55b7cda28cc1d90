import { expect, test } from 'vitest';
import { readEnrolmentList } from './enrolment-list.ts';

const cellsOf = (text: string) => readEnrolmentList(text).lines.map(({ cells }) => cells);

test('columns are known by their labels, by the names of the wire, and in any order', () => {
  const { lines, fields, matches } = readEnrolmentList(
    'emailAddress\tSHOE SIZE\tname\tCoach\nelena@home.example\t38\tElena Vance\tAna\n',
  );
  expect(fields).toEqual(['emailAddress', null, 'name', 'relatedCoach']);
  expect(matches.map(({ source }) => source)).toEqual(['name', 'unknown', 'name', 'usual']);
  expect(lines).toEqual([
    { line: 2, cells: { emailAddress: 'elena@home.example', name: 'Elena Vance', relatedCoach: 'Ana' } },
  ]);
});

test.for([
  ['tabs', 'Name\tEmail\nVance, Elena\te@home.example'],
  ['commas', '\uFEFFName,Email\r\n"Vance, Elena",e@home.example\r\n'],
  ['semicolons', 'Name;Email\n"Vance, Elena";e@home.example'],
])('cells that end at %s are read', ([delimiter, text]) => {
  expect(readEnrolmentList(text ?? '').delimiter).toBe(delimiter);
  expect(cellsOf(text ?? '')).toEqual([{ name: 'Vance, Elena', emailAddress: 'e@home.example' }]);
});

test('quotes are doubled inside a quoted cell, and one that is never closed is a letter', () => {
  expect(cellsOf('Name,Email\n"Ana ""La"" Ruiz",a@b.example\n"Bea,b@b.example')).toEqual([
    { name: 'Ana "La" Ruiz', emailAddress: 'a@b.example' },
    { name: '"Bea', emailAddress: 'b@b.example' },
  ]);
});

test('a first line that names the delimiter for spreadsheets is no line', () => {
  const { delimiter, lines, fault } = readEnrolmentList('sep=;\r\nName;Email\r\n"Ruiz, Ana";a@home.example');
  expect({ delimiter, fault }).toEqual({ delimiter: 'semicolons', fault: undefined });
  expect(lines).toEqual([{ line: 2, cells: { name: 'Ruiz, Ana', emailAddress: 'a@home.example' } }]);
});

test('blank lines are left out, and lines keep the numbers of the spreadsheet', () => {
  expect(readEnrolmentList('Name\tEmail\n\t\nAna\ta@b.example\n\n').lines.map(({ line }) => line)).toEqual([
    3,
  ]);
});

test('without heads two columns are a name and an address, whichever comes first', () => {
  expect(cellsOf('a@b.example\tAna Ruiz')).toEqual([{ emailAddress: 'a@b.example', name: 'Ana Ruiz' }]);
  expect(cellsOf('Ana Ruiz\ta@b.example')).toEqual([{ emailAddress: 'a@b.example', name: 'Ana Ruiz' }]);
});

test('a list whose columns cannot be told apart has a fault as a whole', () => {
  expect(readEnrolmentList('Ana\ta@b.example\tLevel 1').fault).toContain('must name the columns');
  expect(readEnrolmentList('Ana Ruiz').fault).toContain('must name the columns');
  expect(readEnrolmentList('').fault).toBeUndefined();
  expect(readEnrolmentList('').lines).toEqual([]);
});

test('a list of a school has words of its own, a title above its head and a total at its end', () => {
  const list = readEnrolmentList(
    'Alumnos 2025;;;\nNombre completo;Correo electrónico;Nivel;Inicio\nJosé;j@a.example;Level 1;3/12/2025\nTotal;;;1',
  );
  expect(list.fields).toEqual(['name', 'emailAddress', 'relatedCourse', 'startDate']);
  expect(list.lines.map(({ line }) => line)).toEqual([3]);
  expect(list.leftOut).toEqual([1, 4]);
});

test('columns are read as last time, and as they were chosen now', () => {
  const text = 'Who\tMail\tPlan\nAna\ta@b.example\tLevel 1';
  const remembered = ['name', 'emailAddress', null];
  expect(readEnrolmentList(text, { remembered }).fields).toEqual(['name', 'emailAddress', null]);
  const chosen = [{ place: 2, field: 'relatedCourse' }];
  expect(
    readEnrolmentList(text, { remembered, chosen }).matches.map(({ field, source }) => [field, source]),
  ).toEqual([
    ['name', 'remembered'],
    ['emailAddress', 'remembered'],
    ['relatedCourse', 'chosen'],
  ]);
  expect(readEnrolmentList('Name\tEmail\tE-mail\nAna\ta@b.example\tb@b.example').fields).toEqual([
    'name',
    'emailAddress',
    null,
  ]);
});
