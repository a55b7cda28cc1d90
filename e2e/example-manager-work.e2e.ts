import { makeExample } from '@soltura/server/testing/cards';
import { makeWord } from '@soltura/server/testing/library';
import { nameWord } from './course.ts';
import {
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
import { holdCalls } from './hold-calls.ts';
import { findButton } from './quiz.ts';
import { recordToasts } from './toasts.ts';

test('what is typed while an example is being made stays, and so does the keyboard', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await beDemo('coach');
  await openSetCreator(page);
  await switchToSingle(page);
  const readToasts = await recordToasts(page);
  const answer = await holdCalls(page, '**/api/add-unverified-example');
  await findFormField(page, 'Spanish Example').fill(line.spanish);
  await findFormField(page, 'English Translation').fill(line.english);
  await findButton(page, 'Create Example').click();
  await findFormField(page, 'English Translation').fill('The next one.');
  answer();
  await expect.poll(readToasts).toContain('Example created');
  await expect(findFormField(page, 'English Translation')).toHaveValue('The next one.');
  await expect(findFormField(page, 'English Translation')).toBeFocused();
  await expect(page.getByText('This example already exists in the database')).toBeVisible();
  expect(await countStored(db, [line])).toEqual([1]);
});

test('an example whose making is answered after the page was left does not come back as unsaved', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await beDemo('coach');
  await openSetCreator(page);
  await switchToSingle(page);
  const readToasts = await recordToasts(page);
  const answer = await holdCalls(page, '**/api/add-unverified-example');
  await findFormField(page, 'Spanish Example').fill(line.spanish);
  await findFormField(page, 'English Translation').fill(line.english);
  await findButton(page, 'Create Example').click();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
  answer();
  await expect.poll(readToasts).toContain('Example created');
  expect(await countStored(db, [line])).toEqual([1]);
  await openSetCreator(page);
  await switchToSingle(page);
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('');
});

test('an empty second tab leaves alone what the first has not saved', async ({
  page,
  makePerson,
  signIn,
}) => {
  await signIn(page, await makePerson({ name: 'Dos', adminRole: 'coach' }));
  const second = await page.context().newPage();
  await openSetCreator(second);
  await switchToSingle(second);
  await expect(findFormField(second, 'Spanish Example')).toHaveValue('');
  await openSetCreator(page);
  await switchToSingle(page);
  await findFormField(page, 'Spanish Example').fill('De la primera');
  await page.reload();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('De la primera');
  await findFormField(second, 'Spanish Example').fill(' ');
  await second.getByRole('link', { name: 'home navigation' }).click();
  await expect(second).toHaveURL('/');
  await page.reload();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('De la primera');
});

test('selecting takes the keyboard to the form; Enter in the search never saves; without a quiz it says so', async ({
  page,
  db,
  beDemo,
}) => {
  const [first = { spanish: '', english: '' }, second = { spanish: '', english: '' }] = makeLines(2);
  const id = await makeExample(db, {
    ...NEWEST,
    spanishExample: first.spanish,
    englishTranslation: first.english,
  });
  await makeExample(db, { ...NEWEST, spanishExample: second.spanish, englishTranslation: second.english });
  const word = nameWord('lámpara');
  await makeWord(db, word);
  await beDemo('admin');
  await openSingleMode(page);
  await selectExample(page, first.spanish);
  const heading = page.getByRole('heading', { name: 'Edit Example', exact: true });
  await expect(heading).toBeFocused();

  await findVocabularySearch(page).fill(word.wordIdiom);
  await expect(findVocabularySuggestions(page)).toHaveCount(1);
  await findVocabularySearch(page).press('Enter');
  await expect(page.getByText(word.descriptionOfVocabularySkill)).toBeVisible();
  await findVocabularySearch(page).press('Enter');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await readExample(db, id)).toMatchObject({ words: [] });

  await findRow(page, second).getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue(second.spanish);
  await expect(heading).toBeFocused();
  expect(await readExample(db, id), 'given up').toMatchObject({ words: [] });

  await page.getByRole('combobox', { name: 'Source:' }).selectOption({ label: 'Post-1MC Cohort' });
  await page.getByRole('combobox', { name: 'Quiz:' }).selectOption({ label: 'Select a Quiz' });
  await expect(page.getByRole('heading', { name: 'Select a quiz to see its examples.' })).toBeVisible();
});
