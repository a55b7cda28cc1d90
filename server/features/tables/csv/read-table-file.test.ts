import { coachesTable, membershipsTable, usersTable } from '@soltura/domain/tables/people-tables';
import { quizzesTable } from '@soltura/domain/tables/quiz-tables';
import { coursesTable } from '@soltura/domain/tables/record-tables';
import { describe, expect, test } from 'vitest';
import { readTableFile } from './read-table-file.ts';

const HEAD =
  'recordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,' +
  'weeklyTimeCommitmentMinutes,isArchived';
const ROW = '4,Level 1,Monthly,250,1,true,120,false';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, mostRows?: number) => readTableFile(bytesOf(text), coursesTable, { mostRows });

test('rows are read by the names of the head', async () => {
  expect(await read(`${HEAD}\r\n${ROW}\r\n`)).toEqual([
    {
      line: 2,
      recordId: 4,
      cells: {
        recordId: '4',
        name: 'Level 1',
        membershipType: 'Monthly',
        approxMonthlyCost: '250',
        weeklyPrivateCalls: '1',
        hasGroupCalls: 'true',
        weeklyTimeCommitmentMinutes: '120',
        isArchived: 'false',
      },
    },
  ]);
});

test.each([
  ['a byte order mark', `\uFEFF${HEAD}\n${ROW}\n`],
  ['semicolons', `\n${HEAD}\n${ROW}\n`.replaceAll(',', ';')],
  ['line ends of old Macintoshes', `${HEAD}\r${ROW}`],
  ['empty lines', `\n${HEAD}\n\n,,,,,,,\n${ROW}\n\n`],
  ['empty cells behind the last column', `${HEAD},,\n${ROW},,\n`],
  ['blanks around names of columns', `${HEAD.replaceAll(',', ' , ')}\n${ROW}\n`],
  [
    'another order of columns',
    'name,recordId,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived\n' +
      'Level 1,4,Monthly,250,1,true,120,false',
  ],
])('a file with %s reads the same', async (_, text) => {
  const [row, ...others] = await read(text);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ recordId: 4, cells: { name: 'Level 1', isArchived: 'false' } });
});

test('cells keep lines, quotation marks and delimiters, and a row with lines in a cell is one line', async () => {
  const rows = await read(`${HEAD}\n,"A ""B"", C;\r\nD",,,,,,\n${ROW}`);
  expect(rows.map(({ line, recordId, cells }) => [line, recordId, cells['name']])).toEqual([
    [2, null, 'A "B", C;\r\nD'],
    [3, 4, 'Level 1'],
  ]);
});

test('an invalid id is read as undefined', async () => {
  const rows = await read(`${HEAD}\n0${ROW.slice(1)}\nx${ROW.slice(1)}\n1.5${ROW.slice(1)}`);
  expect(rows.map(({ recordId }) => recordId)).toEqual([undefined, undefined, undefined]);
});

test('without the column of ids all rows are new; what the server keeps may be missing', async () => {
  expect(await read(`${HEAD.slice('recordId,'.length)}\n${ROW.slice(2)}`)).toMatchObject([
    { recordId: null },
  ]);
  const users = 'name,emailAddress,adminRole,studentRole,relatedProgram,cohort,program,isArchived\n';
  expect(await readTableFile(bytesOf(users), usersTable)).toEqual([]);
});

test('a file of an earlier version lacks the columns that were added later', async () => {
  expect(await readTableFile(bytesOf('quizNickname,isArchived\nlcsp quiz 1,no'), quizzesTable)).toMatchObject(
    [{ cells: { quizNickname: 'lcsp quiz 1', isArchived: 'no' } }],
  );
  const coaches = 'recordId,name,email,coach,userId,isArchived\n3,Ana,ana@school.example,Ana,a.na,false\n';
  expect(await readTableFile(bytesOf(coaches), coachesTable)).toMatchObject([{ recordId: 3 }]);
  const memberships = 'recordId,relatedStudent,relatedCourse,startDate,endDate,onHold\n';
  expect(await readTableFile(bytesOf(memberships), membershipsTable)).toEqual([]);
});

test('a partial file has whichever columns, by the names of the wire or the labels of the screen, also between tabs', async () => {
  const text = 'Course Name\tid\thasGroupCalls\nLevel 1\t4\ttrue\n';
  const rows = await readTableFile(bytesOf(text), coursesTable, { isPartial: true });
  expect(rows).toEqual([
    { line: 2, recordId: 4, cells: { name: 'Level 1', recordId: '4', hasGroupCalls: 'true' } },
  ]);
  await expect(
    readTableFile(bytesOf('name,COURSE NAME\nA,B'), coursesTable, { isPartial: true }),
  ).rejects.toThrow('Line 1: the column "name" is there twice.');
});

describe('a file is refused as a whole', () => {
  test.each([
    ['', 'The file is empty.'],
    [HEAD.replace('name', 'nmae'), 'Line 1: there is no column "nmae". The columns are recordId, name, '],
    ['x'.repeat(100_000), `Line 1: there is no column "${'x'.repeat(60)}…". The columns are`],
    [`${HEAD},name`, 'Line 1: the column "name" is there twice.'],
    [HEAD.replace('name,', ''), 'Line 1: the column "name" is missing.'],
    ['recordId,name', 'Line 1: the columns "membershipType", "approxMonthlyCost"'],
    [HEAD.replace('name', ''), 'Line 1: column 2 has no name.'],
    [`${HEAD}\n${ROW},one more`, 'Line 2: it has 9 cells, and the head has 8 columns.'],
    [`${HEAD}\n5`, 'Line 2: it has 1 cell, and the head has 8 columns.'],
    [`${HEAD}\n${ROW}\n5,Level 2`, 'Line 3: it has 2 cells, and the head has 8 columns.'],
    [`${HEAD}\n${ROW}\n5,Level "2",,,,,,`, 'Line 3: a stray quotation mark.'],
    [`${HEAD}\n${ROW}\n5,"Level" 2,,,,,,`, 'Line 3: a stray quotation mark.'],
    [`${HEAD}\n${ROW}\n5,"Level 2,,,,,,\n${ROW}\n`, 'Line 3: a quotation mark is opened and never closed.'],
    [`${HEAD}\n${ROW}\n\n${ROW}`, 'Line 4: recordId 4 is on line 2 already.'],
  ])('with a sentence (%#)', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  test('for bytes of another encoding', async () => {
    const latin1 = Uint8Array.from(Buffer.from(`${HEAD}\n,Español,,,,,,`, 'latin1'));
    await expect(readTableFile(latin1, coursesTable)).rejects.toThrow(
      'The file is not UTF-8. Save it as "CSV UTF-8" and try again.',
    );
    const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${HEAD}`, 'utf16le'));
    await expect(readTableFile(utf16, coursesTable)).rejects.toThrow('The file is not UTF-8.');
  });

  test('for too many rows', async () => {
    const rows = `,${ROW.slice(2)}\n`;
    expect(await read(`${HEAD}\n${rows.repeat(3)}`, 3)).toHaveLength(3);
    await expect(read(`${HEAD}\n${rows.repeat(2000)}`, 3)).rejects.toThrow(
      'Line 5: the file has more than 3 rows. Import it in several files.',
    );
  });
});

test('the event loop runs while a large file is read', async () => {
  const text = `${HEAD}\n${`,${'Level '.repeat(20)}${ROW.slice(9)}\n`.repeat(20_000)}`;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const rows = await read(text, 20_000);
  clearInterval(timer);
  expect(rows).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(20);
});
