import type { Db } from '@soltura/server/db/session';
import { findToast, loseAnswer, UNANSWERED } from './record-panel.ts';
import {
  chooseFile,
  expectCounts,
  findImport,
  findImportButton,
  IMPORT_CALL,
  makeFile,
} from './table-files.ts';
import { findTableRow, openTable } from './tables.ts';
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

test('an import whose answer is lost is made once, however often it is pressed; one that is cancelled never', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED, /An import failed/);
  await beAdmin();
  await openTable(page, 'courses', mark);
  const file = makeFile([HEAD, `,Once ${mark},,,,,,`, `,Twice ${mark},,,,,,`].join('\n'));
  await chooseFile(page, file);
  await expectCounts(page, '2 new');
  await page.getByRole('link', { name: 'Courses Table' }).click();
  await expect(findImport(page)).toHaveCount(0);
  expect(await countCourses(db, mark)).toEqual([{ count: 0 }]);

  await chooseFile(page, file);
  await expectCounts(page, '2 new');
  await loseAnswer(page, IMPORT_CALL);
  await findImportButton(page, 2).click();
  await expect(findImport(page).getByRole('alert')).not.toBeEmpty();
  await findImportButton(page, 2).click();
  await expect(findToast(page, '2 records imported')).toBeVisible();
  expect(await countCourses(db, mark)).toEqual([{ count: 2 }]);
  await page.getByRole('link', { name: 'See the Courses Table' }).click();
  await openTable(page, 'courses', mark);
  await expect(findTableRow(page, `Twice ${mark}`)).toBeVisible();
});

function countCourses(db: Db, mark: string) {
  return db.query<{ count: number }>(
    { name: 'journey-count-courses', text: 'select count(*)::int count from courses where name like $1' },
    [`%${mark}`],
  );
}
