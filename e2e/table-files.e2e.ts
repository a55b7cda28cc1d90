import { toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeCourse } from '@soltura/server/testing/coaching';
import { findButton } from './quiz.ts';
import { findToast, findUndo } from './record-panel.ts';
import {
  chooseFile,
  expectCounts,
  exportTable,
  findImportButton,
  findImportedRow,
  makeFile,
} from './table-files.ts';
import { findHead, findTableCell, findTableRow, openTable, readCourse } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const FIELDS = [
  'recordId',
  'name',
  'membershipType',
  'approxMonthlyCost',
  'weeklyPrivateCalls',
  'hasGroupCalls',
  'weeklyTimeCommitmentMinutes',
  'isArchived',
];

const HEAD = FIELDS.join(',');

test('the rows that are filtered are exported as they are sorted, formulas made harmless; imported again they change nothing', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  const sum = await makeCourse(db, { name: `=1+2 ${mark}`, membershipType: '-5' });
  const odd = await makeCourse(db, {
    name: `'@sum "Él", ${mark}`,
    membershipType: 'a; b',
    approxMonthlyCost: 99.5,
    hasGroupCalls: false,
  });
  await beAdmin();
  await openTable(page, 'courses', mark);
  await expect(findTableRow(page, course.name)).toBeVisible();
  await findHead(page, 'Course Name').getByRole('button').click();
  await findHead(page, 'Course Name').getByRole('button').click();
  await expect(findHead(page, 'Course Name')).toHaveAttribute('aria-sort', 'descending');
  const names = await page.getByRole('main').getByRole('rowheader').allInnerTexts();
  const { name, bytes } = await exportTable(page);
  await expect(findToast(page, '3 records exported')).toBeVisible();
  expect(name).toBe(`courses-${toDay(new Date())}.csv`);
  expect([...bytes.subarray(0, 3)], 'spreadsheets know UTF-8 by its mark').toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = bytes.toString('utf8').slice(1).trimEnd().split(/\r?\n/);
  expect(head).toBe(HEAD);
  const written = new Map([
    [course.name, `${course.recordId},${course.name},Monthly,250,1,true,90,false`],
    [`=1+2 ${mark}`, `${sum.recordId},'=1+2 ${mark},'-5,`],
    [`'@sum "Él", ${mark}`, `${odd.recordId},"''@sum ""Él"", ${mark}",a; b,99.5,`],
  ]);
  expect(lines).toHaveLength(3);
  for (const [index, line] of lines.entries()) expect(line).toContain(written.get(names[index] ?? '') ?? '?');

  await chooseFile(page, makeFile(bytes, name));
  await expectCounts(page, '3 the same');
  await expect(findImportButton(page, 0)).toBeDisabled();
  // The same for a file saved by a spreadsheet in a country of decimal commas: with semicolons, without a byte order mark.
  await chooseFile(
    page,
    makeFile(`${HEAD.replaceAll(',', ';')}\r\n${written.get(course.name)?.replaceAll(',', ';')}\r\n`),
  );
  await expectCounts(page, '1 the same');
  expect(await readCourse(db, odd)).toMatchObject({ version: 1, membership: 'a; b' });
  expect(await readCourse(db, sum)).toMatchObject({ version: 1, name: `=1+2 ${mark}` });
});

test('an import is looked at first: what is right is stored, what is wrong is mended or stays out, and it is taken back', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  const other = await makeCourse(db, { name: `Other ${mark}`, membershipType: 'Weekly' });
  const same = `${other.recordId},Other ${mark},Weekly,0,0,true,0,false`;
  const changed = `${course.recordId},${course.name},Monthly,275,1,true,90,false`;
  const made = `,'=New ${mark},Daily,,,no,,`;
  const refused = [
    `,  ,Nameless,,,,,`,
    `,OTHER ${mark},,,,,,`,
    `,Wrong ${mark},,abc,,,,`,
    `,Below ${mark},,-1,,,,`,
  ];
  await beAdmin();
  await openTable(page, 'courses', mark);
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$250');
  const [before] = await countCourses(db, mark);
  await chooseFile(page, makeFile([HEAD, same, changed, made, ...refused].join('\n')));
  await expectCounts(page, '1 new', '1 changed', '1 the same', '4 stay out');
  for (const [line, sentence] of [
    ['5', 'Course Name is a required field. Please fill it out before submitting.'],
    ['6', 'A course with this name already exists'],
    ['7', 'Monthly Cost must be a number'],
    ['8', 'Monthly Cost must be a non-negative number'],
  ] as const) {
    await expect(findImportedRow(page, sentence)).toContainText(line);
    await expect(findImportedRow(page, sentence)).toContainText('Left out');
  }
  await expect(findImportedRow(page, course.name)).toContainText('Monthly Cost was 250');
  await expect(findImportedRow(page, `=New ${mark}`)).toContainText('New');
  await findButton(page, `Monthly Cost of row 7: abc`).click();
  await page.getByRole('textbox', { name: 'Monthly Cost of row 7' }).fill('99');
  await page.keyboard.press('Enter');
  await expect(findImportedRow(page, `Wrong ${mark}`)).toContainText('New · was abc');
  expect(await countCourses(db, mark)).toEqual([before]);
  expect(await readCourse(db, course)).toMatchObject({ cost: 250, version: 1 });

  await findImportButton(page, 3, 3).click();
  await expect(findToast(page, '3 records imported')).toBeVisible();
  await page.getByRole('link', { name: 'See the Courses Table' }).click();
  await openTable(page, 'courses', mark);
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$275');
  await expect(findTableCell(page, `Wrong ${mark}`, 'Monthly Cost')).toHaveText('$99');
  await expect(findTableCell(page, `=New ${mark}`, 'Has Group Calls')).toHaveText('No');
  expect(await readCourse(db, course)).toMatchObject({ cost: 275, version: 2 });
  expect(await readCourse(db, other), 'what is as it was is not written').toMatchObject({ version: 1 });
});

test('an import is taken back whole', async ({ page, db, mark, course, beAdmin }) => {
  await beAdmin();
  await openTable(page, 'courses', mark);
  const [before] = await countCourses(db, mark);
  const lines = [
    HEAD,
    `${course.recordId},${course.name},Monthly,275,1,true,90,false`,
    `,New ${mark},Daily,,,no,,`,
  ];
  await chooseFile(page, makeFile(`\uFEFF${lines.join('\r\n')}`));
  await findImportButton(page, 2).click();
  await expect(findToast(page, '2 records imported')).toBeVisible();
  expect(await readCourse(db, course)).toMatchObject({ cost: 275, version: 2 });
  await findUndo(page, '2 records imported').click();
  await expect.poll(() => readCourse(db, course)).toMatchObject({ cost: 250, version: 3 });
  expect(await countCourses(db, mark)).toEqual([before]);
});

function countCourses(db: Db, mark: string) {
  return db.query<{ count: number }>(
    { name: 'journey-count-courses', text: 'select count(*)::int count from courses where name like $1' },
    [`%${mark}`],
  );
}
