import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import type { Example } from '@soltura/contract/examples/examples';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { undoing } from '@soltura/contract/undo/undo';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse, offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading, focus } from '../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const EXISTS = 'This example already exists in the database';
const WORDS = ['abuela', 'cáscara', 'encantar', 'ventana'];
const QUIZ = 'post-1mc quiz 4';
const sentChange = z.object({
  fields: z.optional(z.looseObject({})),
  vocabulary: z.optional(z.object({ add: z.array(z.string()), remove: z.array(z.string()) })),
});
const sentTexts = z.object({ spanishtext: z.array(z.string()) });

type FieldName = 'Spanish Example' | 'English Translation' | 'Spanish Audio Link' | 'English Audio Link';

const findField = (field: FieldName) => page.getByRole('textbox', { name: new RegExp(`^${field}`) });
const findComplete = () => page.getByRole('switch', { name: 'Vocab Complete:' });
const findVocabularySearch = () => page.getByPlaceholder('Search vocabulary');
const findSuggestions = () => page.getByRole('listbox', { name: 'Search for Vocab' }).getByRole('option');
const findQuestion = () => page.getByRole('alertdialog');
const findRow = (example: Example) =>
  page.getByRole('listitem').filter({ hasText: example.englishTranslation });
const listRows = () => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem').elements();

/** What was sent: examples to be made, and changes of stored ones. */
interface Sent {
  made: string[];
  changes: unknown[];
  router: Awaited<ReturnType<typeof showScreen>>;
}

/** Opens the single example of an admin's manager, or of a coach's set creator. These examples are stored. */
async function openSingle(stored: readonly Example[], adminRole: 'admin' | 'coach' = 'admin'): Promise<Sent> {
  const made: string[] = [];
  const changes: unknown[] = [];
  let held = [...stored];
  fakeServer.answerBy(exampleEditing.recentlyEdited, () => held);
  fakeServer.answerBy(exampleSets.bySpanishText, ({ body }) => {
    const { spanishtext } = z.parse(sentTexts, body);
    return held.filter(({ spanishExample }) => spanishtext.includes(spanishExample));
  });
  fakeServer.answerBy(
    exampleSets.save,
    ({ body }) => {
      const { examples } = z.parse(
        z.object({ examples: z.array(z.looseObject({ spanishExample: z.string() })) }),
        body,
      );
      const [first] = examples;
      made.push(first?.spanishExample ?? '');
      const twin = held.find(({ spanishExample }) => spanishExample === first?.spanishExample);
      const id = twin?.recordId ?? 600 + made.length;
      if (!twin) held = [makeExample(id, { ...first, vocabComplete: false }), ...held];
      return [{ id, isNew: !twin }];
    },
    { 'change-set': '71' },
  );
  fakeServer.answerBy(
    exampleEditing.change,
    ({ path, body }) => {
      const change = z.parse(sentChange, body);
      changes.push(change);
      const id = Number(path.split('/').at(-1));
      const { add = [], remove = [] } = change.vocabulary ?? {};
      held = held.map((example) =>
        example.recordId === id
          ? {
              ...example,
              ...change.fields,
              vocabIncluded: [...example.vocabIncluded.filter((word) => !remove.includes(word)), ...add],
            }
          : example,
      );
      const changed = held.find(({ recordId }) => recordId === id);
      if (!changed) throw new Error('There is no such example.');
      return { example: changed, unknownWords: [] };
    },
    { 'change-set': '72' },
  );
  fakeServer.answerBy(undoing.undo, () => {
    held = [...stored];
    return stored.map(({ recordId }) => ({ kind: 'examples', recordId, action: 'updated' }));
  });
  fakeServer.answer(quizzes.list, [{ recordId: 31, quizNickname: QUIZ }]);
  fakeServer.answerBy(quizzes.examples, () => held);
  fakeServer.answer(
    vocabulary.list,
    WORDS.map((word, index) => ({
      recordId: index + 1,
      wordIdiom: word,
      vocabName: word,
      descriptionOfVocabularySkill: `${word}, explained`,
      frequencyRank: index,
      vocabularySubcategorySubcategoryName: '',
      verbInfinitive: '',
      conjugationTags: [],
    })),
  );
  fakeServer.answer(vocabulary.spellings, []);
  answerCards(makeCollection([]));
  offerCourse('Curso', []);
  offerNobody();
  offerSetUpSchool();
  await signIn(makeCoach({ roles: { adminRole, studentRole: '' } }));
  const router = await showScreen(adminRole === 'admin' ? '/examplemanager' : '/example-sets');
  await findButton('Create/Edit Single Example').click();
  await expect.element(findHeading('Create Example')).toBeVisible();
  return { made, changes, router };
}

