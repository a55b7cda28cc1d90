import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { findToast } from './weekly.ts';

const COURSES =
  'recordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived';

test('the files of a school are checked together, told row by row, stored together and taken back together', async ({
  page,
  db,
  beDemo,
}) => {
  const [course, topic] = [`Folder course ${process.pid}`, `Folder topic ${process.pid}`];
  const choose = (name: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles([
        file('session-topics.csv', `name,isArchived\n${topic},no\n`),
        file('courses-2026-03-07.csv', `${COURSES}\n,${name},,10,0,no,0,no\n`),
        file('notes.csv', 'anything'),
      ]);
  const count = async () =>
    (
      await db.query(
        {
          name: 'journey-folder',
          text: 'select name from courses where name = $1 union all select name from session_topics where name = $2',
        },
        [course, topic],
      )
    ).length;
  await beDemo('admin');
  await page.goto('/first-run');
  await choose('');
  const files = page.getByRole('list', { name: 'Files in the order of their import' }).getByRole('listitem');
  await expect(files.first()).toContainText('Courses courses-2026-03-07.csv');
  await expect(files.first()).toContainText('Line 2: Course Name is a required field');
  await expect(files.last()).toContainText('Session Topics session-topics.csv');
  await expect(files.last()).toContainText('1 created');
  await expect(page.getByText('notes.csv is no file of a school, and left out.')).toBeVisible();
  await expect(findButton(page, 'Import 2 Files')).toBeDisabled();

  await choose(course);
  await expect(files.first()).toContainText('Checked');
  expect(await count()).toBe(0);
  await findButton(page, 'Import 2 Files').click();
  await expect(findToast(page, 'Files imported')).toBeVisible();
  await expect(page.getByText('All files are imported.')).toBeVisible();
  expect(await count()).toBe(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  expect(await count()).toBe(0);
});

function file(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}
