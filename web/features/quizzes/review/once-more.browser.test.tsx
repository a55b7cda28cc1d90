import { myPreferences } from '@soltura/contract/people/my-preferences';
import { myReviews, type ReviewedCollection, type SentReview } from '@soltura/contract/reviews/my-reviews';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeLongClip } from '../../../testing/clips.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { findCard, findProgress, findSentence, LONG_SENTENCES } from '../testing.ts';

const REVIEW = '/myflashcards/srsquiz';

async function openReview(
  wishes: readonly CardWish[],
): Promise<{ cards: ReviewedCollection; sent: SentReview[] }> {
  const cards = makeCollection(wishes);
  await signIn(makeStudent());
  answerCards(cards);
  const sent = takeReviews();
  fakeServer.answerBy(myReviews.cards, () => ({ ...cards, latestReviews: tellLatest(sent, cards) }));
  await showScreen(REVIEW);
  await expect.element(findProgress(`1/${wishes.length}`)).toBeVisible();
  return { cards, sent };
}

/** The reviews as the server tells them, after corrections. */
function tellLatest(sent: readonly SentReview[], { studentExamples }: ReviewedCollection) {
  const intervals = new Map(studentExamples.map((card) => [card.recordId, card.reviewInterval]));
  return sent
    .filter(({ corrects }) => corrects === undefined)
    .map(({ cardId, key, reviewedAt, difficulty }) => {
      const correction = sent.findLast(({ corrects }) => corrects === key);
      const oldInterval = intervals.get(cardId) ?? null;
      const told = { isStep: true, oldInterval, countedDay: reviewedAt.slice(0, 'YYYY-MM-DD'.length) };
      return { ...told, cardId, key, reviewedAt, difficulty: correction?.difficulty ?? difficulty };
    });
}

/** Grades the cards in order by keys: 'q' hard, 'e' easy. Answers their sentences. */
async function gradeAll(keys: string, total = keys.length): Promise<string[]> {
  const sentences: string[] = [];
  for (const [index, key] of keys.split('').entries()) {
    await expect.element(findProgress(`${index + 1}/${total}`)).toBeVisible();
    sentences.push(findSentence().element().textContent ?? '');
    await userEvent.keyboard(`w${key}`);
  }
  return sentences;
}

const findPlace = (place: string) => page.getByText(`${place} once more`);