async function select(example: Example): Promise<void> {
  await findRow(example).getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(findHeading('Edit Example')).toBeVisible();
  await expect.element(findField('Spanish Example')).toHaveValue(example.spanishExample);
}

async function answerQuestion(
  answer: 'Go Back' | 'Confirm',
  question: Locator = findQuestion(),
): Promise<void> {
  await question.getByRole('button', { name: answer }).click();
  await expectHidden(question);
}

const line = { spanishExample: 'Una frase de la hoja.', englishTranslation: 'A sentence of the sheet.' };

test('Vocab Complete is asked about on turning it on, and only then; Go Back leaves it off (80)', async () => {
  const example = makeExample(1, { ...line, vocabComplete: false });
  const { changes } = await openSingle([example]);
  await select(example);
  const question = page.getByRole('alertdialog', { name: 'Mark vocabulary as complete?' });
  await findComplete().click();
  await expect.element(question).toHaveTextContent('Turning this off takes it out');
  await answerQuestion('Go Back', question);
  await expect.element(findComplete()).not.toBeChecked();
  await findComplete().click();
  await answerQuestion('Confirm', question);
  await expect.element(findComplete()).toBeChecked();
  await findComplete().click();
  await expectHidden(question);
  await expect.element(findComplete()).not.toBeChecked();
  expect(changes).toEqual([]);

  await findComplete().click();
  await answerQuestion('Confirm', question);
  await findButton('Update Example').click();
  await expect.element(page.getByText('Example updated')).toBeVisible();
  expect(changes).toMatchObject([{ fields: { vocabComplete: true } }]);
});

test('words are suggested, tagged and untagged; nothing is saved before Update, and then all of it', async () => {
  const example = makeExample(1, { ...line, vocabIncluded: ['ventana, explained'], vocabComplete: false });
  const { changes } = await openSingle([example]);
  await select(example);
  await findVocabularySearch().fill('ventana');
  // What is included is not suggested.
  await expect.poll(() => findSuggestions().elements()).toHaveLength(0);
  await findVocabularySearch().fill('cAscara');
  await findSuggestions().first().click();
  await expect.element(findVocabularySearch()).toHaveValue('');
  await expect.element(page.getByText('cáscara, explained')).toBeVisible();
  await findButton('Remove from Vocab').first().click();
  await expectHidden(page.getByText('ventana, explained'));
  expect(changes).toEqual([]);

  await findField('English Translation').fill('Mended in the manager.');
  await findButton('Update Example').click();
  await expect.element(page.getByText('Example updated')).toBeVisible();
  expect(changes).toEqual([
    {
      fields: { englishTranslation: 'Mended in the manager.' },
      vocabulary: { add: ['cáscara, explained'], remove: ['ventana, explained'] },
    },
  ]);
  await findButton('Update Example').click();
  await expect.element(page.getByText('No changes detected')).toBeVisible();

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(findField('English Translation')).toHaveValue(line.englishTranslation);
  await expect.element(page.getByText('ventana, explained')).toBeVisible();
});

test('an update that fails keeps what was typed', async () => {
  expectConsole(/Failed to (put|update)/);
  const example = makeExample(1, line);
  const { changes } = await openSingle([example]);
  await select(example);
  await findField('English Translation').fill('Kept.');
  const end = fakeServer.refuse(exampleEditing.change, 500);
  await findButton('Update Example').click();
  await expect.element(page.getByRole('alert').getByText('Failed to update example')).toBeVisible();
  await expect.element(findField('English Translation')).toHaveValue('Kept.');
  end();
  await findButton('Update Example').click();
  await expect.element(page.getByText('Example updated')).toBeVisible();
  expect(changes).toMatchObject([{ fields: { englishTranslation: 'Kept.' } }]);
});

