import { tables } from '@soltura/contract/tables/tables';
import { csvHead, toCsvCell } from '@soltura/domain/tables/csv-cells';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeCoachingStudent, makeCoachRecord, makeCourse } from '../../testing/coaching.ts';
import { makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows as readStoredRows } from '../../testing/rows.ts';
import { importTable } from './import-table.ts';
import { readRows } from './read-table.ts';

const api = await startTestApi();
const { db } = api;
const { recordId: adminId, emailAddress: admin } = await makeUser(db, {
  name: 'Ada',
  adminRole: 'admin',
  emailAddress: 'ada@school.example',
});
const { recordId: courseId } = await makeCourse(db, {
  name: 'Level 1',
  approxMonthlyCost: 250,
  hasGroupCalls: false,
});

const COURSES =
  'recordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived';

function importFile(table: string, lines: readonly string[], apply = false) {
  return api.callOk(tables.import, admin, {
    params: { table },
    query: { apply: String(apply) },
    file: new TextEncoder().encode(lines.join('\n')),
  });
}

async function readCourses() {
  const { rows } = await api.callOk(tables.read, admin, { params: { table: 'courses' } });
  return rows.map(({ values }) => values['name']);
}

test('a trial tells of every row what would become of it, and stores nothing', async () => {
  const before = await readCourses();
  const { isApplied, counts, rows } = await importFile('courses', [
    COURSES,
    `${courseId},Level 1,,250,0,false,0,false`,
    ',Level 2,Monthly,$ 300,,YES,,no',
    ',level 2,,0,0,0,0,0',
    `${courseId + 1000},,,x,0,0,0,0`,
    'one,Level 3,,0,0,0,0,0',
  ]);
  expect(isApplied).toBe(false);
  expect(counts).toEqual({ create: 1, change: 0, same: 1, refuse: 3 });
  expect(rows.map(({ line, recordId, name, verdict }) => [line, recordId, name, verdict])).toEqual([
    [2, courseId, 'Level 1', 'same'],
    [3, null, 'Level 2', 'create'],
    [4, null, 'level 2', 'refuse'],
    [5, courseId + 1000, '', 'refuse'],
    [6, null, 'Level 3', 'refuse'],
  ]);
  expect(rows[1]?.changes).toEqual([
    { field: 'name', before: '', after: 'Level 2' },
    { field: 'membershipType', before: '', after: 'Monthly' },
    { field: 'approxMonthlyCost', before: '', after: '300' },
    { field: 'weeklyPrivateCalls', before: '', after: '0' },
    { field: 'hasGroupCalls', before: '', after: 'true' },
    { field: 'weeklyTimeCommitmentMinutes', before: '', after: '0' },
    { field: 'isArchived', before: '', after: 'false' },
  ]);
  expect(rows.map(({ broken }) => broken.map(({ message }) => message))).toEqual([
    [],
    [],
    ['A course with this name already exists'],
    ['Monthly Cost must be a number'],
    ['recordId must be a whole number from 1 to 1,000,000,000'],
  ]);
  expect(await readCourses()).toEqual(before);
});

test('an import with a refused row stores nothing', async () => {
  const before = await readCourses();
  const { isApplied, counts } = await importFile(
    'courses',
    [COURSES, ',Level 4,,0,0,0,0,0', ',,,0,0,0,0,0'],
    true,
  );
  expect([isApplied, counts.create, counts.refuse]).toEqual([false, 1, 1]);
  expect(await readCourses()).toEqual(before);
});

test('an import makes and changes records, keeps ids that are given, and the next record has one above them', async () => {
  const { recordId } = await makeCourse(db, { name: 'Old name' });
  const file = [COURSES, `${recordId},"=New, ""name""",,0,0,0,0,yes`, '5000,With an id,,0,0,0,0,0'];
  const { isApplied, counts } = await importFile('courses', file, true);
  expect([isApplied, counts]).toEqual([true, { create: 1, change: 1, same: 0, refuse: 0 }]);
  const { rows } = await api.callOk(tables.read, admin, { params: { table: 'courses' } });
  expect(rows.find((row) => row.recordId === recordId)?.values).toMatchObject({
    name: '=New, "name"',
    isArchived: true,
  });
  expect(rows.find((row) => row.recordId === 5000)?.values).toMatchObject({ name: 'With an id' });
  expect((await makeCourse(db)).recordId).toBeGreaterThan(5000);
});

