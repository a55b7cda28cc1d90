import { describe, expect, test } from 'vitest';
import { describeStudent, findStudents } from './display-name.ts';

test.each([
  ["mary ANN o'neil", 'Mary@Mail.example', "Mary Ann O'neil -- Mary@Mail.example"],
  ['Álvaro de la CRUZ', 'a@mail.example', 'Álvaro De La Cruz -- a@mail.example'],
  ['', 'a@mail.example', 'No name -- a@mail.example'],
  ['Mary', '', 'Mary -- No email address'],
  ['', '', 'No name -- No email address'],
])('%j with %j is shown as %j', (fullName, email, shown) => {
  expect(describeStudent({ fullName, email })).toBe(shown);
});

describe('the search', () => {
  const student = (fullName: string, email: string, active = true) => ({ fullName, email, active });
  const students = [
    student('zoe marsh', 'zoe@mail.example'),
    student('Marta Ruiz', 'ruiz@mail.example'),
    student('Émile Omar', 'emile@mail.example', false),
    student('', 'nameless@mail.example'),
    student('Ana', '', false),
  ];
  const find = (text: string, activeOnly = true) =>
    findStudents(students, text, { activeOnly }).map(({ fullName }) => fullName);

  test.each([
    ['MAR', ['Marta Ruiz', 'zoe marsh']],
    ['ta ru', ['Marta Ruiz']],
    ['z -- r', ['Marta Ruiz']],
    ['  ruiz@mail.example ', ['Marta Ruiz']],
    ['no name', ['']],
    ['xyz', []],
    ['', []],
    ['   ', []],
  ])('for %j finds %j among the active', (text, names) => expect(find(text)).toEqual(names));

  test.each([
    ['mar', ['Émile Omar', 'Marta Ruiz', 'zoe marsh']],
    ['no email', ['Ana']],
    ['', []],
  ])('for %j finds %j among all', (text, names) => expect(find(text, false)).toEqual(names));

  test('answers the students it was given', () => {
    expect(findStudents(students, 'zoe', { activeOnly: true })[0]).toBe(students[0]);
  });
});
