import { collectOne } from './collection.ts';
import { expect } from './fixtures.ts';
import { grade } from './grading.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { test } from './test-at-replaceable-server.ts';

test('a window whose server was replaced hears again what is saved, also at another server', async ({
  page,
  pageElsewhere,
  db,
  school,
  beStudentThere,
  signIn,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  const waitForStream = () =>
    page.waitForResponse((response) => response.url().includes('/api/app/events') && response.ok());
  const hears = waitForStream();
  const student = await beStudentThere();
  await hears;
  await collectOne(db, student, { interval: 3, dueInDays: 0 });
  await page.reload();
  const review = page.getByRole('region').getByRole('link', { name: 'Review 1', exact: true });
  await expect(review).toBeVisible();

  const hearsAgain = waitForStream();
  await school.stop();
  await school.start();
  await hearsAgain;

  await signIn(pageElsewhere, student);
  await pageElsewhere.goto('/myflashcards/srsquiz');
  await grade(pageElsewhere, 'Easy');
  await expect(page.getByText('1 reviewed today.')).toBeVisible();
  await expect(review).toBeHidden();
});
