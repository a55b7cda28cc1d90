import type { Page } from '@playwright/test';
import { makeSpelling, readAnswers } from '@soltura/server/testing/answers';
import { makeCard, readCollection } from '@soltura/server/testing/cards';
import { makeExampleOf } from '@soltura/server/testing/library';
import { atCourse, makeCourse, makeSentences, nameWord } from './course.ts';
import { findSection, makeDrillDownScene, openStudent } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { findButton, findProgress } from './quiz.ts';
import { settle } from './settle.ts';
import { makeClip, serveClips } from './sounds.ts';

const findField = (page: Page, name = 'Your answer in Spanish') => page.getByRole('textbox', { name });

/** Presses Enter on what has the focus; after a check it takes no key for a moment. */
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
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to (post|fetch)/);
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

test('a word missed three times stands first on the coach’s page and becomes a card of the student in four presses', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeDrillDownScene({ db, makePerson });
  const learner = await makePerson({
    name: 'Carla',
    studentRole: 'student',
    emailAddress: scene.student.email,
  });
  const [gatito, verde] = [
    await makeSpelling(db, 'gatito', nameWord('gatito')),
    await makeSpelling(db, 'verde', nameWord('verde')),
  ];
  const sentence = (spanishExample: string) =>
    makeExampleOf(db, [gatito, verde], { spanishExample, englishTranslation: `(${spanishExample})` });
  for (const text of ['Gatito verde.', 'Gatito verde, no.', 'Gatito verde, sí.'])
    await makeCard(db, learner.recordId, { relatedExample: await sentence(text) });
  const lacked = await sentence('¡Qué gatito tan verde!');

  await signIn(page, learner);
  await page.goto('/myflashcards');
  await page.getByText('Type', { exact: true }).click();
  await findButton(page, 'Start Quiz').click();
  for (let card = 1; card <= 3; card += 1) {
    await expect(findProgress(page, `${card}/3`)).toBeVisible();
    await findField(page).fill(card === 1 ? 'perrito rojo' : 'perrito verde');
    await page.keyboard.press('Enter');
    await expect(findButton(page, 'Hard')).toBeFocused();
    if (card < 3) await pressEnterOnce(page, () => findProgress(page, `${card + 1}/3`).isVisible());
  }
  await settle(page);
  await findButton(page, 'Back')
    .or(page.getByRole('link', { name: 'Back', exact: true }))
    .first()
    .click();
  await findButton(page, 'Log Out').click();

  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  const missed = findSection(page, 'Words Missed Lately');
  await missed.scrollIntoViewIfNeeded();
  const rows = missed.getByRole('row');
  await expect(rows.nth(1)).toContainText(/^gatito .*perrito3 of 3$/);
  await expect(rows.nth(2)).toContainText('1 of 3');
  // Four presses: the set, the assignment, and its confirmation; one is to spare.
  await missed.getByRole('link', { name: 'Assign Sentences' }).click();
  await findButton(page, 'Assign 1 Examples to Carla').click();
  await findButton(page, 'Confirm').click();
  await expect
    .poll(async () =>
      (await readCollection(db, learner.recordId)).map(({ relatedExample }) => relatedExample),
    )
    .toContain(lacked);
});
