import { makeCard } from '@soltura/server/testing/cards';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { getOnceMore, grade } from './grading.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findButton, findProgress, findSentence } from './quiz.ts';
import { settle } from './settle.ts';

test('hard cards are practised without the network, and no date of a card changes', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /Failed to get programs or lessons/);
  const course = await makeCourse(db, { lessons: 1 });
  const made = await makeSentences(db, course, { count: 2 });
  const student = await beStudent(atCourse(course));
  for (const { exampleId } of made) await makeCard(db, student.recordId, { relatedExample: exampleId });
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  const hard = await findSentence(page).innerText();
  await grade(page, 'Hard');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await grade(page, 'Easy');
  await getOnceMore(page, 1);
  const practise = page.getByRole('button', { name: /Practise the hard ones/ });
  await expect(practise).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await practise.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findSentence(page)).toHaveText(hard);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await expect(findButton(page, 'Hard')).toBeHidden();
});
