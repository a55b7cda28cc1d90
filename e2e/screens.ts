import { authoringScreens } from './authoring-screens.ts';
import { findLongClip } from './clips.ts';
import { coachingScreens } from './coaching-screens.ts';
import { collect, repeat } from './collection.ts';
import { expect } from './fixtures.ts';
import { grade } from './grading.ts';
import { libraryScreens } from './library-screens.ts';
import { officialScreens } from './official-screens.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { recordScreens } from './record-screens.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { fillLogIn, findLogIn } from './sign-in.ts';
import { staffScreens } from './staff-screens.ts';
import { tableScreens } from './tables-screens.ts';

/** Every screen of the product in every state that looks different. */
export const screens: readonly ScreenState[] = [
  {
    name: 'home, signed out',
    open: async ({ page }) => {
      await page.goto('/');
      await expect(findLogIn(page)).toBeVisible();
    },
  },
  {
    name: 'the sign-in page, after a mistake',
    open: async ({ page, expectConsole }) => {
      expectConsole(/status of 422/);
      await page.goto('/');
      await findLogIn(page).click();
      await fillLogIn(page, 'nobody@journey.example', 'a wrong password');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the page to register',
    open: async ({ page }) => {
      await page.goto('/');
      await findLogIn(page).click();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByLabel('Name')).toBeVisible();
    },
  },
  {
    name: 'the page for a forgotten password',
    open: async ({ page }) => {
      await page.goto('/');
      await findLogIn(page).click();
      await page.getByRole('link', { name: 'Forgot password' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    },
  },
  {
    name: 'home of a student',
    open: async ({ page, beDemo }) => {
      await beDemo('student');
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Due today' })).toBeVisible();
    },
  },
  {
    name: 'home of a limited student, the settings open',
    open: async ({ page, beDemo }) => {
      await beDemo('limited');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
      await findButton(page, 'Settings').click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'home of a coach',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await page.goto('/');
      await expect(findButton(page, 'Change')).toBeVisible();
    },
  },
  {
    name: 'home of a coach, choosing a student',
    parts: ['[role="combobox"]', '[role="listbox"]'],
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await page.goto('/');
      await findButton(page, 'Change').click();
      await page.getByRole('combobox', { name: 'Student' }).fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'home that could not be loaded',
    open: async ({ page, beStudent, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to fetch my-examples/);
      await beStudent();
      await page.route('**/api/my-examples', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Error Loading Menu' })).toBeVisible();
    },
  },
  {
    name: 'user data that could not be loaded',
    open: async ({ page, beStudent, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to fetch my-data/);
      await beStudent();
      await page.route('**/api/my-data', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Error loading user data.' })).toBeVisible();
    },
  },
  {
    name: 'setup',
    open: async ({ page, db, beStudent }) => {
      await collect(db, await beStudent(), [...repeat(23), { isCustom: true }]);
      await page.goto('/myflashcards');
      await expect(findButton(page, 'Start Quiz')).toBeVisible();
    },
  },
  {
    name: 'setup without a card',
    open: async ({ page, beStudent }) => {
      await beStudent();
      await page.goto('/myflashcards');
      await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
    },
  },
  {
    name: 'setup that could not be loaded',
    open: async ({ page, beStudent, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to fetch my-examples/);
      await beStudent();
      await page.route('**/api/my-examples', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/myflashcards');
      await expect(page.getByRole('heading', { name: 'Error Loading Flashcard Data' })).toBeVisible();
    },
  },
  { name: 'text quiz, front', open: (visit) => openQuiz(visit, '/myflashcards/quiz') },
  {
    name: 'text quiz, back',
    open: async (visit) => {
      await openQuiz(visit, '/myflashcards/quiz');
      await findButton(visit.page, 'Flip').click();
      await expect(findButton(visit.page, 'Remove from my flashcards')).toBeVisible();
    },
  },
  {
    name: 'text quiz, the question before a custom card goes',
    open: async (visit) => {
      await openQuiz(visit, '/myflashcards/quiz');
      await findButton(visit.page, 'Flip').click();
      await findButton(visit.page, 'Remove from my flashcards').click();
      await expect(visit.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'text quiz, its end',
    open: async (visit) => {
      await openQuiz(visit, '/myflashcards/quiz');
      await findButton(visit.page, 'Next').click();
      await findButton(visit.page, 'Flip').click();
      await expect(visit.page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
    },
  },
  { name: 'SRS review, front', open: (visit) => openQuiz(visit, '/myflashcards/srsquiz') },
  {
    name: 'SRS review, back',
    open: async (visit) => {
      await openQuiz(visit, '/myflashcards/srsquiz');
      await findButton(visit.page, 'Flip').click();
      await expect(findButton(visit.page, 'Hard')).toBeVisible();
    },
  },
  {
    name: 'SRS review, a graded card',
    open: async (visit) => {
      await openQuiz(visit, '/myflashcards/srsquiz');
      await grade(visit.page, 'Hard');
      await findButton(visit.page, 'Previous').click();
      await expect(visit.page.getByText('Labeled: Hard')).toBeVisible();
    },
  },
  {
    name: 'SRS review, its end',
    open: async (visit) => {
      await openQuiz(visit, '/myflashcards/srsquiz');
      await grade(visit.page, 'Hard');
      await grade(visit.page, 'Easy');
      await expect(visit.page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
    },
  },
  {
    name: 'SRS review, nothing due',
    open: async ({ page, db, beStudent }) => {
      await collect(db, await beStudent(), repeat(1, { dueInDays: 3 }));
      await page.goto('/myflashcards/srsquiz');
      await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeVisible();
    },
  },
  {
    name: 'manager, after a failure',
    open: async ({ page, db, beStudent, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (remove|delete)/);
      await collect(db, await beStudent(), [{}, { isCustom: true }]);
      await page.goto('/manage-flashcards');
      await page.route('**/api/delete-my-student-example', (route) =>
        route.fulfill({ status: 404, json: {} }),
      );
      await findButton(page, 'Remove').last().click();
      await expect(page.getByText('Failed to remove Flashcard')).toBeVisible();
    },
  },
  {
    name: 'manager',
    open: async ({ page, beDemo }) => {
      await beDemo('student');
      await page.goto('/manage-flashcards');
      await findButton(page, 'Vocabulary').first().click();
      await expect(page.getByRole('list', { name: 'Vocabulary' })).toBeVisible();
    },
  },
  ...libraryScreens,
  ...officialScreens,
  ...authoringScreens,
  ...staffScreens,
  ...recordScreens,
  ...coachingScreens,
  ...tableScreens,
  {
    name: 'an unknown address',
    open: async ({ page, beDemo }) => {
      await beDemo('student');
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible();
    },
  },
];

const LONG_SPANISH =
  'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.';
const LONG_ENGLISH =
  'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.';

/** Two cards that are due, long ones with clips on both sides. */
async function openQuiz({ page, db, beStudent }: Visit, path: string): Promise<void> {
  const example = {
    spanishExample: LONG_SPANISH,
    englishTranslation: LONG_ENGLISH,
    spanishAudioLa: findLongClip('es'),
    englishAudio: findLongClip('en'),
  };
  await collect(db, await beStudent(), repeat(2, { example, isCustom: true }));
  await page.goto(path);
  await expect(findCard(page)).toBeVisible();
  await expect(findProgress(page, '1/2')).toBeVisible();
}