test('records are named by id or by name, and lists hold a name on each line', async () => {
  const { recordId: coachId, name } = await makeCoachRecord(db, { name: 'Ana Ruiz' });
  const head =
    'firstName,lastName,email,relatedCoach,pronoun,timeZone,startingLevel,fluencyGoal,learningDisabilities,' +
    'advancedStudent,usPhone,billingEmail,billingNotes,firstSubscribed,isArchived';
  const { rows } = await importFile('coaching-students', [
    head,
    `Luz,,,${coachId},,,,,,,,,,2026-01-31,`,
    `Sol,,,${name},,,,,,,,,,,`,
    'Mar,,,Nobody,,,,,,,,,,,',
  ]);
  const coaches = rows.map(({ changes }) => changes.find(({ field }) => field === 'relatedCoach')?.after);
  expect(coaches).toEqual([String(coachId), String(coachId), undefined]);
  expect(rows[2]?.broken).toEqual([
    { field: 'relatedCoach', message: 'Primary Coach: nothing is called "Nobody"' },
  ]);

  await makeWord(db, { wordIdiom: 'hola', descriptionOfVocabularySkill: 'hola: hello' });
  const examples = await importFile('examples', [
    'spanishExample,englishTranslation,spanishAudioLa,englishAudio,vocabIncluded,vocabComplete,isArchived',
    '¡Hola!,Hello!,,,"hola: hello",no,no',
    '¡Hola!,Hello!,,,"hola: hello\nadiós: bye",no,no',
  ]);
  expect(examples.counts).toMatchObject({ create: 1, refuse: 1 });
});

test('students are named by id or by name', async () => {
  const [, twin] = await Promise.all([
    makeCoachingStudent(db, { firstName: 'Luz', lastName: 'Mar' }),
    makeCoachingStudent(db, { firstName: 'Ana', lastName: '=Twin' }),
    makeCoachingStudent(db, { firstName: 'Sol', lastName: 'Twin' }),
    makeCoachingStudent(db, { firstName: 'Sol', lastName: 'Twin' }),
  ]);
  const { rows } = await importFile('memberships', [
    'recordId,relatedStudent,relatedCourse,startDate,endDate,onHold',
    ',Luz Mar ,Level 1,2026-01-07,,no',
    `,${twin.recordId},Level 1,2026-01-07,,no`,
    ',Ana =Twin,Level 1,2026-01-07,,no',
    ',Sol Twin,Level 1,2026-01-07,,no',
    ',luz mar,Level 1,2026-01-07,,no',
    ',123456789012345,Level 1,2026-01-07,,no',
    ',Sol\0,Level 1,2026-01-07,,no',
  ]);
  expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['Luz Mar – Level 1', 'create'],
    ['Ana =Twin – Level 1', 'create'],
    ['Ana =Twin – Level 1', 'create'],
    ['Sol Twin – Level 1', 'refuse'],
    ['luz mar – Level 1', 'refuse'],
    ['123456789012345 – Level 1', 'refuse'],
    ['Sol\0 – Level 1', 'refuse'],
  ]);
  expect(rows.slice(3).flatMap(({ broken }) => broken.map(({ message }) => message))).toEqual([
    'Student: several are called "Sol Twin", so give the id of the record',
    'Student: nothing is called "luz mar"',
    'Student: nothing is called "123456789012345"',
    'Student: nothing is called "Sol\0"',
  ]);
});

