import { findNextStep, findStage, startAudioQuiz } from './audio-quiz.ts';
import { findLongClip } from './clips.ts';
import { collect } from './collection.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { chooseTag, findRows, findSearch, findSuggestions } from './finder.ts';
import { expect } from './fixtures.ts';
import { findButton } from './quiz.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { badClips, serveClips } from './sounds.ts';

/** The finder and the audio quizzes in every state that looks different. */
export const libraryScreens: readonly ScreenState[] = [
  {
    name: 'finder, a tag selected, a row with its vocabulary, one added',
    open: async (visit) => {
      await openFinder(visit);
      const { page } = visit;
      await findButton(page, 'Vocabulary').first().click();
      await findButton(page, 'Add').last().click();
      await expect(findButton(page, 'Remove')).toBeVisible();
    },
  },
  {
    name: 'finder, tags suggested',
    parts: ['[role="listbox"]'],
    only: 'desktop',
    open: async (visit) => {
      await openFinder(visit);
      await findSearch(visit.page).fill('a');
      await expect(findSuggestions(visit.page)).toHaveCount(10);
    },
  },
  {
    name: 'finder on a phone, the filters open',
    parts: ['[role="dialog"]'],
    only: 'phone',
    open: async ({ page, beDemo }) => {
      await beDemo('student');
      await page.goto('/flashcardfinder');
      await page.getByRole('button', { name: /^Lesson/ }).click();
      await expect(findSearch(page)).toBeVisible();
    },
  },
  {
    name: 'finder without a match',
    open: async ({ page, db, beStudent }) => {
      await beStudent(atCourse(await makeCourse(db, { lessons: 1 })));
      await page.goto('/flashcardfinder');
      await expect(page.getByText('No flashcards match these filters')).toBeVisible();
    },
  },
  {
    name: 'finder of a coach, nothing chosen',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await page.goto('/flashcardfinder');
      await expect(page.getByText('Choose a course and lesson to see flashcards')).toBeVisible();
    },
  },
  {
    name: 'finder that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (post|fetch)/);
      await beDemo('student');
      await page.route('**/api/app/find-flashcards', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/flashcardfinder');
      await expect(page.getByRole('heading', { name: 'Error Loading Flashcard Data' })).toBeVisible();
    },
  },
  {
    name: 'finder whose lessons could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beDemo('student');
      await page.route('**/api/public/programs', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/flashcardfinder');
      await expect(page.getByText('Error loading data, please try again.')).toBeVisible();
    },
  },
  {
    name: 'audio quiz, setup',
    open: async ({ page, beDemo }) => {
      await beDemo('student');
      await page.goto('/audioquiz');
      await expect(page.getByText(/^[\d,]+ examples found$/)).toBeVisible();
    },
  },
  {
    name: 'comprehension quiz, setup with nothing to hear',
    open: async ({ page, db, beStudent }) => {
      await beStudent(atCourse(await makeCourse(db, { lessons: 1 })));
      await page.goto('/comprehensionquiz');
      await expect(page.getByText('No audio examples in this lesson range')).toBeVisible();
    },
  },
  {
    name: 'audio quiz that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (post|fetch)/);
      await beDemo('student');
      await page.route('**/api/app/find-audio-examples', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/audioquiz');
      await expect(page.getByRole('heading', { name: 'Error Loading Audio' })).toBeVisible();
    },
  },
  { name: 'audio quiz, question', open: (visit) => openAudioQuiz(visit, []) },
  {
    name: 'audio quiz, guess, running by itself and paused',
    open: async (visit) => {
      await openAudioQuiz(visit, [], { autoplay: true });
      await findNextStep(visit.page, 'Skip to Guess').click();
      await expect(findStage(visit.page)).toContainText('Make a guess');
      await findButton(visit.page, 'Play/Pause').click();
    },
  },
  { name: 'audio quiz, hint', open: (visit) => openAudioQuiz(visit, ['Play Spanish']) },
  { name: 'audio quiz, answer', open: (visit) => openAudioQuiz(visit, ['Play Spanish', 'Play Again']) },
  {
    name: 'audio quiz, its end',
    open: async (visit) => {
      await openAudioQuiz(visit, ['Play Spanish', 'Play Again', 'Finish']);
      await expect(visit.page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
    },
  },
  {
    name: 'audio quiz, a clip that is not there',
    open: async (visit) => {
      visit.expectConsole(/status of 404/, /[Cc]lip|[Aa]udio/);
      await openAudioQuiz(visit, [], { englishAudio: badClips['that is not there'] });
      await expect(findStage(visit.page)).toContainText('Audio unavailable');
    },
  },
  {
    name: 'comprehension quiz, hint',
    open: (visit) => openAudioQuiz(visit, ['Show Spanish'], { quiz: 'Comprehension Quiz' }),
  },
  {
    name: 'setup of an audio quiz of my flashcards',
    open: async ({ page, db, beStudent }) => {
      const example = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
      await collect(db, await beStudent(), [{ example }, { isCustom: true, example }]);
      await page.goto('/myflashcards');
      await page.getByRole('radio', { name: 'Audio' }).check();
      await expect(page.getByRole('switch', { name: 'Comprehension Quiz:' })).toBeVisible();
    },
  },
];

const LONG = {
  spanishExample:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  englishTranslation:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
};

async function openFinder({ page, db, beStudent }: Visit): Promise<void> {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 59 });
  await makeSentences(db, course, { ...LONG, spanishAudioLa: findLongClip('es') });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findRows(page)).toHaveCount(50);
  await chooseTag(page, course.words[0]?.wordIdiom ?? '');
  await page.keyboard.press('Escape');
  await expect(findSuggestions(page)).toHaveCount(0);
  await expect(findRows(page)).toHaveCount(50);
}

/** Starts a quiz of one long sentence with clips of some seconds and presses the next-step button. */
async function openAudioQuiz(
  { page, db, beStudent }: Visit,
  presses: readonly string[],
  given: { quiz?: 'Audio Quiz' | 'Comprehension Quiz'; autoplay?: boolean; englishAudio?: string } = {},
): Promise<void> {
  await serveClips(page);
  const { quiz = 'Audio Quiz', autoplay = false, englishAudio = findLongClip('en') } = given;
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { ...LONG, englishAudio, spanishAudioLa: findLongClip('es') });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { quiz, autoplay, count: 1 });
  for (const label of presses) await findNextStep(page, label).click();
}
