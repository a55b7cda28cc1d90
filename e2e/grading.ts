import { expect, type Page, type Request } from '@playwright/test';
import { type SentReview, sentReview } from '@soltura/contract/reviews/my-reviews';
import * as z from 'zod/mini';
import { findButton, findSentence } from './quiz.ts';

/** The URL pattern of the call that stores a student's own reviews. */
export const GRADE_CALL = '**/api/app/my-reviews';

/** Records every review that the page sends from now on, one per attempt. */
export function watchGrades(page: Page): SentReview[] {
  const sent: SentReview[] = [];
  page.on('request', (request: Request) => {
    if (!/\/api\/app\/(my-reviews|students\/\d+\/reviews)$/.test(request.url())) return;
    sent.push(...z.parse(z.array(sentReview), request.postDataJSON()));
  });
  return sent;
}

/** Flips the card and grades it by key, since presses right after a flip are ignored. */
export async function grade(page: Page, name: 'Hard' | 'Easy'): Promise<void> {
  await findButton(page, 'Flip').click();
  await findButton(page, name).press('Enter');
}

/** Answers the cards that return at the end of a review, as many as are said, by key. */
export async function getOnceMore(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(`${number} of ${count} once more`)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
  }
}

/** Returns the card whose front is displayed. */
export async function readShownCard<Card extends { english: string }>(
  page: Page,
  cards: readonly Card[],
): Promise<Card> {
  const english = await findSentence(page).innerText();
  const card = cards.find((other) => other.english === english);
  if (!card) throw new Error(`'${english}' is none of the cards.`);
  return card;
}

/** Returns the number of grades that wait on the device. */
export function countUnsent(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('unsent-grade:')).length,
  );
}
