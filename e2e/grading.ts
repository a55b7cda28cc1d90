import type { Page, Request } from '@playwright/test';
import { type SentReview, sentReview } from '@soltura/contract/reviews/my-reviews';
import * as z from 'zod/mini';
import { findButton, findSentence } from './quiz.ts';

/** The call a student's own reviews are sent with, as routes and requests are matched. */
export const GRADE_CALL = '**/api/app/my-reviews';

/** Notes every review the page sends from now on, one for each attempt. */
export function watchGrades(page: Page): SentReview[] {
  const sent: SentReview[] = [];
  page.on('request', (request: Request) => {
    if (!/\/api\/app\/(my-reviews|students\/\d+\/reviews)$/.test(request.url())) return;
    sent.push(...z.parse(z.array(sentReview), request.postDataJSON()));
  });
  return sent;
}

/** Flips the card on screen and grades it; by key, since presses right after a flip do not count. */
export async function grade(page: Page, name: 'Hard' | 'Easy'): Promise<void> {
  await findButton(page, 'Flip').click();
  await findButton(page, name).press('Enter');
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
