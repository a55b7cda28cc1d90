import { describe, expect, test } from 'vitest';
import { describeMatch, matchFile, sortByList } from './match-file.ts';
import { moveInSteps } from './steps.ts';

/** Rows of a file from lines with semicolons. */
const rowsOf = (...lines: readonly string[]) =>
  lines.map((text, index) => ({ line: index + 1, cells: text.split(';') }));
const lists = moveInSteps.flatMap((step) => step.lists);

test.each(lists.map((list) => [list.title, list] as const))(
  'the template of %s is known by its columns, whatever it is called',
  (_title, { name, columns }) => {
    const rows = rowsOf(columns.map(({ label }) => label).join(';'));
    expect(matchFile('data.csv', rows)).toMatchObject({ list: name, reason: 'columns' });
  },
);

describe('files as schools have them', () => {
  test.each([
    [
      'alumnos-2025.xlsx',
      'Full Name;Correo;Teléfono;Coach;Nivel;Start;Renewal;Calls left;Zona',
      'enrolments',
    ],
    ['Students.csv', 'First Name;Surname;Email;Course', 'enrolments'],
    ['cursos.xlsx', 'Nombre;Precio;Clases por semana', 'courses'],
    ['cursos.csv', 'Curso;Precio', 'courses'],
    ['niveles.csv', 'Nivel;Color', 'courses'],
    ['lecciones.csv', 'Lección;Semana;Tipo', 'lessons'],
    ['CoachList.csv', 'Name;Email', 'coaches'],
    ['profesores.csv', 'Nombre;Correo;Apodo;User Id', 'coaches'],
    ['semanas.csv', 'Alumno;Semana del;Lección;Notas;Pausa;Completo', 'weeks'],
    ['export (3).csv', 'Student;Week of;Lesson;Notes', 'weeks'],
    ['tareas.csv', 'Alumno;Fecha;Tipo;Profesor;Nota', 'assignments'],
    ['Llamadas 2024.csv', 'Alumno;Fecha;Tipo;Profesor;Nota', 'private-calls'],
    ['log.csv', 'Student;Date;Coach;Rating', 'private-calls'],
    ['group calls.csv', 'Date;Coach;Type;Students;Topic', 'group-sessions'],
    ['bonos.csv', 'Alumno;Créditos;Usados;Caducidad', 'bundle-credits'],
    ['frases.txt', 'Español;Inglés', 'examples'],
    [
      'courses-2026-03-01.csv',
      'recordId;name;membershipType;approxMonthlyCost;weeklyPrivateCalls',
      'courses',
    ],
  ])('%s with %s', (name, heads, list) => {
    expect(matchFile(name, rowsOf(heads)).list).toBe(list);
  });
});

test('titles above the head do not matter', () => {
  const rows = rowsOf('Our school', ';;', 'Student;Week of;Notes', 'Ana;2025-11-16;Well');
  expect(matchFile('data.csv', rows).list).toBe('weeks');
});

describe('a person is asked', () => {
  test('when two lists have the columns and the file name fits neither', () => {
    const match = matchFile('2024.csv', rowsOf('Alumno;Fecha;Tipo;Profesor;Nota'));
    expect(match).toEqual({ list: undefined, fits: ['assignments', 'private-calls'], reason: 'several' });
    expect(describeMatch(match)).toBe('It may be Assignments or Private Calls.');
  });

  test('when the file name fits two lists', () => {
    const match = matchFile('homework and calls.csv', rowsOf('Alumno;Fecha;Tipo;Profesor;Nota'));
    expect(match).toMatchObject({ list: undefined, reason: 'several' });
  });

  test('when file name and columns contradict each other', () => {
    const match = matchFile('weeks.csv', rowsOf('Spanish;English;Spanish Audio (LA)'));
    expect(match).toEqual({ list: undefined, fits: ['examples', 'weeks'], reason: 'differs' });
    expect(describeMatch(match)).toBe('Its columns say Library, its name Weeks.');
  });

  test('when few of the columns are known', () => {
    const match = matchFile('a.csv', rowsOf('Title;Colour;Size;Weight;Length'));
    expect(match).toMatchObject({ list: undefined, fits: ['courses'] });
    expect(describeMatch(match)).toBe('It may be Courses.');
  });

  test('when only the file name fits a list', () => {
    const match = matchFile('coaches.csv', rowsOf('Vorname;Nachname'));
    expect(match).toEqual({ list: undefined, fits: ['coaches'], reason: 'name-alone' });
    expect(describeMatch(match)).toBe('Its name says Coaches, but its columns are not known.');
  });
});

test.each([
  ['receipts.csv', 'Invoice;Amount;VAT'],
  ['empty.csv', ''],
])('%s fits nothing', (name, heads) => {
  const match = matchFile(name, rowsOf(heads));
  expect(match).toEqual({ list: undefined, fits: [], reason: 'nothing' });
  expect(describeMatch(match)).toBe('It fits no list.');
});

test('files are put into the order in which their lists come in, those without a list last', () => {
  const files = ['examples', undefined, 'private-calls', 'weeks', 'coaches', 'enrolments', 'coaches'];
  const sorted = sortByList(files.map((list, number) => ({ list, number })));
  expect(sorted.map(({ number }) => number)).toEqual([4, 6, 5, 3, 2, 0, 1]);
});
