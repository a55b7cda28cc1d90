import type { Page } from '@playwright/test';
import { readAnswers } from '@soltura/server/testing/answers';
import { makeCard, readCollection } from '@soltura/server/testing/cards';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findButton, findProgress } from './quiz.ts';
import { settle } from './settle.ts';
import { makeClip, serveClips } from './sounds.ts';

const findField = (page: Page, name = 'Your answer in Spanish') => page.getByRole('textbox', { name });

/** Presses Enter on the focused element; for a moment after a check it takes no key. */
async function pressEnterOnce(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return isDone();
    })
    .toBe(true);
}

test('a dictation is chosen, written and graded by keyboard alone, and without a network in the middle nothing is lost', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  await serveClips(page);
  const course = await makeCourse(db, { lessons: 1 });
  const made = await makeSentences(db, course, { count: 3, spanishAudioLa: makeClip(0.2) });
  const student = await beStudent(atCourse(course));
  for (const { exampleId } of made) await makeCard(db, student.recordId, { relatedExample: exampleId });
  await page.goto('/custom-quiz');
  await expect(page.getByText('cards, all that fit')).toBeVisible();
  await tabTo(page, 'The library');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Text');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Dictation/ })).toBeChecked();
  await tabTo(page, 'Start · 3 cards');
  await page.keyboard.press('Enter');

  const field = findField(page, 'What you hear, in Spanish');
  await expect(field).toBeFocused();
  await expect(page.getByText('Played once')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Played twice')).toBeVisible();
  await page.keyboard.type('la frase');
  await page.keyboard.press('Enter');
  await expect(findButton(page, 'Hard')).toBeFocused();
  await pressEnterOnce(page, () => findProgress(page, '2/3').isVisible());
  await settle(page);

  await context.setOffline(true);
  for (const next of ['3/3', undefined]) {
    await expect(field).toBeFocused();
    await page.keyboard.type('del curso');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You typed')).toBeVisible();
    await expect(findButton(page, 'Hard')).toBeFocused();
    if (next) await pressEnterOnce(page, () => findProgress(page, next).isVisible());
  }
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();

  const readTyped = async () =>
    (await readAnswers(db, student.recordId)).map(({ mode, typed }) => `${mode}: ${typed}`);
  await expect.poll(readTyped).toHaveLength(1);
  await context.setOffline(false);
  await expect
    .poll(readTyped, { timeout: 15_000 })
    .toEqual(['la frase', 'del curso', 'del curso'].map((typed) => `dictation: ${typed}`));
  await expect
    .poll(
      async () =>
        (await readCollection(db, student.recordId)).filter(({ reviewInterval }) => reviewInterval !== null)
          .length,
    )
    .toBe(3);
});
