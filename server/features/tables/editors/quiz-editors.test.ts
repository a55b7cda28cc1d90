import { tableEditors } from '@soltura/contract/tables/table-editors';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../../testing/api.ts';
import { makeUser } from '../../../testing/people.ts';
import { deleteRows, insertRows, readRow, readRows, updateRows } from '../../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const head = await makeUser(db, { name: 'Head', adminRole: 'admin', emailAddress: 'head@soltura.example' });
const admin = head.emailAddress;
const coach = (await makeUser(db, { adminRole: 'coach', emailAddress: 'coach@soltura.example' }))
  .emailAddress;
await insertRows(db, 'programs', [
  { recordId: 2, name: 'Soltura' },
  { recordId: 3, name: 'SI1M', cohortACurrentLesson: 7 },
  { recordId: 5, name: 'Old', archivedAt: new Date() },
]);

const required = (label: string) => `${label} is a required field. Please fill it out before submitting.`;
const refusal = (status: number, code: string, fields: Record<string, string>) => ({
  status,
  body: { error: { code, message: Object.values(fields)[0], fields } },
});
const broken = (fields: Record<string, string>) => refusal(422, 'validation_failed', fields);
const ifMatch = (header: string | undefined) =>
  header === undefined ? {} : { headers: { 'if-match': header } };

