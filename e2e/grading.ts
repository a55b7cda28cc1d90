import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { findButton, findSentence } from './quiz.ts';

/** The call a student's own grades are sent with, as routes and requests are matched. */
export const GRADE_CALL = '**/api/update-my-student-example';

/** A grade on its way to the server. */
interface SentGrade {
  cardId: number;
  newInterval: number;
  difficulty: string | undefined;
  key: string | undefined;
}

/** Notes every grade the page sends from now on, one line for each attempt. */
export function watchGrades(page: Page): SentGrade[] {
  const sent: SentGrade[] = [];
  page.on('request', (request: Request) => {
    if (!/\/api\/update-(my-)?student-example$/.test(request.url())) return;
    const headers = request.headers();
    sent.push({
      cardId: Number(headers.updateid),
      newInterval: Number(headers.newinterval),
      difficulty: headers.difficulty,
      key: headers['idempotency-key'],
    });
  });
  return sent;
}

/** Flips the card on screen and grades it. */
export async function grade(page: Page, name: 'Hard' | 'Easy'): Promise<void> {
  await findButton(page, 'Flip').click();
  await expect(findButton(page, name)).toBeVisible();
  await findButton(page, name).click();
}

/** Finds out which of the cards is on screen, its front showing. */
export async function readShownCard<Card extends { english: string }>(
  page: Page,
  cards: readonly Card[],
): Promise<Card> {
  const english = await findSentence(page).innerText();
  const card = cards.find((other) => other.english === english);
  if (!card) throw new Error(`'${english}' is none of the cards.`);
  return card;
}

/** How many grades wait on the device. */
export function countUnsent(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('unsent-grade:')).length,
  );
}
