import { answers, type Judging, type SentAnswer, sentAnswer } from '@soltura/contract/answers/answers';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { type CardWish, makeCollection } from '../../../testing/cards.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, findButton, focus } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

export const SPANISH = 'Habló muy despacio, de modo que todos entendieron.';
export const ENGLISH = 'He spoke very slowly, so everyone understood.';
export const CARD: CardWish = {
  example: { spanishExample: SPANISH, englishTranslation: ENGLISH },
  dueInDays: -1,
  interval: 3,
};

export const findField = (name = 'Your answer in Spanish') => page.getByRole('textbox', { name });
export const findChecked = () => page.getByText('You typed');

const SPELLINGS = 'hablo habló muy pero yo soy y tú eres él es mi a'.split(' ');

/** Takes every answer that is sent. */
export function takeAnswers(): SentAnswer[] {
  const sent: SentAnswer[] = [];
  fakeServer.answerBy(answers.answer, ({ body }) =>
    z.parse(z.array(sentAnswer), body).map((answer) => {
      sent.push(answer);
      return { key: answer.key, outcome: 'stored' as const, verdict: 'wrong' as const };
    }),
  );
  return sent;
}

interface Opening {
  cards?: ReturnType<typeof makeCollection>;
  answerBy?: 'Type' | 'Dictation';
  srs?: boolean;
  accepted?: Judging['accepted'];
  /** The box that has the focus at first. */
  field?: string | undefined;
}

/** Starts a quiz that is answered in writing from the form. */
export async function openTyped({
  cards = makeCollection([CARD]),
  answerBy = 'Type',
  srs = true,
  accepted = [],
  field = answerBy === 'Dictation' ? 'What you hear, in Spanish' : undefined,
}: Opening = {}) {
  await signIn(makeStudent());
  answerCards(cards);
  fakeServer.answer(answers.judging, { spellings: SPELLINGS, accepted });
  const sent = takeAnswers();
  const graded = takeReviews();
  await showScreen('/myflashcards');
  await choose(page.getByRole('radio', { name: answerBy, exact: true }));
  if (!srs) await page.getByRole('switch', { name: 'SRS Quiz:' }).click();
  await findButton('Start Quiz').click();
  await expect.element(findField(field)).toHaveFocus();
  return { sent, graded };
}

/** Grades and 'Next' take no key for a moment after a check. */
export async function pressOnceSettled(button: Locator, isDone: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (button.elements().length > 0) {
        focus(button);
        await userEvent.keyboard('{Enter}');
      }
      return isDone.elements().length;
    })
    .toBe(1);
}