test('a coach makes a single example beside the set creator, sees it among the recent ones, and can select none', async () => {
  const { made } = await openSingle([], 'coach');
  // An empty form has nothing to commit.
  await expectHidden(findButton('Create Example'));
  await findField('Spanish Example').fill(`  ${line.spanishExample} `);
  await findField('English Translation').fill(line.englishTranslation);
  await expect.element(page.getByRole('main')).toHaveTextContent('Example Preview');
  await expect.element(findButton('Create Example')).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  await expect.element(page.getByText('Example created')).toBeVisible();
  await expect.element(findField('Spanish Example')).toHaveValue('');
  await expectHidden(findButton('Create Example'));
  await expect.poll(listRows).toHaveLength(1);
  await expectHidden(findButton('Select'));
  await expectHidden(findComplete());
  expect(made).toEqual([line.spanishExample]);
});

test('an invalid link in single mode: the modal of the set creator, and nothing is sent', async () => {
  const { made } = await openSingle([]);
  await findField('Spanish Example').fill(line.spanishExample);
  await findField('English Translation').fill(line.englishTranslation);
  await findField('English Audio Link').fill('http://x/y.txt');
  await findButton('Create Example').click();
  await answerQuestion('Go Back', page.getByRole('alertdialog', { name: 'Invalid audio links' }));
  expect(made).toEqual([]);
  await expect.element(findField('Spanish Example')).toHaveValue(line.spanishExample);
  await findField('English Audio Link').fill('http://x.example/y.OGG');
  await findButton('Create Example').click();
  await expect.element(page.getByText('Example created')).toBeVisible();
});

test('the list shows the recent ones, or a quiz of a course; incomplete ones only, if asked', async () => {
  const [done, open] = [makeExample(1), makeExample(2, { vocabComplete: false })];
  await openSingle([done, open]);
  await expect.element(findHeading('Recently Edited Examples')).toBeVisible();
  await select(done);
  await page.getByRole('combobox', { name: 'Source:' }).selectOptions('Post-1MC Cohort');
  // Nothing is selected.
  await expect.element(findHeading('Create Example')).toBeVisible();
  await page.getByRole('combobox', { name: 'Quiz:' }).selectOptions(QUIZ);
  await expect.element(findHeading(`${QUIZ}, All Examples`)).toBeVisible();
  await expect.poll(listRows).toHaveLength(2);
  await page.getByRole('switch', { name: 'Show Incomplete Only:' }).click();
  await expect.poll(listRows).toHaveLength(1);
  await expect.element(findRow(open)).toBeVisible();
});

