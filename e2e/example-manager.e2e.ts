import { makeExampleOf, makeWord } from '@soltura/server/testing/library';
import { nameWord } from './course.ts';
import {
  findComplete,
  findFormField,
  findVocabularySearch,
  findVocabularySuggestions,
  NEWEST,
  openSingleMode,
  readExample,
  selectExample,
  switchToSingle,
} from './example-manager.ts';
import { countStored, makeLines, openSetCreator } from './example-set.ts';
import { findRow } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { endSession, findLogIn } from './sign-in.ts';
import { recordToasts } from './toasts.ts';

test('words are suggested, tagged and untagged; nothing is saved before Update, and then all of it', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  const [held, wanted] = [nameWord('ventana'), nameWord('cáscara')];
  const [heldId, wantedId] = [await makeWord(db, held), await makeWord(db, wanted)];
  const id = await makeExampleOf(db, [heldId], {
    ...NEWEST,
    spanishExample: line.spanish,
    englishTranslation: line.english,
    vocabComplete: false,
  });
  await beDemo('admin');
  await openSingleMode(page);
  const readToasts = await recordToasts(page);
  await selectExample(page, line.spanish);
  await findVocabularySearch(page).fill(held.wordIdiom);
  await expect(findVocabularySuggestions(page), 'what is included is not suggested').toHaveCount(0);
  await findVocabularySearch(page).fill(wanted.wordIdiom.replace('á', 'A'));
  await findVocabularySuggestions(page).first().click();
  await expect(findVocabularySearch(page)).toHaveValue('');
  await expect(page.getByText(wanted.descriptionOfVocabularySkill)).toBeVisible();
  await findButton(page, 'Remove from Vocab').first().click();
  await expect(page.getByText(held.descriptionOfVocabularySkill)).toHaveCount(0);
  expect((await readExample(db, id))?.words).toEqual([heldId]);

  await findFormField(page, 'English Translation').fill('Mended in the manager.');
  await findButton(page, 'Update Example').click();
  await expect.poll(readToasts).toContain('Example updated');
  expect(await readExample(db, id)).toMatchObject({ english: 'Mended in the manager.', words: [wantedId] });
  await findButton(page, 'Update Example').click();
  await expect(page.getByText('No changes detected')).toBeVisible();

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(findFormField(page, 'English Translation'), 'the form follows').toHaveValue(line.english);
  await expect(page.getByText(held.descriptionOfVocabularySkill)).toBeVisible();
  expect(await readExample(db, id)).toMatchObject({ english: line.english, words: [heldId] });
});

test('a coach makes a single example beside the set creator, sees it among the recent ones, and can select none', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await beDemo('coach');
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  await switchToSingle(page);
  await expect(page.getByRole('heading', { name: 'Create Example', exact: true })).toBeVisible();
  await expect(findButton(page, 'Create Example'), 'an empty form has nothing to commit').toBeHidden();
  await findFormField(page, 'Spanish Example').fill(`  ${line.spanish} `);
  await findFormField(page, 'English Translation').fill(line.english);
  await expect(page.getByRole('main')).toContainText('Example Preview');
  await expect(findButton(page, 'Create Example')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(readToasts).toContain('Example created');
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('');
  await expect(findButton(page, 'Create Example')).toBeHidden();
  await expect(findRow(page, line)).toBeVisible();
  await expect(findButton(page, 'Select')).toHaveCount(0);
  await expect(findComplete(page)).toHaveCount(0);
  expect(await countStored(db, [line])).toEqual([1]);
});

test('a half-written example is there again after a reload, and nobody else on the device sees it', async ({
  page,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/, /Get access token failed|Failed to (post|fetch|save)/);
  const first = await makePerson({ name: 'Una', adminRole: 'coach' });
  const second = await makePerson({ name: 'Otra', adminRole: 'coach' });
  await signIn(page, first);
  await openSetCreator(page);
  await switchToSingle(page);
  await findFormField(page, 'Spanish Example').fill('A medias');
  await page.reload();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('A medias');
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await endSession(page);
  await page.reload();
  await expect(findLogIn(page)).toBeVisible();
  await signIn(page, second);
  await openSetCreator(page);
  await switchToSingle(page);
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('');
});
