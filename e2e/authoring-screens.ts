import { makeCard, makeExample } from '@soltura/server/testing/cards';
import { makeExampleOf, makeWord } from '@soltura/server/testing/library';
import { nameWord } from './course.ts';
import {
  findComplete,
  findVocabularySearch,
  findVocabularySuggestions,
  NEWEST,
  openSingleMode,
  selectExample,
  switchToSingle,
} from './example-manager.ts';
import {
  expectRows,
  findCourseSelect,
  findField,
  findPasteBox,
  findPreviewRows,
  findQuizSelect,
  findStored,
  LOOKUP_CALL,
  makeLines,
  openSetCreator,
  saveSet,
  startAssigning,
  startEditing,
  toText,
} from './example-set.ts';
import { expect } from './fixtures.ts';
import { expectChecked, findExtra, findText, makeSpelledCourse, openFrequenSay } from './frequensay.ts';
import { findButton } from './quiz.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { chooseStudent } from './students.ts';

const LONG = {
  spanish:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  english:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
};
const CLIP = 'https://clips.soltura.example/una-carpeta-con-un-nombre-muy-largo/la-frase.mp3';

/** The tools with which coaches and admins make content, in every state that looks different. */
export const authoringScreens: readonly ScreenState[] = [
  {
    name: 'set creator, nothing pasted',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await openSetCreator(page);
      await expect(findPasteBox(page)).toBeVisible();
    },
  },
  {
    name: 'set creator, a paste with problems and notes',
    open: async ({ page, db, beDemo }) => {
      const [stored, other] = makeLines(2);
      if (!stored || !other) throw new Error('There are two lines.');
      await makeExample(db, { spanishExample: stored.spanish, englishTranslation: stored.english });
      await beDemo('coach');
      await openSetCreator(page);
      const bad = { ...other, spanishAudio: 'http://x/y.txt', englishAudio: CLIP };
      const rows = [stored, bad, { ...LONG, spanishAudio: CLIP }, other, { spanish: 'ERROR', english: '' }];
      await findPasteBox(page).fill(toText(rows));
      await expectRows(findPreviewRows(page), 5);
      await expect(findPreviewRows(page).first()).toContainText(
        'This example already exists in the database',
      );
    },
  },
  {
    name: 'set creator, editing beside what is saved, one link invalid',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await openSetCreator(page);
      await saveSet(page, makeLines(2));
      await findButton(page, 'Back to Paste').click();
      const [line] = makeLines(1);
      if (!line) throw new Error('There is a line.');
      const spanish = `${line.spanish} ${LONG.spanish}`;
      await startEditing(page, [{ ...LONG, spanish, spanishAudio: CLIP }, line]);
      await findField(page, 1, 'Spanish Audio').fill('http://x/y.txt');
      await findField(page, 1, 'English Translation').focus();
    },
  },
  {
    name: 'set creator whose lookup failed',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (post|fetch|load)/, /could not be looked up/);
      await beDemo('coach');
      await openSetCreator(page);
      await page.route(LOOKUP_CALL, (route) => route.fulfill({ status: 404, json: {} }));
      await startEditing(page, makeLines(1));
      await expect(page.getByText('Error loading examples')).toBeVisible();
    },
  },
  {
    name: 'set creator, the question before a restart',
    parts: ['[role="alertdialog"]'],
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await openSetCreator(page);
      await startEditing(page, makeLines(1));
      await findButton(page, 'Restart').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'set creator, assigning to nobody yet',
    open: async (visit) => {
      await openAssigning(visit);
      await expect(findButton(visit.page, 'Please select a student first')).toBeVisible();
    },
  },
  {
    name: 'set creator, assigning to a student who holds one',
    open: async (visit) => {
      const lines = await openAssigning(visit);
      const { page, db, makePerson } = visit;
      const student = await makePerson({
        name: 'María de los Ángeles Fernández',
        studentRole: 'student',
      });
      const [relatedExample = 0] = await findStored(db, lines);
      await makeCard(db, student.recordId, { relatedExample });
      await chooseStudent(page, student);
      await expect(page.getByRole('heading', { name: /^Examples Already Assigned/ })).toBeVisible();
    },
  },
  {
    name: 'set creator, assigning to a quiz',
    open: async (visit) => {
      await openAssigning(visit);
      const { page } = visit;
      await findButton(page, 'Switch to Quiz Assignment').click();
      await findCourseSelect(page).selectOption({ index: 1 });
      await findQuizSelect(page).selectOption({ index: 1 });
      await expect(page.getByRole('button', { name: /^Assign \d+ Examples to Quiz/ })).toBeVisible();
    },
  },
  {
    name: 'set creator of somebody who may not use it',
    open: async ({ page, beDemo }) => {
      await beDemo('student');
      await page.goto('/example-sets');
      await expect(page.getByText('You do not have access to create example sets.')).toBeVisible();
    },
  },
  {
    name: 'single example of a coach',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await openSetCreator(page);
      await switchToSingle(page);
      await expect(page.getByRole('heading', { name: 'Recently Edited Examples' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /flashcards showing/ })).toBeVisible();
    },
  },
  {
    name: 'example manager, an example with its vocabulary',
    open: async (visit) => {
      await openTagging(visit);
      await expect(findComplete(visit.page)).toBeVisible();
    },
  },
  {
    name: 'example manager, vocabulary suggested',
    parts: ['[role="listbox"]'],
    open: async (visit) => {
      await openTagging(visit);
      await findVocabularySearch(visit.page).fill('a');
      await expect(findVocabularySuggestions(visit.page)).toHaveCount(10);
    },
  },
  {
    name: 'FrequenSay, words that are not known, extra vocabulary open',
    open: async ({ page, db, beDemo }) => {
      await beDemo('coach');
      await openFrequenSay(page, await makeSpelledCourse(db, [['tengo', 'y']]));
      await findText(page).fill('Tengo gatos, perros y 3 gatos. Electroencefalografistas.');
      await findButton(page, 'Add Extra Vocabulary').click();
      await findExtra(page).fill('perros');
      await expectChecked(page, {
        total: 6,
        known: 50,
        unknown: [
          ['gatos', 2],
          ['electroencefalografistas', 1],
        ],
      });
    },
  },
  {
    name: 'FrequenSay of somebody without a course',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await page.goto('/frequensay');
      await expect(findText(page)).toBeVisible();
    },
  },
  {
    name: 'FrequenSay that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beDemo('coach');
      await page.route('**/api/public/spellings', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/frequensay');
      await expect(page.getByText('Error loading data, please try again.')).toBeVisible();
    },
  },
];

async function openAssigning({ page, beDemo }: Visit) {
  const lines = makeLines(3);
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, lines);
  return lines;
}

/** An example with a long sentence, two words of the vocabulary and a clip, selected in the manager. */
async function openTagging({ page, db, beDemo }: Visit): Promise<void> {
  const [line] = makeLines(1);
  const words = [await makeWord(db, nameWord('abuela')), await makeWord(db, nameWord('encantar'))];
  const spanishExample = `${line?.spanish} ${LONG.spanish}`;
  await makeExampleOf(db, words, {
    ...NEWEST,
    spanishExample,
    englishTranslation: LONG.english,
    spanishAudioLa: CLIP,
    vocabComplete: false,
  });
  await beDemo('admin');
  await openSingleMode(page);
  await selectExample(page, line?.spanish ?? '');
}