test('cells no column can hold are refused with their row, and are no fault of the server', async () => {
  const examples =
    'recordId,spanishExample,englishTranslation,spanishAudioLa,englishAudio,vocabIncluded,vocabComplete,' +
    'dateCreated,dateModified,isArchived';
  const { rows } = await importFile(
    'examples',
    [
      examples,
      ',a\u0000b,b,,,,no,,,no',
      ',a,b,,,,no,yesterday,,no',
      ',a,b,,,,no,2026-02-30T00:00:00Z,,no',
      ',a,b,,,,maybe,,,no',
      '99999999999,a,b,,,,no,,,no',
      ',a,b,ftp://x,,,no,,,no',
      `,${'a'.repeat(200_000)},b,,,,no,,,no`,
    ],
    true,
  );
  expect(rows.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'refuse'));
  const memberships = 'relatedStudent,relatedCourse,startDate,endDate,onHold';
  const { counts } = await importFile(
    'memberships',
    [
      memberships,
      '99999999999,1,2026-01-04,,no',
      `,${courseId},2026-01-04,,no`,
      '1,1,2026-02-30,,no',
      '1,1,2026-03-01,2026-01-01,no',
    ],
    true,
  );
  expect(counts).toEqual({ create: 0, change: 0, same: 0, refuse: 4 });
  const numbers = await importFile(
    'courses',
    [COURSES, ',A,,1e30,0,no,0,no', ',B,,0,1.5,no,0,no', ',C,,-1,0,no,0,no', ',D,,0,99999999999,no,0,no'],
    true,
  );
  expect(numbers.counts).toEqual({ create: 0, change: 0, same: 0, refuse: 4 });
});

describe('users', () => {
  const head = 'recordId,name,emailAddress,adminRole,studentRole,relatedProgram,cohort,program,isArchived';

  test('addresses that differ in case only are one', async () => {
    const { rows } = await importFile('users', [
      head,
      ',Bea,BEA@school.example,,,,,,no',
      ',Bea,bea@school.example,,,,,,no',
      ',Ada,Ada@School.example,,,,,,no',
    ]);
    expect(rows.map(({ verdict }) => verdict)).toContain('refuse');
    expect(rows[2]).toMatchObject({ verdict: 'refuse', broken: [{ field: 'emailAddress' }] });
  });

  test('an import does not take away the role of its caller', async () => {
    const { rows } = await importFile('users', [head, `${adminId},Ada,${admin},coach,,,,,no`], true);
    expect(rows[0]?.broken).toEqual([
      { field: 'adminRole', message: 'You cannot take away your own admin role' },
    ]);
  });
});

test('20,000 rows are imported in seconds, and others have their turn meanwhile', async () => {
  const head =
    'vocabName,wordIdiom,frequencyRank,vocabularySubcategorySubcategoryName,verbInfinitive,conjugationTags,use,spellings,isArchived';
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `palabra ${index}: word,palabra ${index},${index},Nouns,,,,palabra${index},no`,
  );
  const file = new TextEncoder().encode([head, ...lines].join('\n'));
  const call = {
    db,
    user: null,
    address: '',
    now: new Date(),
    setChangeSet: () => {},
    setRecordVersion: () => {},
  };
  const options = { isApplied: true, shown: 20_000 * 6 };
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 5);
  const began = process.cpuUsage();
  const started = performance.now();
  const { isApplied, counts } = await importTable(file, schoolTables.vocabulary, options, call);
  const tookMs = performance.now() - started;
  const { user, system } = process.cpuUsage(began);
  clearInterval(timer);
  expect([isApplied, counts.create]).toEqual([true, 20_000]);
  // What it costs, however busy the machine is with other things.
  expect((user + system) / 1_000_000).toBeLessThan(10);
  expect(longestMs).toBeLessThan(tookMs / 2);
}, 90_000);

test('an export that is imported again changes nothing', async () => {
  await makeExample(db);
  for (const table of Object.values(schoolTables)) {
    const lines = (await readRows(db, table.name))
      .slice(0, 500)
      .map(({ recordId, values }) => [
        String(recordId),
        ...table.columns.map((column) => toCsvCell(column, values[column.field] ?? null)),
      ]);
    const file = [csvHead(table), ...lines].map((cells) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
    );
    const { counts } = await importFile(table.name, file);
    expect([table.name, counts]).toEqual([
      table.name,
      { create: 0, change: 0, same: lines.length, refuse: 0 },
    ]);
  }
});

