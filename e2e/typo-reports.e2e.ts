import { expect, test } from './fixtures.ts';
import { makeOfficialQuiz } from './official-quizzes.ts';
import { findButton, findSentence } from './quiz.ts';

test('a coach reports a typo with two presses, an admin fixes it with one, and the card is right', async ({
  page,
  browser,
  db,
  beDemo,
  makePerson,
  signIn,
  baseURL,
}) => {
  const path = await makeOfficialQuiz(db, 1);
  await beDemo('coach');
  await page.goto(path);
  await findButton(page, 'Flip').click();
  await expect(findSentence(page)).toBeVisible();

  await page.keyboard.press('t');
  const box = page.getByRole('textbox', { name: 'How it should read' });
  await expect(box).toBeFocused();
  const wrong = await box.inputValue();
  const right = wrong.replace('Es la', 'Esta es la');
  await box.fill(right);
  // Typed text survives a reload.
  await page.reload();
  if (await findButton(page, 'Report a typo').isHidden()) await findButton(page, 'Flip').click();
  await findButton(page, 'Report a typo').click();
  await expect(box).toHaveValue(right);
  await box.press('Enter');
  await expect(page.getByText('Typo reported')).toBeVisible();

  const admin = await makePerson({ name: 'Ada', adminRole: 'admin' });
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const desk = await other.newPage();
  await signIn(desk, admin);
  await desk.goto('/');
  await desk.getByRole('link', { name: 'Typo Reports' }).click();
  const entry = desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: wrong.slice(6) });
  await entry.getByRole('button', { name: 'Fix' }).click();
  await expect(entry).toContainText('Fixed');
  await other.close();

  await page.goto(path);
  await findButton(page, 'Flip').click();
  await expect(page.getByText(right).first()).toBeVisible();
});

test('a learner reports a mistake from a card, an admin mends it, and the card tells who reported it', async ({
  page,
  pageElsewhere: desk,
  db,
  beStudent,
  makePerson,
  signIn,
}) => {
  const path = await makeOfficialQuiz(db, 1);
  await beStudent({ studentRole: 'limited' });
  await page.goto(path);
  await findButton(page, 'Flip').click();
  await findButton(page, 'Report a mistake').click();
  const sheet = page.getByRole('dialog', { name: 'Report a mistake' });
  await sheet.getByRole('radio', { name: 'Translation' }).press(' ');
  const line = `Mistake ${path}`;
  await sheet.getByRole('textbox', { name: 'In one line' }).fill(line);
  await page.keyboard.press('Enter');
  await expect(findButton(page, 'Back to the card')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();

  await signIn(desk, await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await desk.goto('/typo-reports');
  const entry = desk.getByRole('main').getByRole('listitem').filter({ hasText: line });
  await expect(entry).toContainText(`Translation: ${line}`);
  await entry.getByRole('button', { name: 'Edit' }).click();
  const box = desk.getByRole('textbox', { name: 'Sentence as it will be stored' });
  const right = `${await box.inputValue()} Really.`;
  await box.fill(right);
  await box.press('Enter');
  await expect(entry).toContainText('Fixed');

  await page.goto(path);
  await expect(page.getByText(right).first()).toBeVisible();
  await findButton(page, 'Flip').click();
  await expect(page.getByText(/^Mended on /)).toBeVisible();
  await expect(page.getByText(`You reported “${line}”.`)).toBeVisible();
});
