import { addDays, type Day } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { makeWorkbook, toUtf16, toWindows1252 } from '@soltura/web/testing/list-files';

// A made-up school as it has its lists elsewhere, with the faults that real files have: titles above the head, columns that
// nobody knows, names with accents, two coaches of one name, days with the day first, merged cells, rows of totals, and
// files of several kinds and letters.

export interface ListFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Name, address and phone; two have one name. */
const COACHES = [
  ['Ana Torres', 'ana.torres@rio.example', '+34 600 100 001'],
  ['Ana Torres', 'a.torres.gil@rio.example', '+34 600 100 002'],
  ['José Ángel Muñoz', 'jose@rio.example', '+34 600 100 003'],
  ['Zoë Brandão', 'zoe@rio.example', '+34 600 100 004'],
] as const;

const FIRST = ['José', 'Ágata', 'Iñaki', 'Zoë', 'Noël', 'Lucía', 'Mª Ángeles', 'Björn', 'Siân', 'François'];
const LAST = ['Núñez O’Brien', 'Peña', 'Müller', 'Šimková'];
const COURSES = ['Nivel 1', 'Nivel 2', 'Bono'] as const;
const LESSONS = Array.from({ length: 20 }, (_lesson, at) => `Lección ${at + 1}`);

const WEEKS = 75;
/** Fixed, so that a column of days is told apart, or asked about, on any day on which the journey runs. */
const FIRST_SUNDAY = '2025-06-22';

interface Learner {
  readonly name: string;
  readonly email: string;
  readonly coach: (typeof COACHES)[number];
  readonly course: string;
  readonly starts: Day;
}

