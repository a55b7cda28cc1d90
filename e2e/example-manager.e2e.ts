import { makeExample, makeQuiz } from '@soltura/server/testing/cards';
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
import { countStored, findPasteBox, makeLines, openSetCreator, paste } from './example-set.ts';
import { findRow, findRows } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { recordToasts } from './toasts.ts';

test('80: Vocab Complete is asked about on turning it on, and only then; Go Back leaves it off', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  const id = await makeExample(db, {
    ...NEWEST,
    spanishExample: line.spanish,
    englishTranslation: line.english,
    vocabComplete: false,
  });
  await beDemo('admin');
  await openSingleMode(page);
  const readToasts = await recordToasts(page);
  await selectExample(page, line.spanish);
  const question = page.getByRole('alertdialog', { name: 'Mark vocabulary as complete?' });
  await findComplete(page).click();
  await expect(question, 'the way back is the switch').toContainText('Turning this off takes it out');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(findComplete(page)).not.toBeChecked();
  await findComplete(page).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(findComplete(page)).toBeChecked();
  await findComplete(page).click();
  await expect(question).toBeHidden();
  await expect(findComplete(page)).not.toBeChecked();
  expect(await readExample(db, id), 'nothing is saved before Update').toMatchObject({ complete: false });

  await findComplete(page).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await findButton(page, 'Update Example').click();
  await expect.poll(readToasts).toContain('Example updated');
  expect(await readExample(db, id)).toMatchObject({ complete: true });
});

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
});

test('an update that fails keeps what was typed', async ({ page, db, beDemo, expectConsole }) => {
  expectConsole(/status of 404/, /Failed to (post|update)/);
  const [line = { spanish: '', english: '' }] = makeLines(1);
  const id = await makeExample(db, {
    ...NEWEST,
    spanishExample: line.spanish,
    englishTranslation: line.english,
  });
  await beDemo('admin');
  await openSingleMode(page);
  const readToasts = await recordToasts(page);
  await selectExample(page, line.spanish);
  await findFormField(page, 'English Translation').fill('Kept.');
  await page.route('**/api/update-example', (route) => route.fulfill({ status: 404, json: {} }));
  await findButton(page, 'Update Example').click();
  await expect(page.getByRole('alert').getByText('Failed to update example')).toBeVisible();
  await expect(findFormField(page, 'English Translation')).toHaveValue('Kept.');
  await page.unroute('**/api/update-example');
  await findButton(page, 'Update Example').click();
  await expect.poll(readToasts).toContain('Example updated');
  expect(await readExample(db, id)).toMatchObject({ english: 'Kept.' });
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

test('an invalid link in single mode: the modal of the set creator, and nothing is sent', async ({
  page,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await beDemo('admin');
  await openSingleMode(page);
  const readToasts = await recordToasts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/add-unverified-example')) sent.push(request.url());
  });
  await findFormField(page, 'Spanish Example').fill(line.spanish);
  await findFormField(page, 'English Translation').fill(line.english);
  await findFormField(page, 'English Audio Link').fill('http://x/y.txt');
  await findButton(page, 'Create Example').click();
  const modal = page.getByRole('alertdialog', { name: 'Invalid audio links' });
  await modal.getByRole('button', { name: 'Go Back' }).click();
  expect(sent).toEqual([]);
  await expect(findFormField(page, 'Spanish Example')).toHaveValue(line.spanish);
  await findFormField(page, 'English Audio Link').fill('http://x.example/y.OGG');
  await findButton(page, 'Create Example').click();
  await expect.poll(readToasts).toContain('Example created');
});

test('the list shows the recent ones, or a quiz of a course; incomplete ones only, if asked', async ({
  page,
  db,
  beDemo,
}) => {
  const [done, open] = makeLines(2);
  if (!done || !open) throw new Error('There are two lines.');
  const number = process.pid * 1_000 + 4;
  await makeQuiz(
    db,
    [
      await makeExample(db, { ...NEWEST, spanishExample: done.spanish, englishTranslation: done.english }),
      await makeExample(db, {
        ...NEWEST,
        spanishExample: open.spanish,
        englishTranslation: open.english,
        vocabComplete: false,
      }),
    ],
    `post-1mc quiz ${number}`,
  );
  await beDemo('admin');
  await openSingleMode(page);
  await expect(page.getByRole('heading', { name: 'Recently Edited Examples' })).toBeVisible();
  await expect(findRow(page, done)).toBeVisible();
  await selectExample(page, done.spanish);
  await page.getByRole('combobox', { name: 'Source:' }).selectOption({ label: 'Post-1MC Cohort' });
  await expect(
    page.getByRole('heading', { name: 'Create Example', exact: true }),
    'nothing is selected',
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Quiz:' }).selectOption({ label: `post-1mc quiz ${number}` });
  await expect(page.getByRole('heading', { name: `post-1mc quiz ${number}, All Examples` })).toBeVisible();
  await expect(findRows(page)).toHaveCount(2);
  await page.getByRole('switch', { name: 'Show Incomplete Only:' }).check();
  await expect(findRows(page)).toHaveCount(1);
  await expect(findRow(page, open)).toBeVisible();
});

test('set mode of the manager is the set creator; changing the mode with something unsaved asks first', async ({
  page,
  beDemo,
}) => {
  await beDemo('admin');
  await page.goto('/examplemanager');
  await expect(page.getByRole('heading', { name: 'Example Set Creator' })).toBeVisible();
  await paste(page, makeLines(1));
  await switchToSingle(page);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(findPasteBox(page)).not.toHaveValue('');
  await switchToSingle(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Create Example', exact: true })).toBeVisible();
  await findFormField(page, 'Spanish Example').fill('Half');
  await findButton(page, 'Create Example Set').click();
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('Half');
  await page.getByRole('link', { name: 'home navigation' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
});

test('a half-written example is there again after a reload, and nobody else on the device sees it', async ({
  page,
  makePerson,
  signIn,
}) => {
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
  await findButton(page, 'Log Out').click();
  await signIn(page, second);
  await openSetCreator(page);
  await switchToSingle(page);
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('');
});

test('two people make the same single example: it is stored once, and the second is told', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await makeExample(db, { ...NEWEST, spanishExample: line.spanish, englishTranslation: line.english });
  await beDemo('coach');
  await openSetCreator(page);
  await switchToSingle(page);
  const readToasts = await recordToasts(page);
  await findFormField(page, 'Spanish Example').fill(line.spanish);
  await expect(page.getByText('This example already exists in the database')).toBeVisible();
  await findFormField(page, 'English Translation').fill(line.english);
  await findButton(page, 'Create Example').click();
  await expect.poll(async () => (await readToasts()).length).toBeGreaterThan(0);
  expect(await countStored(db, [line])).toEqual([1]);
});
