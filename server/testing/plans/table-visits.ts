import { importHeads } from '@soltura/contract/tables/import-heads';
import { tables } from '@soltura/contract/tables/tables';
import { csvHead, toCsvCell } from '@soltura/domain/tables/csv-cells';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { type Row, type TableName, tableNames } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { readStored } from '../../features/tables/testing/table-calls.ts';
import { LEFT_FREE } from '../../identity/staff-roles.ts';
import { makeExample, makeQuiz } from '../cards.ts';
import {
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeTopic,
} from '../coaching.ts';
import type { LargeSchool } from '../large/fill.ts';
import { makeLesson, makePreset, makeQuizGroup, makeWord } from '../library.ts';
import type { TestRequest } from '../make-url.ts';
import { makeUser } from '../people.ts';
import { insertRecord, readRow } from '../rows.ts';
import type { Visit } from './visit.ts';

/** Creates and changes a record of a table: `mark` is a different text each time. */
interface Sample {
  make: () => Promise<number>;
  change: (mark: string) => Row;
}

/** The calls of admins for the rows of every table: for records made here, and one with many references. */
export async function* visitTables(db: Db, school: LargeSchool, run: string): AsyncGenerator<Visit> {
  const ask = (endpoint: Visit['endpoint'], request: TestRequest, status = 200): Visit => ({
    endpoint,
    as: school.admin.emailAddress,
    request,
    status,
  });
  const samples = listSamples(db, school);
  // Lists name the records of these tables.
  const referred = new Set(
    Object.values(schoolTables).flatMap(({ columns }) => columns.flatMap(({ refersTo }) => refersTo ?? [])),
  );
  for (const table of tableNames) {
    const { make, change } = samples[table];
    const params = { table };
    yield ask(tables.read, { params });
    yield ask(tables.open, { params, query: { size: '50' } });
    const named = { names: ['Ana Ruiz', 'ana@large.example'], ids: [1], isLoose: true };
    if (referred.has(table)) yield ask(tables.resolve, { params, body: named });

    const recordId = await make();
    const values = change(`${run}1`);
    yield ask(tables.change, { params, body: [{ recordId, version: 1, values }] });
    const kept = await readRow(db, 'change_history', {}, { order: 'record_id desc' });
    if (kept?.changedRecord !== recordId) throw new Error(`No record of ${table} was changed.`);
    yield ask(tables.restore, { params: { ...params, id: recordId }, body: { change: kept.recordId } });

    const row = await readStored(db, table, recordId);
    const others = table === 'quiz-examples' ? { relatedExample: await makeExample(db) } : {};
    yield ask(tables.add, { params, body: { values: { ...row?.values, ...change(`${run}2`), ...others } } });
    const file = writeFile(table, recordId, { ...row?.values, ...change(`${run}3`) });
    yield ask(tables.import, { params, query: { apply: 'true' }, file });
    const many = { ids: [recordId] };
    const [field = '', value = null] = Object.entries(change(`${run}4`))[0] ?? [];
    const act = { deed: 'set', field, value };
    yield ask(tables.changeMany, { params, body: { rows: many, act, isApplied: true } });
    yield ask(tables.changeMany, { params, body: { rows: many, act: { deed: 'delete' }, isApplied: false } });
    yield ask(tables.remove, { params: { ...params, id: recordId } });
  }
  const ofHead = { list: 'users', head: ['Name'] };
  yield ask(importHeads.keep, { body: { ...ofHead, reading: { fields: ['name'], dateOrders: {} } } });
  yield ask(importHeads.find, { body: ofHead });
  const archivedProgram = {
    recordId: await samples.programs.make(),
    version: 1,
    values: { isArchived: true },
  };
  yield ask(tables.change, { params: { table: 'programs' }, body: [archivedProgram] });
  // A user who was granted a role before the school existed, and an archived student.
  const granted = await makeUser(db, { recordId: LEFT_FREE + Math.floor(Math.random() * LEFT_FREE) });
  const archived = await makeUser(db, { studentRole: 'student', archivedAt: new Date() });
  const given: [TableName, number, Row][] = [
    ['users', granted.recordId - LEFT_FREE / 2, { emailAddress: granted.emailAddress }],
    ['students', archived.recordId, { emailAddress: archived.emailAddress, name: 'Ana' }],
  ];
  for (const [table, id, values] of given) {
    yield ask(tables.import, {
      params: { table },
      query: { apply: 'true' },
      file: writeFile(table, id, values),
    });
  }
  const coaches = new TextEncoder().encode('name,email\nAna Torres,ana.torres@tables.example\n');
  yield ask(tables.import, { params: { table: 'coaches' }, query: { apply: 'false' }, file: coaches });
  const { student, coach } = school;
  const inUse = {
    users: student.recordId,
    coaches: coach.recordId,
    'coaching-students': student.coachingStudent,
  };
  for (const [table, id] of Object.entries({ ...inUse, memberships: student.membership })) {
    yield ask(tables.remove, { params: { table, id } }, 409);
  }
}