/** The day as people of the school write it: '31/08/2026', or '31.8.26'. */
const slashed = (day: Day) => day.split('-').toReversed().join('/');
const dotted = (day: Day) => {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)}.${Number(month)}.${year.slice(2)}`;
};

/** The files of the school. */
export function makeSchoolFiles() {
  const learners = LAST.flatMap((last, part) =>
    FIRST.map((first, at): Learner => {
      const name = `${first} ${last}`;
      const number = part * FIRST.length + at;
      const [fallback] = COACHES;
      return {
        name,
        email: `alumno.${number + 1}@casa.example`,
        coach: COACHES[part] ?? fallback,
        course: COURSES[number % 2] ?? COURSES[0],
        starts: addDays(FIRST_SUNDAY, number % 5),
      };
    }),
  );
  return {
    courses: makeCourses(),
    lessons: makeLessons(),
    coaches: makeCoaches(),
    students: makeStudents(learners),
    weeks: makeWeeks(learners),
    privateCalls: makeCalls(learners),
    groupSessions: makeSessions(learners),
    bundleCredits: makeCredits(learners),
    counts: { courses: COURSES.length, coaches: COACHES.length, students: learners.length },
  };
}

/** With semicolons, in Windows-1252, a title above the head. */
function makeCourses(): ListFile {
  return csv(
    'Cursos 2026.csv',
    toWindows1252(
      lines(';', [
        ['Academia Río Bravo – cursos', '', '', '', ''],
        ['Nombre', 'Tipo', 'Precio', 'Clases por semana', 'Observaciones'],
        [COURSES[0], 'Mensual', '219', '1', 'el más pedido'],
        [COURSES[1], 'Mensual', '249', '1', ''],
        [COURSES[2], 'Bono', '0', '0', '5 € por hora'],
      ]),
    ),
  );
}

/** With commas, in UTF-8. */
function makeLessons(): ListFile {
  return csv(
    'lessons.csv',
    lines(',', [
      ['Lesson', 'Semana', 'Tipo'],
      ...LESSONS.map((lesson, at) => [lesson, String(at + 1), 'Core']),
    ]),
  );
}

/** A workbook with a column that is not asked for and a total. */
function makeCoaches(): ListFile {
  return workbook('Coaches.xlsx', [
    ['Full Name', 'Email address', 'Phone'],
    ...COACHES.map((coach) => [...coach]),
    ['Total', String(COACHES.length), ''],
  ]);
}

/** A workbook, its coaches in merged cells. */
function makeStudents(learners: readonly Learner[]): ListFile {
  const rows = learners.map(({ name, email, coach: [coach], course, starts }, at) => [
    learners[at - 1]?.coach[0] === coach && at % FIRST.length > 0 ? '' : coach,
    name,
    email,
    course,
    slashed(starts),
    'activo',
  ]);
  const merged = LAST.map((_last, part) => {
    const first = part * FIRST.length + 4;
    return `A${first}:A${first + FIRST.length - 1}`;
  });
  return workbook(
    'Alumnos.xlsx',
    [
      ['Alumnos y alumnas', '', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['Profesor', 'Full Name', 'Correo', 'Curso', 'Fecha de inicio', 'Estado'],
      ...rows,
      ['Total', String(learners.length), '', '', '', ''],
    ],
    merged,
  );
}

/** 3,000 weeks with semicolons, in Windows-1252. */
function makeWeeks(learners: readonly Learner[]): ListFile {
  const rows = learners.flatMap(({ name }, at) =>
    Array.from({ length: WEEKS }, (_week, week) => [
      name,
      slashed(addDays(FIRST_SUNDAY, 7 * week + 1)),
      LESSONS[Math.floor(week / 4)] ?? LESSONS[0] ?? '',
      week % 3 === 0 ? `Semana ${week + 1}: «por» y «para», está ${at % 2 === 0 ? 'mejor' : 'igual'}` : '',
      week % 3 === 0 ? 'sí' : 'no',
      'cerrada',
    ]),
  );
  return csv(
    'Semanas.csv',
    toWindows1252(lines(';', [['Alumno', 'Semana', 'Lección', 'Notas', 'Completo', 'Estado'], ...rows])),
  );
}

/** Copied out of a program that writes UTF-16 with tabs; the name of a coach stands for two. */
function makeCalls(learners: readonly Learner[]): ListFile {
  const rows = learners.flatMap(({ name, coach: [coach] }, at) =>
    Array.from({ length: 5 }, (_call, call) => [
      dotted(addDays(FIRST_SUNDAY, 7 * call * 3 + 9 + (at % 4))),
      name,
      coach,
      call === 0 && at === 3 ? 'Muy bien' : 'Good',
      '',
    ]),
  );
  return csv(
    'llamadas.txt',
    new Uint8Array(toUtf16(lines('\t', [['Fecha', 'Alumno', 'Profesor', 'Nota', ''], ...rows]))),
  );
}

/** With commas, those who came in one cell. */
function makeSessions(learners: readonly Learner[]): ListFile {
  const rows = Array.from({ length: 12 }, (_session, at) => [
    writeDay(addDays(FIRST_SUNDAY, 7 * at + 10), 'January 4, 2026'),
    COACHES[2][0],
    'Level 1',
    learners
      .slice(at, at + 6)
      .map(({ name }) => name)
      .join('; '),
  ]);
  return csv('Group sessions.csv', lines(',', [['Date', 'Teacher', 'Type', 'Who came'], ...rows]));
}

/** Days that can be read both ways. */
function makeCredits(learners: readonly Learner[]): ListFile {
  const rows = learners
    .slice(0, 6)
    .map(({ email }, at) => [email, String(4 + at), String(at % 3), `0${at + 1}/07/2027`]);
  return csv('bonos.csv', lines(';', [['Student email', 'Créditos', 'Usados', 'Caduca'], ...rows]));
}

function lines(delimiter: string, rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    .join('\r\n');
}

function csv(name: string, content: string | Uint8Array): ListFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

function workbook(
  name: string,
  rows: readonly (readonly string[])[],
  merged: readonly string[] = [],
): ListFile {
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(makeWorkbook(['Hoja 1'], rows, { merged })),
  };
}
