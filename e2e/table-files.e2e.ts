import { toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeCourse } from '@soltura/server/testing/coaching';
import { findToast, findUndo } from './record-panel.ts';
import {
  chooseFile,
  expectCounts,
  exportTable,
  findImport,
  findImportButton,
  findImportedRows,
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
  await expectCounts(page, '3 unchanged');
  await expect(findImport(page)).toContainText('Every row is as it is stored: there is nothing to import.');
  await expect(findImport(page).getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  // The same for a file saved by a spreadsheet in a country of decimal commas: with semicolons, without a byte order mark.
  await chooseFile(
    page,
    makeFile(`${HEAD.replaceAll(',', ';')}\r\n${written.get(course.name)?.replaceAll(',', ';')}\r\n`),
  );
  await expectCounts(page, '1 unchanged');
  await findImport(page).getByRole('button', { name: 'Close' }).click();
  await expect(findImport(page)).toHaveCount(0);
  expect(await readCourse(db, odd)).toMatchObject({ version: 1, membership: 'a; b' });
  expect(await readCourse(db, sum)).toMatchObject({ version: 1, name: `=1+2 ${mark}` });
});

test('an import is looked at first: refused rows hold back the whole of it; mended it is stored, and taken back', async ({
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
  await expectCounts(page, '1 created, 1 changed, 1 unchanged, 4 refused');
  const rows = findImportedRows(page);
  await expect(rows, 'the refused ones are shown first').toHaveCount(4);
  for (const [index, [line, sentence]] of [
    ['5', 'Course Name is a required field. Please fill it out before submitting.'],
    ['6', 'A course with this name already exists'],
    ['7', 'Monthly Cost must be a number'],
    ['8', 'Monthly Cost must be a non-negative number'],
  ].entries()) {
    await expect(rows.nth(index)).toContainText(line ?? '');
    await expect(rows.nth(index)).toContainText('Refused');
    await expect(rows.nth(index)).toContainText(sentence ?? '');
  }
  const shown = findImport(page).getByRole('combobox', { name: 'Rows shown' });
  await shown.selectOption('All 7');
  await expect(rows.nth(0)).toContainText('Unchanged');
  await expect(rows.nth(1)).toContainText(course.name);
  await expect(rows.nth(1).locator('del')).toHaveText('250');
  await expect(rows.nth(1).locator('ins')).toHaveText('275');
  await expect(rows.nth(2)).toContainText('Created');
  await expect(rows.nth(2)).toContainText(`=New ${mark}`);
  await shown.selectOption('Only changed (1)');
  await expect(rows).toHaveCount(1);
  await expect(findImportButton(page, 2)).toBeDisabled();
  await expect(findImport(page)).toContainText('Nothing is imported while rows are refused.');
  expect(await countCourses(db, mark)).toEqual([before]);
  expect(await readCourse(db, course)).toMatchObject({ cost: 250, version: 1 });

  await chooseFile(page, makeFile(`\uFEFF${[HEAD, same, changed, made].join('\r\n')}`));
  await expectCounts(page, '1 created, 1 changed, 1 unchanged');
  await findImportButton(page, 2).click();
  await expect(findToast(page, '2 records imported')).toBeVisible();
  await expect(findImport(page)).toHaveCount(0);
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$275');
  await expect(findTableCell(page, `=New ${mark}`, 'Has Group Calls')).toHaveText('No');
  expect(await readCourse(db, course)).toMatchObject({ cost: 275, version: 2 });
  expect(await readCourse(db, other), 'what is as it was is not written').toMatchObject({ version: 1 });

  await findUndo(page, '2 records imported').click();
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$250');
  await expect(findTableRow(page, `=New ${mark}`)).toHaveCount(0);
  expect(await readCourse(db, course)).toMatchObject({ cost: 250, version: 3 });
  expect(await countCourses(db, mark)).toEqual([before]);
});

function countCourses(db: Db, mark: string) {
  return db.query<{ count: number }>(
    { name: 'journey-count-courses', text: 'select count(*)::int count from courses where name like $1' },
    [`%${mark}`],
  );
}