function writeFile(table: TableName, recordId: number, values: Row): Uint8Array {
  const described = schoolTables[table];
  const cells = described.columns.map(
    (column) => `"${toCsvCell(column, values[column.field] ?? '').replaceAll('"', '""')}"`,
  );
  return new TextEncoder().encode(`${csvHead(described).join(',')}\n${[recordId, ...cells].join(',')}\n`);
}

function listSamples(db: Db, school: LargeSchool): Record<TableName, Sample> {
  const idOf = async (made: Promise<{ recordId: number }>) => (await made).recordId;
  const user: Sample = {
    make: () =>
      idOf(
        makeUser(db, {
          studentRole: 'student',
          program: 'LCSP',
          cohort: 'A',
          relatedProgram: school.programId,
        }),
      ),
    change: (mark) => ({ emailAddress: `${mark}@tables.example` }),
  };
  return {
    users: user,
    students: { ...user, change: (mark) => ({ emailAddress: `${mark}@students.example` }) },
    programs: {
      make: async () => {
        const [id] = await db.query<{ recordId: number }>({
          name: 'make-program',
          text: `insert into programs (name) values ('Fresh') returning record_id as "recordId"`,
        });
        return id?.recordId ?? 0;
      },
      change: (mark) => ({ name: `Program ${mark}` }),
    },
    quizzes: {
      make: async () => {
        const id = await makeQuiz(db, []);
        await makeQuizGroup(db, [id]);
        return id;
      },
      change: (mark) => ({ quizNickname: `lcspx quiz 90${numberOf(mark)}` }),
    },
    lessons: {
      make: () => idOf(makeCoachingLesson(db)),
      change: (mark) => ({ lessonName: `Lesson ${mark}` }),
    },
    courses: { make: () => idOf(makeCourse(db)), change: (mark) => ({ name: `Fresh course ${mark}` }) },
    coaches: {
      make: () => idOf(makeCoachRecord(db)),
      change: (mark) => ({
        email: `${mark}@coaches.example`,
        coach: `Fresh coach ${mark}`,
        userId: `${mark}.c`,
      }),
    },
    'coaching-students': {
      make: () => idOf(makeCoachingStudent(db)),
      change: (mark) => ({ email: `${mark}@home.example` }),
    },
    memberships: { make: () => idOf(makeMembership(db)), change: (mark) => ({ onHold: mark.endsWith('1') }) },
    'quiz-groups': {
      make: async () => makeQuizGroup(db, [await makeQuiz(db, [])]),
      change: (mark) => ({ name: `Group ${mark}`, address: `group-${mark.toLowerCase()}` }),
    },
    'quiz-presets': { make: () => makePreset(db), change: (mark) => ({ name: `Preset ${mark}` }) },
    'session-topics': { make: () => idOf(makeTopic(db)), change: (mark) => ({ name: `Topic ${mark}` }) },
    'program-lessons': {
      make: () => makeLesson(db, school.programId, 1),
      change: (mark) => ({ lesson: `Library ${mark} Lesson ${numberOf(mark)}` }),
    },
    vocabulary: {
      make: () => makeWord(db),
      change: (mark) => ({ vocabName: `palabra: ${mark}`, wordIdiom: `palabra ${mark}`, spellings: [mark] }),
    },
    examples: { make: () => makeExample(db), change: (mark) => ({ spanishExample: `Hola ${mark}.` }) },
    'quiz-examples': {
      make: async () => {
        const relatedExample = await makeExample(db);
        const relatedQuiz = await makeQuiz(db, []);
        return insertRecord(db, 'quiz_examples', { relatedQuiz, relatedExample, position: 1 });
      },
      change: (mark) => ({ position: 10 + numberOf(mark) }),
    },
  };
}

function numberOf(mark: string): number {
  return Number(mark.replaceAll(/\D/g, ''));
}
