import type { Page } from '@playwright/test';
import { makeSpelling } from '@soltura/server/testing/answers';
import { makeCard, readCollection } from '@soltura/server/testing/cards';
import { makeExampleOf } from '@soltura/server/testing/library';
import { nameWord } from './course.ts';
import { findSection, makeDrillDownScene, openStudent } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress } from './quiz.ts';
import { settle } from './settle.ts';

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
