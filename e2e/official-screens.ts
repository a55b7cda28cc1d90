import { expect } from './fixtures.ts';
import {
  atLesson,
  findCourse,
  findQuiz,
  findTitle,
  makeOfficialQuiz,
  offerQuizzes,
} from './official-quizzes.ts';
import { findButton } from './quiz.ts';
import type { ScreenState } from './screen-state.ts';

/** The official quizzes in every state that looks different. */
export const officialScreens: readonly ScreenState[] = [
  {
    name: 'official quizzes of the own course',
    open: async ({ page, db, beStudent }) => {
      await beStudent(await atLesson(db, 'Soltura', 7));
      await page.goto('/officialquizzes');
      await expect(page.getByText('Matches your current lesson')).toBeVisible();
    },
  },
  {
    name: 'official quizzes that have titles',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await page.goto('/officialquizzes/ser-estar');
      await expect(findQuiz(page, 'Ser/Estar Lesson 3, Adjectives')).toBeAttached();
    },
  },
  {
    name: 'official quizzes, none in the course, after an address without a quiz',
    open: async ({ page, beDemo }) => {
      await offerQuizzes(page, () => false);
      await beDemo('limited');
      await page.goto('/officialquizzes/si1m/7');
      await expect(page.getByText('There is no Spanish in One Month Quiz 7.')).toBeVisible();
      await expect(page.getByText('No quizzes available')).toBeVisible();
    },
  },
  {
    name: 'official quizzes that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (fetch|get)/);
      await page.route('**/api/public/quizzes', (route) => route.fulfill({ status: 404, json: {} }));
      await beDemo('limited');
      await page.goto('/officialquizzes');
      await expect(page.getByRole('heading', { name: 'Error Loading Quizzes' })).toBeVisible();
    },
  },
  {
    name: 'official quiz, back',
    open: async ({ page, db, beStudent }) => {
      const quiz = await makeOfficialQuiz(db, 2);
      await beStudent();
      await page.goto(quiz.path);
      await findButton(page, 'Flip').click();
      await expect(findButton(page, 'Add to my flashcards')).toBeVisible();
    },
  },
  {
    name: 'official quiz that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (fetch|get)/);
      await page.route('**/api/public/quizExamples/*', (route) => route.fulfill({ status: 404, json: {} }));
      await beDemo('limited');
      await page.goto('/officialquizzes');
      await findCourse(page, 'Master Ser vs Estar').check();
      await findButton(page, 'Begin Review').click();
      await expect(findTitle(page, 'Ser/Estar Lesson 1, Short Quiz')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Error Loading Quiz' })).toBeVisible();
    },
  },
];