test('hard cards come back at the end, in their order, and send nothing', async () => {
  const { sent } = await openReview(repeat(4));
  const [first, , third] = await gradeAll('qeqe');
  await expect.element(findPlace('1 of 2')).toBeVisible();
  await expect.element(page.getByText('Hard a moment ago')).toBeVisible();
  await expect.element(findProgress('4/4')).toBeVisible();
  await expect.element(findCard()).toHaveAccessibleName('flashcard, once more');
  await expect.element(findSentence()).toHaveTextContent(first ?? '');
  await userEvent.keyboard('e');
  await expect.element(findPlace('1 of 2')).toBeVisible();

  await userEvent.keyboard('w');
  await expect.element(findButton('Again · comes once more')).toBeVisible();
  await expect.element(page.getByText('Its date stays tomorrow')).toBeVisible();
  await expectHidden(findButton('Remove from my flashcards'));
  await userEvent.keyboard('e');
  await expect.element(findPlace('2 of 2')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(third ?? '');
  await userEvent.keyboard('we');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expect.element(page.getByText('2 hard, 2 easy, 0 not rated, 2 came twice')).toBeInTheDocument();
  await expect.element(findProgress('4/4')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(4);
});

test("'Again' brings a card back after the others, and the third showing says when it is due", async () => {
  const { sent } = await openReview(repeat(2, { interval: 4, dueInDays: 0 }));
  const [first, second] = await gradeAll('qq');
  await userEvent.keyboard('wq');
  await expect.element(findPlace('2 of 3')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(second ?? '');
  await userEvent.keyboard('we');
  await expect.element(findPlace('3 of 3')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(first ?? '');
  await userEvent.keyboard('w');
  await expect.element(findButton('Again · again in 8 days')).toBeVisible();
  await userEvent.keyboard('q');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expect.element(page.getByText('1 came twice, 1 came three times').first()).toBeInTheDocument();
  await expect.poll(() => sent).toHaveLength(2);
});

test('the round goes on after a reload, with what was answered', async () => {
  const { sent } = await openReview(repeat(5));
  const sentences = await gradeAll('qqqee');
  await userEvent.keyboard('wq');
  await expect.element(findPlace('2 of 4')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.poll(() => sent).toHaveLength(5);
  await cleanup();
  await showScreen(REVIEW);
  await expect.element(findPlace('2 of 4')).toBeVisible();
  await expect.element(findButton('Got it · done for today')).toBeVisible();
  for (const sentence of sentences.slice(2, 3).concat(sentences.slice(0, 1))) {
    await userEvent.keyboard('e');
    await expect.element(findSentence()).toHaveTextContent(sentence);
    await userEvent.keyboard('w');
  }
  await expect.element(findButton('Again · back tomorrow')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  expect(sent).toHaveLength(5);
});

test('a card that was corrected to Easy does not return', async () => {
  await openReview(repeat(3));
  await gradeAll('qq', 3);
  await findButton('Previous').click();
  await findButton('Previous').click();
  await userEvent.keyboard('we');
  await expect.element(page.getByText('Labeled: Easy')).toBeVisible();
  await userEvent.keyboard('dd');
  await expect.element(findProgress('3/3')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(findPlace('1 of 1')).toBeVisible();
});

test('one can go back to the review, correct a grade there, and go on', async () => {
  await openReview(repeat(2));
  await gradeAll('qe');
  await expect.element(findPlace('1 of 1')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Labeled: Easy')).toBeVisible();
  await userEvent.keyboard('wq');
  await expect.element(page.getByText('Labeled: Hard')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(findPlace('1 of 2')).toBeVisible();
  await userEvent.keyboard('wed');
  await expect.element(findPlace('2 of 2')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Got it · done for today')).toBeVisible();
  await userEvent.keyboard('wq');
  await expect.element(page.getByText('Got it · done for today')).toBeVisible();
});

test('a card that was graded in another window meanwhile does not return', async () => {
  const { cards } = await openReview(repeat(2));
  const [first] = await gradeAll('qq');
  await expect.element(findPlace('1 of 2')).toBeVisible();
  const entry = cards.studentExamples.find((_, index) => cards.examples[index]?.englishTranslation === first);
  const grade = { key: 'elsewhere', userId: 7, studentId: 7, onBehalf: false, entryId: entry?.recordId };
  const record = JSON.stringify({
    ...grade,
    difficulty: 'easy',
    reviewedAt: new Date(Date.now() + 1000).toISOString(),
  });
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsent-grade:7:7:elsewhere', newValue: record }));
  await expect.element(findPlace('1 of 1')).toBeVisible();
  await expect.element(findSentence()).not.toHaveTextContent(first ?? '');
});

test("'Once more' in Settings ends it, and is put back when it cannot be kept", async () => {
  await openReview(repeat(3));
  await gradeAll('qq', 3);
  await findButton('Settings').click();
  const toggle = page.getByRole('switch', { name: 'Once more' });
  await expect.element(toggle).toBeChecked();
  const heal = fakeServer.refuse(myPreferences.change, 500);
  await toggle.click();
  await expect.element(page.getByText('Error saving settings')).toBeVisible();
  await expect.element(toggle).toBeChecked();
  heal();
  const changes: unknown[] = [];
  fakeServer.answerBy(myPreferences.change, ({ body }) => {
    changes.push(body);
    return { onceMore: false };
  });
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('we');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expect.element(page.getByText('2 hard, 1 easy, 0 not rated', { exact: false })).toBeInTheDocument();
  expect(changes).toEqual([{ onceMore: false }]);
});

async function openOnceMore(): Promise<void> {
  const example = { ...LONG_SENTENCES, spanishAudioLa: makeLongClip(), englishAudio: makeLongClip() };
  await openReview(repeat(2, { example }));
  await gradeAll('qq');
  await expect.element(findPlace('1 of 2')).toBeVisible();
}

test('looks: a card once more, its front', async () => {
  await openOnceMore();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a card once more, its back', async () => {
  await openOnceMore();
  await userEvent.keyboard('w');
  await expect.element(findButton('Got it · done for today')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'once-more' });
});