describe('a cell of a file', () => {
  test('is read as a pasted one is: a line break in a name is a blank', async () => {
    const { rows } = await importFile('coaching-students', [
      'First Name,Email',
      '"Ana\nMaría",ana.m@home.example',
    ]);
    expect(rows[0]?.changes).toContainEqual({ field: 'firstName', before: '', after: 'Ana María' });
  });

  test('makes no second example by a doubled blank, and a stored sentence stays to the letter', async () => {
    const recordId = await makeExample(db, {
      spanishExample: 'Ella bebe té.',
      englishTranslation: 'She drinks tea.',
      vocabComplete: false,
    });
    const odd = await makeExample(db, {
      spanishExample: 'Él  bebe té.',
      englishTranslation: 'He drinks tea.',
    });
    const head = 'recordId,spanishExample,englishTranslation';
    const { rows } = await importFile('examples', [
      head,
      ',Ella  bebe\u00A0té.,She drinks tea.',
      `${odd},Él  bebe té.,He drinks tea.`,
      '999999,Nadie  bebe.,Nobody drinks.',
    ]);
    expect(
      rows.map(({ verdict, changes }) => [
        verdict,
        changes.find(({ field }) => field === 'spanishExample')?.after,
      ]),
    ).toEqual([
      ['same', undefined],
      ['same', undefined],
      ['create', 'Nadie  bebe.'],
    ]);
    expect(recordId).toBeGreaterThan(0);
  });

  test('with a number that a spreadsheet has shortened is refused in words', async () => {
    const { rows } = await importFile('coaching-students', ['First Name,Phone', 'Ana,3.4612E+10']);
    expect(rows[0]).toMatchObject({
      verdict: 'refuse',
      broken: [
        { field: 'usPhone', message: expect.stringContaining('a spreadsheet has shortened: "3.4612E+10"') },
      ],
    });
  });
});

test("a first line 'sep=;' names the delimiter, and is not counted", async () => {
  const { rows } = await importFile('courses', ['\uFEFFsep=;', 'Course Name;Membership Type', 'A, B;C, D']);
  expect(rows.map(({ line, name }) => [line, name])).toEqual([[2, 'A, B']]);
});

test('a workbook is called one', async () => {
  const file = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0xff]);
  const answer = await api.call(tables.import, admin, {
    params: { table: 'courses' },
    query: { apply: 'false' },
    file,
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { message: /is a workbook/ } } });
});

test('names beside ids are compared with them; alone they name the record', async () => {
  const { recordId: courseNamed } = await makeCourse(db, { name: 'Español 1' });
  const student = await makeCoachingStudent(db, { firstName: 'Zoë', lastName: 'Hartman' });
  const head = 'relatedStudent,relatedStudentName,relatedCourse,relatedCourseName,startDate';
  const { rows } = await importFile('memberships', [
    head,
    `${student.recordId},ZOE HARTMAN,${courseNamed},espanol 1,2026-01-04`,
    `${student.recordId},Somebody Else,${courseNamed},,2026-01-04`,
    `,Zoë Hartman,,Español 1,2026-01-04`,
  ]);
  expect(rows.map(({ verdict, broken }) => [verdict, broken.map(({ message }) => message)])).toEqual([
    ['create', []],
    ['refuse', [`Student: ${student.recordId} is Zoë Hartman, not "Somebody Else"`]],
    ['create', []],
  ]);
});

test('new coaches of a file without short names and ids get such as are free, and keep them', async () => {
  await makeCoachRecord(db, { coach: 'Zoë', userId: 'zoe.brandao' });
  const lines = [
    'name,email',
    'Ana Torres,ana.torres@school.example',
    'Ana Torres,a.gil@school.example',
    'Zoë Brandão,zoe@school.example',
  ];
  const names = [
    ['Ana', 'ana.torres'],
    ['Ana Torres', 'a.gil'],
    ['Zoë Brandão', 'zoe'],
  ];
  for (const apply of [false, true]) {
    const { counts, rows } = await importFile('coaches', lines, apply);
    expect(counts).toEqual({ create: 3, change: 0, same: 0, refuse: 0 });
    const told = rows.map(({ changes }) =>
      ['coach', 'userId'].map((name) => changes.find(({ field }) => field === name)?.after),
    );
    expect(told).toEqual(names);
  }
  const stored = await readStoredRows(db, 'coaches', {
    email: lines.slice(1).map((line) => line.split(',')[1]),
  });
  expect(stored.map(({ coach, userId }) => [coach, userId])).toEqual(names);
});

test('an empty short name or id in a file is asked for', async () => {
  const { rows } = await importFile('coaches', [
    'name,email,coach,userId',
    'Eva Paz,eva@school.example,,eva',
  ]);
  expect(rows[0]).toMatchObject({ verdict: 'refuse', broken: [{ field: 'coach' }] });
});
