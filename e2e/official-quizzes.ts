import type { Locator, Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeExample, makeQuiz } from '@soltura/server/testing/cards';

let quizzes = 0;

/** Creates a quiz of new sentences in the extended course. Returns its path, which no other journey has. */
export async function makeOfficialQuiz(db: Db, count: number): Promise<string> {
  quizzes += 1;
  const number = process.pid * 100 + quizzes;
  const exampleIds: number[] = [];
  for (let sentence = 1; sentence <= count; sentence += 1) {
    const text = `${sentence} ${number}`;
    exampleIds.push(
      await makeExample(db, { spanishExample: `Es la ${text}.`, englishTranslation: `It is ${text}.` }),
    );
  }
  await makeQuiz(db, exampleIds, `lcspx quiz ${number}`);
  return `/officialquizzes/lcspx/${number}`;
}

export function findQuiz(page: Page, title: string): Locator {
  return page
    .getByRole('radiogroup', { name: 'Select Quiz' })
    .getByRole('radio', { name: title, exact: true });
}

/** The page's h1: the title of the open quiz, or 'Official Quizzes'. */
export function findTitle(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}