test('set mode of the manager is the set creator; changing the mode with something unsaved asks first', async () => {
  const { router } = await openSingle([]);
  await findField('Spanish Example').fill('Half');
  await findButton('Create Example Set').click();
  await answerQuestion('Go Back');
  await expect.element(findField('Spanish Example')).toHaveValue('Half');
  await findButton('Create Example Set').click();
  await answerQuestion('Confirm');

  await expect.element(findHeading('Example Set Creator')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Paste your examples' });
  await box.fill('Una\tOne');
  await findButton('Create/Edit Single Example').click();
  await answerQuestion('Go Back');
  await expect.element(box).toHaveValue('Una\tOne');
  await page.getByRole('link', { name: 'home navigation' }).click();
  await answerQuestion('Confirm');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('two people make the same single example: the second is told', async () => {
  const { made } = await openSingle([makeExample(1, line)], 'coach');
  await findField('Spanish Example').fill(line.spanishExample);
  await expect.element(page.getByText(EXISTS)).toBeVisible();
  await findField('English Translation').fill(line.englishTranslation);
  await findButton('Create Example').click();
  await expect.element(page.getByRole('status').filter({ hasText: /already/ })).toBeVisible();
  expect(made).toEqual([line.spanishExample]);
});

test('text that is typed while an example is being made stays, and so does the focus', async () => {
  await openSingle([], 'coach');
  const answer = fakeServer.hold(exampleSets.save);
  await findField('Spanish Example').fill(line.spanishExample);
  await findField('English Translation').fill(line.englishTranslation);
  await findButton('Create Example').click();
  await findField('English Translation').fill('The next one.');
  answer();
  await expect.element(page.getByText('Example created')).toBeVisible();
  await expect.element(findField('English Translation')).toHaveValue('The next one.');
  await expect.element(findField('English Translation')).toHaveFocus();
  await expect.element(page.getByText(EXISTS)).toBeVisible();
});

test('selecting takes the keyboard to the form; Enter in the search never saves; without a quiz it says so', async () => {
  const [first, second] = [makeExample(1), makeExample(2)];
  const { changes } = await openSingle([first, second]);
  await select(first);
  const heading = findHeading('Edit Example');
  await expect.element(heading).toHaveFocus();

  await findVocabularySearch().fill('cáscara');
  await expect.poll(() => findSuggestions().elements()).toHaveLength(1);
  focus(findVocabularySearch());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('cáscara, explained')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();

  await findRow(second).getByRole('button', { name: 'Select', exact: true }).click();
  await answerQuestion('Confirm');
  await expect.element(findField('Spanish Example')).toHaveValue(second.spanishExample);
  await expect.element(heading).toHaveFocus();
  // What was not saved was given up.
  expect(changes).toEqual([]);

  await page.getByRole('combobox', { name: 'Source:' }).selectOptions('Post-1MC Cohort');
  await page.getByRole('combobox', { name: 'Quiz:' }).selectOptions('Select a Quiz');
  await expect.element(findHeading('Select a quiz to see its examples.')).toBeVisible();
});

const LONG_EXAMPLE = makeExample(1, {
  spanishExample:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  englishTranslation:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
  spanishAudioLa: 'https://clips.soltura.example/una-carpeta-con-un-nombre-muy-largo/la-frase.mp3',
  vocabIncluded: ['abuela, explained', 'encantar, explained'],
  vocabComplete: false,
});

test('looks: the single example of a coach', async () => {
  await openSingle([LONG_EXAMPLE], 'coach');
  await expect.element(findHeading('Recently Edited Examples')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /flashcards? showing/ })).toBeVisible();
  await expectGoodLooks({ picture: 'example-single' });
});

test('looks: an example with its vocabulary', async () => {
  await openSingle([LONG_EXAMPLE]);
  await select(LONG_EXAMPLE);
  await expect.element(findComplete()).toBeVisible();
  await expectGoodLooks({ picture: 'example-vocabulary' });
});

test('looks: vocabulary suggested', async () => {
  await openSingle([LONG_EXAMPLE]);
  await select(LONG_EXAMPLE);
  await findVocabularySearch().fill('a');
  await expect.element(findSuggestions().first()).toBeVisible();
  await expectGoodLooks({ parts: ['[role="listbox"]'] });
});

test('all examples are searched in either language; one that is found is edited, and another source ends the search', async () => {
  const listed = makeExample(1, line);
  const found = makeExample(7, { spanishExample: 'Un zorro.', englishTranslation: 'A fox.' });
  const asked: unknown[] = [];
  await openSingle([listed]);
  fakeServer.answerBy(exampleEditing.find, ({ query }) => {
    asked.push(query.get('text'));
    return { examples: [found], isCut: true };
  });
  const search = page.getByRole('searchbox', { name: 'Search Spanish or English' });
  await search.fill('Fox');
  await expect.element(findHeading('Examples with “Fox”')).toBeVisible();
  await expect.element(page.getByText('The first 100. Type more to find the others.')).toBeVisible();
  expect(asked).toEqual(['Fox']);
  await expectHidden(findRow(listed));
  await expectGoodLooks();
  await select(found);
  await search.fill('');
  await expect.element(findHeading('Create Example')).toBeVisible();
  await expect.element(findRow(listed)).toBeVisible();
});

test('a search without an answer says so, and can be tried again; nothing found is told', async () => {
  await openSingle([makeExample(1, line)], 'coach');
  fakeServer.refuse(exampleEditing.find, 500);
  expectConsole(/status of 500/, /Failed to fetch/);
  const search = page.getByRole('searchbox', { name: 'Search Spanish or English' });
  await search.fill('nada');
  await expect.element(page.getByText('Error loading examples')).toBeVisible();
  fakeServer.answer(exampleEditing.find, { examples: [], isCut: false });
  await findButton('Retry').click();
  await expect.element(page.getByText('No example holds this text in Spanish or English.')).toBeVisible();
});