describe('students', () => {
  const student = {
    name: 'Ana',
    emailAddress: 'Ana@home.example',
    program: 'LCSP',
    cohort: 'A',
    relatedProgram: 2,
    role: 'student',
  };
  const add = (body: object, as: string | null = admin) => api.call(tableEditors.addStudent, as, { body });
  const update = (body: object, header?: string) =>
    api.call(tableEditors.updateStudent, admin, { body, ...ifMatch(header) });
  const taken = refusal(409, 'conflict', { emailAddress: 'Another user has this email address' });
  const read = async (recordId: number) => {
    const list = await api.callOk(tableEditors.students, admin);
    return list.find((one) => one.recordId === recordId);
  };
  let id = 0;

  beforeEach(async () => {
    await deleteRows(db, 'users', { studentRole: ['student', 'none', 'limited'] });
    [id = 0] = await api.callOk(tableEditors.addStudent, admin, { body: student });
  });

  test('are users in list form, by name; a staff role cannot be given here', async () => {
    const [bea = 0] = await api.callOk(tableEditors.addStudent, admin, {
      body: { ...student, name: 'bea', emailAddress: 'bea@home.example', adminRole: 'admin' },
    });
    const listed = await api.callOk(tableEditors.students, admin);
    expect(listed.map(({ name }) => name)).toEqual(['Ana', 'bea', 'Head', expect.stringContaining('Person')]);
    expect(listed[0]).toEqual({ recordId: id, ...student });
    const stored = await readRow(db, 'users', { recordId: [bea] });
    expect(stored).toMatchObject({ adminRole: '', version: 1 });
    expect(await readStoredChanges(db, 'users', bea)).toMatchObject([
      { action: 'created', actorEmail: admin },
    ]);
  });

  test('are refused with their missing fields in the order of the form', async () => {
    const all = {
      name: required('Name'),
      emailAddress: required('Email'),
      program: required('Program'),
      cohort: required('Cohort'),
      relatedProgram: required('Related Program'),
    };
    const { status, body } = await add({});
    expect([status, body]).toMatchObject([422, { error: { message: all.name, fields: all } }]);
    const answer = await update({ recordId: id });
    expect(answer).toMatchObject(broken(all));
    expect(await add({ ...student, program: '', cohort: null })).toMatchObject(
      broken({ program: all.program, cohort: all.cohort }),
    );
  });

  test.each([0, '', null, -1, 4, 5, 3_000_000_000])(
    'a related program of %j is none',
    async (relatedProgram) => {
      const fields = { relatedProgram: required('Related Program') };
      expect(await add({ ...student, emailAddress: 'new@home.example', relatedProgram })).toMatchObject(
        broken(fields),
      );
      expect(await update({ recordId: id, ...student, relatedProgram })).toMatchObject(broken(fields));
    },
  );

  test.each([1.5, '2', true])('a related program of %j is no id', async (relatedProgram) => {
    expect((await add({ ...student, relatedProgram })).status).toBe(422);
  });

  test('a program that was put away may stay where it is stored', async () => {
    await updateRows(db, 'users', { recordId: [id] }, { relatedProgram: 5 });
    expect((await update({ recordId: id, ...student, relatedProgram: 5, name: 'Ana R' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'Ana R', relatedProgram: 5 });
  });

  test.each([
    ['program', 'XYZ', 'Program must be one of LCSP, SI1M'],
    ['cohort', 'K', 'Cohort must be one of A, B, C, D, E, F, G, H, I, J'],
    ['role', 'coach', 'Role must be empty or one of limited, student, none'],
  ])('%s may not be %s', async (field, value, message) => {
    expect(await update({ recordId: id, ...student, [field]: value })).toMatchObject(
      broken({ [field]: message }),
    );
  });

  test('no two users have one address, whatever the case', async () => {
    expect(await add({ ...student, emailAddress: 'ANA@home.example' })).toMatchObject(taken);
    expect(await update({ recordId: id, ...student, emailAddress: 'HEAD@soltura.example' })).toMatchObject(
      taken,
    );
    expect((await update({ recordId: id, ...student, emailAddress: 'ANA@home.example' })).status).toBe(200);
  });

  test('a role that is left out is unchanged, an empty one is stored', async () => {
    const { role, ...rest } = student;
    expect((await update({ recordId: id, ...rest, cohort: 'B' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ cohort: 'B', role });
    await update({ recordId: id, ...student, role: '' });
    expect(await read(id)).toMatchObject({ role: '' });
    await deleteRows(db, 'users', { recordId: [id] });
  });

  test('that are archived are unknown, and a stale version is told before any rule', async () => {
    expect(await update({ recordId: id }, '"7"')).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
    await updateRows(db, 'users', { recordId: [id] }, { archivedAt: new Date() });
    expect((await update({ recordId: id, ...student })).status).toBe(404);
    expect(await read(id)).toBeUndefined();
  });

  test('are for admins', async () => {
    expect((await add(student, null)).status).toBe(401);
    expect((await add(student, coach)).status).toBe(403);
    expect((await update({ recordId: id, ...student }, 'old')).status).toBe(400);
    expect(await api.callOk(tableEditors.cohortOptions, admin)).toEqual('ABCDEFGHIJ'.split(''));
  });
});

describe('programs', () => {
  const update = (body: object, header?: string) =>
    api.call(tableEditors.updateProgram, admin, { body, ...ifMatch(header) });
  const updateAll = (body: object[], header?: string) =>
    api.call(tableEditors.updatePrograms, admin, { body, ...ifMatch(header) });
  const read = () => api.callOk(tableEditors.programs, admin);
  const count = { cohortBCurrentLesson: 'Cohort B Current Lesson must be a non-negative whole number' };

  test('are listed by id with their ten counters, without those that were put away', async () => {
    expect(await read()).toMatchObject([
      { recordId: 2, name: 'Soltura', lessons: [], cohortJCurrentLesson: 0 },
      { recordId: 3, name: 'SI1M', cohortACurrentLesson: 7 },
    ]);
  });

  test('are changed by what is sent; lessons do not count', async () => {
    const body = { recordId: 2, name: 'Any name', cohortACurrentLesson: 4, lessons: ['x'] };
    expect(await update(body)).toMatchObject({ status: 200, body: 2 });
    expect(await read()).toMatchObject([{ name: 'Any name', lessons: [], cohortACurrentLesson: 4 }, {}]);
    await update({ recordId: 2, name: 'Soltura', cohortACurrentLesson: '' });
    expect(await read()).toMatchObject([{ cohortACurrentLesson: 0 }, {}]);
  });

  test.each([
    [{ name: ' ' }, { name: required('Name') }],
    [{ name: null }, { name: required('Name') }],
    [{ cohortBCurrentLesson: -1 }, count],
    [{ cohortBCurrentLesson: 2.5 }, count],
    [{ cohortBCurrentLesson: null }, { cohortBCurrentLesson: 'Cohort B Current Lesson must be a number' }],
  ])('%j breaks a rule', async (given, fields) => {
    expect(await update({ recordId: 2, name: 'Soltura', ...given })).toMatchObject(broken(fields));
    expect(await updateAll([{ recordId: 2, name: 'Soltura', ...given }])).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test('in bulk each row stands alone', async () => {
    const rows = [
      { recordId: 2, name: 'Soltura', cohortACurrentLesson: 11 },
      { recordId: 3, name: '', cohortACurrentLesson: 12 },
      { recordId: 5, name: 'Old' },
      { recordId: 9_999, name: 'Unknown' },
      { recordId: 3_000_000_000, name: 'Beyond' },
      { recordId: 'three', name: 'No id' },
      { name: 'None' },
    ];
    expect(await updateAll(rows)).toMatchObject({ status: 200, body: [2] });
    expect(await read()).toMatchObject([{ cohortACurrentLesson: 11 }, { cohortACurrentLesson: 7 }]);
    const history = await readStoredChanges(db, 'programs', 2);
    expect(history.at(-1)).toMatchObject({ after: { cohortACurrentLesson: 11 } });
  });

  test('in bulk a row that somebody else has changed is left out', async () => {
    const stored = await readRows<{ recordId: number; version: number }>(db, 'programs', {
      recordId: [2, 3],
    });
    const version = (id: number) => stored.find(({ recordId }) => recordId === id)?.version ?? 0;
    const rows = [
      { recordId: 2, name: 'Soltura', cohortCCurrentLesson: 5 },
      { recordId: 3, name: 'SI1M', cohortCCurrentLesson: 6 },
    ];
    const header = `"2:${version(2) + 1}", "3:${version(3)}"`;
    expect(await updateAll(rows, header)).toMatchObject({ status: 200, body: [3] });
    expect((await updateAll(rows, '"2"')).status).toBe(400);
    expect(await updateAll(rows)).toMatchObject({ status: 200, body: [2, 3] });
  });

  test('in bulk the number of statements does not grow with the rows', async () => {
    const made = await insertRows<{ recordId: number }>(
      db,
      'programs',
      Array.from({ length: 40 }, (_, index) => ({ name: `Program ${index}` })),
    );
    const countFor = async (ids: number[], lesson: number) => {
      const before = api.statements.count;
      const { body } = await updateAll(
        ids.map((recordId) => ({ recordId, name: 'Many', cohortDCurrentLesson: lesson })),
      );
      expect(body).toEqual(ids);
      return api.statements.count - before;
    };
    const ids = made.map(({ recordId }) => recordId);
    expect(await countFor(ids, 8)).toBe(await countFor(ids.slice(0, 1), 9));
  });

  test('are for admins', async () => {
    expect((await api.call(tableEditors.updatePrograms, null, { body: [] })).status).toBe(401);
    expect((await api.call(tableEditors.updatePrograms, coach, { body: [] })).status).toBe(403);
    expect((await update({ recordId: 5, name: 'Old' })).status).toBe(404);
  });
});

describe('quizzes', () => {
  const add = (quizNickname: unknown) => api.call(tableEditors.addQuiz, admin, { body: { quizNickname } });
  const update = (body: object, header?: string) =>
    api.call(tableEditors.updateQuiz, admin, { body, ...ifMatch(header) });
  const taken = refusal(409, 'conflict', { quizNickname: 'A quiz with this nickname already exists' });

  beforeEach(async () => {
    await deleteRows(db, 'quizzes');
  });

  test('are made, changed and served course by course', async () => {
    for (const nickname of ['ser-estar quiz 302', 'lcsp quiz 12', 'lcsp quiz 9', 'si1m quiz 1']) {
      expect((await add(nickname)).status).toBe(200);
    }
    const [first] = await api.callOk(tableEditors.quizzes, admin);
    expect(first?.quizNickname).toBe('si1m quiz 1');
    const recordId = first?.recordId ?? 0;
    expect(await update({ recordId, quizNickname: 'lcsp quiz 10' })).toMatchObject({ body: recordId });
    const names = (await api.callOk(tableEditors.quizzes, admin)).map(({ quizNickname }) => quizNickname);
    expect(names).toEqual(['lcsp quiz 9', 'lcsp quiz 10', 'lcsp quiz 12', 'ser-estar quiz 302']);
  });

  test.each([
    ['', required('Quiz Nickname')],
    ['lcsp quiz undefined', 'Quiz nickname cannot contain undefined'],
    [
      'lcsp quiz 0',
      "Quiz nickname must be a quiz type, the word 'quiz' and a number, such as 'lcsp quiz 12'",
    ],
    [
      'ser-estar quiz 12',
      "Quiz nickname must be a quiz type, the word 'quiz' and a number, such as 'lcsp quiz 12'",
    ],
  ])('may not be called %j', async (nickname, message) => {
    expect(await add(nickname)).toMatchObject(broken({ quizNickname: message }));
  });

  test('no two have one nickname', async () => {
    await add('lcsp quiz 12');
    const [recordId = 0] = await api.callOk(tableEditors.addQuiz, admin, {
      body: { quizNickname: 'lcsp quiz 13' },
    });
    expect(await add('lcsp quiz 12')).toMatchObject(taken);
    expect(await update({ recordId, quizNickname: 'lcsp quiz 12' })).toMatchObject(taken);
    expect((await update({ recordId, quizNickname: 'lcsp quiz 13' }, '"1"')).status).toBe(200);
    expect((await update({ recordId, quizNickname: 'lcsp quiz 14' }, '"2"')).status).toBe(409);
    expect((await update({ recordId: recordId + 900, quizNickname: 'lcsp quiz 15' })).status).toBe(404);
  });

  test('are for admins', async () => {
    expect((await api.call(tableEditors.addQuiz, null, { body: {} })).status).toBe(401);
    expect((await api.call(tableEditors.addQuiz, coach, { body: {} })).status).toBe(403);
    expect((await api.call(tableEditors.quizzes, coach)).status).toBe(403);
    expect((await update({ recordId: 1, quizNickname: 'lcsp quiz 1' }, '"')).status).toBe(400);
  });
});
