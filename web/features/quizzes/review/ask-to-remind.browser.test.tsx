import { myPreferences } from '@soltura/contract/people/my-preferences';
import { type MyReminder, myReminder } from '@soltura/contract/reminders/my-reminder';
import { reminderDays } from '@soltura/domain/reminders/reminder';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { makeCollection, repeat } from '../../../testing/cards.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton, findHeading } from '../../../testing/find.ts';
import { actForAlma, makeCoach, makeStudent } from '../../../testing/people.ts';
import { PUSH_KEY } from '../../../testing/push.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { expectEndInView, findProgress } from '../testing.ts';

const OFF: MyReminder = {
  isOn: false,
  localTime: '18:30',
  zone: '',
  days: [...reminderDays],
  channel: 'push',
  pausedAt: null,
  sendsMails: true,
  pushKey: PUSH_KEY,
};

const findQuestion = () => page.getByText('Remind me when cards are due?', { exact: true });

/** Answers preferences, and which ones were stored. */
function keepPreferences(askedToRemind: boolean): unknown[] {
  const stored: unknown[] = [];
  const first = { onceMore: true, newADay: 5 as const, playsSpanish: false, askedToRemind };
  fakeServer.answer(myPreferences.mine, first);
  fakeServer.answerBy(myPreferences.change, ({ body }) => {
    stored.push(body);
    return { ...first, askedToRemind: true };
  });
  return stored;
}

async function finishReview(): Promise<void> {
  answerCards(makeCollection(repeat(1)));
  takeReviews();
  await showScreen('/myflashcards/srsquiz');
  await expect.element(findProgress('1/1')).toBeVisible();
  expect(findQuestion().query()).toBeNull();
  await userEvent.keyboard('we');
  await expect.element(findHeading('End of quiz')).toBeVisible();
}

test('after a review a student is asked once whether to be reminded, and led to the hour', async () => {
  await signIn(makeStudent());
  const stored = keepPreferences(false);
  fakeServer.answer(myReminder.mine, OFF);
  await finishReview();
  await expect.element(findQuestion()).toBeVisible();
  await expect
    .poll(() => stored)
    .toEqual([{ onceMore: true, newADay: 5, playsSpanish: false, askedToRemind: true }]);
  await expectEndInView();
  await page.getByRole('link', { name: 'Choose an hour' }).click();
  await expect.element(page.getByRole('switch', { name: 'Remind me when cards are due:' })).toBeVisible();
});

test('a student who declines a reminder is not asked again', async () => {
  await signIn(makeStudent());
  const stored = keepPreferences(false);
  await finishReview();
  await findButton('No, thanks').click();
  await expect.element(findQuestion()).not.toBeInTheDocument();
  await expect.poll(() => stored).toHaveLength(1);
});

test('a student who was asked before is not asked again', async () => {
  await signIn(makeStudent());
  const stored = keepPreferences(true);
  await finishReview();
  expect(findQuestion().query()).toBeNull();
  expect(stored).toEqual([]);
});

test('staff who review for a student are not asked', async () => {
  await signIn(makeCoach({ roles: { adminRole: 'coach', studentRole: 'student' } }));
  actForAlma();
  const stored = keepPreferences(false);
  await finishReview();
  expect(findQuestion().query()).toBeNull();
  expect(stored).toEqual([]);
});

test('looks: asked', async () => {
  await signIn(makeStudent());
  keepPreferences(false);
  await finishReview();
  await expect.element(findQuestion()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
