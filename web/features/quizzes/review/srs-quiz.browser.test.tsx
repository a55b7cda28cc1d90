import { myReviews, type SentReview } from '@soltura/contract/reviews/my-reviews';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readToday } from '../../../base/read-today.ts';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeLongClip } from '../../../testing/clips.ts';
import { offerTwoCourses } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading, focus } from '../../../testing/find.ts';
import { answerPath, offerNew } from '../../../testing/path.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { readUntranslated, translatePage } from '../../../testing/translate-page.ts';
import { expectEndInView, findCard, findProgress, findSentence, LONG_SENTENCES } from '../testing.ts';

/** Opens a review of these cards; answers the reviews that were sent, as they come. */
async function openReview(
  wishes: readonly CardWish[],
  cards = makeCollection(wishes),
): Promise<SentReview[]> {
  await signIn(makeStudent());
  answerCards(cards);
  const sent = takeReviews();
  await showScreen('/myflashcards/srsquiz');
  return sent;
}

/** Opens a review with nothing due on a day with new sentences. */
async function openNothingDue(): Promise<void> {
  await signIn(makeStudent());
  answerPath({ learn: 5 });
  answerCards(makeCollection([{ dueInDays: 2 }]));
  await showScreen('/myflashcards/srsquiz');
}

/** Two custom cards that are due, with long sentences and clips on both sides. */
async function openLongReview(): Promise<void> {
  const example = { ...LONG_SENTENCES, spanishAudioLa: makeLongClip(), englishAudio: makeLongClip() };
  await openReview(repeat(2, { example, isCustom: true }));
  await expect.element(findProgress('1/2')).toBeVisible();
}

/** By key: a press of the pointer counts only when it began a moment after the flip. */
async function grade(name: 'Hard' | 'Easy'): Promise<void> {
  await findButton('Flip').click();
  await pressKey(findButton(name));
}

/** Answers the one hard card that returns. */
async function answerOnceMore(): Promise<void> {
  await expect.element(page.getByText('1 of 1 once more')).toBeVisible();
  await userEvent.keyboard('we');
}

async function pressKey(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  focus(button);
  await userEvent.keyboard('{Enter}');
}

test("'Hard' and 'Easy' stand under the back of a card, not under its front (45)", async () => {
  await openReview([{}]);
  await expect.element(findCard()).toBeVisible();
  await expectHidden(findButton('Hard'));
  await expectHidden(findButton('Easy'));
  await findCard().click();
  await expect.element(findButton('Hard')).toBeVisible();
  await expect.element(findButton('Easy')).toBeVisible();
});

test('a card graded easy says so, and pressing e again changes nothing (47)', async () => {
  const sent = await openReview(repeat(2));
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(page.getByText('Previous: Easy · again in 2 days')).toBeVisible();

  await findButton('Change').click();
  await expect.element(page.getByText('Labeled: Easy')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await expect.element(page.getByText('Labeled: Easy')).toBeVisible();
  await expect.element(findButton('Easy')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('e');
  // The next card is graded after it: whatever was sent for this one has arrived by then.
  await findButton('Next').click();
  await grade('Hard');
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy', 'hard']);
  expect(new Set(sent.map(({ cardId }) => cardId)).size, 'each card is graded once').toBe(2);
});

test('keys grade only while the buttons are on screen', async () => {
  const sent = await openReview(repeat(2));
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('eq.,');
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('<');
  await expect.element(findProgress('2/2')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('>');
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['hard', 'easy']);
  expect(new Set(sent.map(({ cardId }) => cardId)).size, 'each card is graded once').toBe(2);
});

test('exactly the due cards are asked: cards of yesterday and cards never reviewed (44)', async () => {
  await openReview([{ dueInDays: -1 }, { dueInDays: 1 }, {}]);
  await expect.element(findProgress('1/2')).toBeVisible();
  const questions = new Set([findSentence().element().textContent]);
  await findButton('Next').click();
  await expect.element(findProgress('2/2')).toBeVisible();
  questions.add(findSentence().element().textContent);
  expect(questions).toEqual(new Set(['This is sentence 1.', 'This is sentence 3.']));
});

test('a press on a grade is ignored right after a key has flipped the card, and counts half a second later', async () => {
  const sent = await openReview(repeat(2));
  await expect.element(findProgress('1/2')).toBeVisible();
  await pressKey(findButton('Flip'));
  await expect.element(findButton('Easy')).toBeVisible();
  const easy = findButton('Easy').element();
  const press = (timeStamp: number) => {
    const down = new PointerEvent('pointerdown', { bubbles: true });
    Object.defineProperty(down, 'timeStamp', { value: timeStamp });
    easy.dispatchEvent(down);
    easy.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };
  press(performance.now());
  await expect.element(findProgress('1/2')).toBeVisible();
  press(performance.now() + 500);
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
});

test('the last card stays when it is rated, and the end counts what was rated and what was not', async () => {
  await openReview(repeat(3));
  await expect.element(findProgress('1/3')).toBeVisible();
  // What the device knows itself is shown.
  fakeServer.holdBack(myReviews.cards);
  await grade('Hard');
  await findButton('Next').click();
  await expect.element(findProgress('3/3')).toBeVisible();
  await grade('Easy');
  await answerOnceMore();
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expect.element(findProgress('3/3')).toBeVisible();
  await expect.element(page.getByText('1 hard, 1 easy, 1 not rated, 1 came twice')).toBeInTheDocument();
  await expectHidden(findButton('Restart Quiz'));
  await page
    .getByRole('region', { name: 'End of quiz' })
    .getByRole('link', { name: 'Back', exact: true })
    .click();
  await expect.element(page.getByText('1 of your 3 cards is due today.')).toBeVisible();
});

test('the other grade corrects a review: what was sent stays, and a correction follows', async () => {
  const sent = await openReview(repeat(2));
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(findProgress('2/2')).toBeVisible();
  await findButton('Change').click();
  await expect.element(findButton('Easy · again in 2 days')).toHaveAttribute('aria-pressed', 'true');
  await findButton('Hard · again tomorrow').click();
  await expect.element(page.getByText('Labeled: Hard')).toBeVisible();
  await expect.element(findButton('Hard')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(findProgress('1/2')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(2);
  const [review, correction] = sent;
  expect(correction).toMatchObject({ cardId: review?.cardId, difficulty: 'hard', corrects: review?.key });
});

test('a card that another window has reviewed is not asked again, but its grade can be changed there', async () => {
  const cards = makeCollection(repeat(2));
  const sent = await openReview(repeat(2), cards);
  await expect.element(findProgress('1/2')).toBeVisible();
  const reviewedAt = new Date().toISOString();
  for (const { recordId } of cards.studentExamples) {
    const grade = {
      key: `elsewhere ${recordId}`,
      userId: 7,
      studentId: 7,
      onBehalf: false,
      entryId: recordId,
    };
    const record = JSON.stringify({ ...grade, difficulty: 'easy', reviewedAt });
    const key = `unsent-grade:7:7:${grade.key}`;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: record }));
  }
  await expect.element(page.getByText(/^Reviewed at \d{1,2}:\d\d\s[AP]M in another window$/)).toBeVisible();
  await findButton('Hard · again tomorrow').click();
  await expect.element(page.getByText('Labeled: Hard')).not.toBeInTheDocument();
  await expect
    .poll(() => sent.map(({ corrects }) => corrects))
    .toEqual([expect.stringMatching(/^elsewhere/)]);
});

test('a card that another device has graded says so when the window is looked at again', async () => {
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cards = makeCollection(repeat(2));
  await openReview(repeat(2), cards);
  await expect.element(findProgress('1/2')).toBeVisible();
  const reviewed = /^Reviewed at .* in another window$/;
  answerCards({
    ...cards,
    latestReviews: cards.studentExamples.map(({ recordId }) => ({
      cardId: recordId,
      key: `phone ${recordId}`,
      isStep: true,
      difficulty: 'easy' as const,
      reviewedAt: new Date().toISOString(),
      oldInterval: null,
      countedDay: readToday(),
    })),
  });
  vi.setSystemTime(Date.now() + 29_000);
  window.dispatchEvent(new Event('focus'));
  vi.setSystemTime(Date.now() + 2_000);
  await expect.element(page.getByText(reviewed)).not.toBeInTheDocument();
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText(reviewed)).toBeVisible();
});

test('a grade stands though the clock of the device is ahead of the server, which tells what became of it', async () => {
  const cards = makeCollection(repeat(2));
  const sent = await openReview(repeat(2), cards);
  await expect.element(findProgress('1/2')).toBeVisible();
  fakeServer.answerBy(myReviews.cards, () => ({
    ...cards,
    latestReviews: sent.map(({ cardId, key }) => {
      const told = { isStep: true, difficulty: 'hard' as const, oldInterval: 1, countedDay: '2026-01-05' };
      return { ...told, cardId, key, reviewedAt: '2026-01-05T10:00:00.000Z' };
    }),
  }));
  await grade('Easy');
  await expect.element(findProgress('2/2')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Labeled: Hard')).toBeVisible();
});

test('a review goes on after a reload where it stood, with what was graded', async () => {
  const cards = makeCollection(repeat(3));
  const sent = await openReview(repeat(3), cards);
  fakeServer.answerBy(myReviews.cards, () => ({
    ...cards,
    latestReviews: sent.map(({ cardId, key, reviewedAt }) => {
      const told = { isStep: true, difficulty: 'easy' as const, oldInterval: 1, countedDay: '2026-01-05' };
      return { ...told, cardId, key, reviewedAt };
    }),
  }));
  await expect.element(findProgress('1/3')).toBeVisible();
  await grade('Easy');
  await expect.element(findProgress('2/3')).toBeVisible();
  const shown = findSentence().element().textContent ?? '';
  await expect.poll(() => sent).toHaveLength(1);
  await cleanup();
  await showScreen('/myflashcards/srsquiz');
  await expect.element(findProgress('2/3')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(shown);
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Labeled: Easy')).toBeVisible();
});

test('after the last card the hard ones are practised, which sends nothing, or the next due ones are asked', async () => {
  offerTwoCourses();
  const sent = await openReview(repeat(2));
  await expect.element(findProgress('1/2')).toBeVisible();
  fakeServer.holdBack(myReviews.cards);
  await grade('Hard');
  await expect.element(findProgress('2/2')).toBeVisible();
  await grade('Easy');
  await answerOnceMore();
  await expect.poll(() => sent).toHaveLength(2);
  await pressKey(findButton('Practise the hard ones 1 card, no dates change'));
  await expect.element(findHeading('Practice')).toBeVisible();
  await expect.element(findProgress('1/1')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await expectHidden(findButton('Hard'));
  expect(sent).toHaveLength(2);
});

test('the end of a review leads to the next step of the day, in place of the review (87)', async () => {
  await signIn(makeStudent());
  answerPath({ learn: 5 });
  offerNew(5);
  answerCards(makeCollection([{}]));
  takeReviews();
  const router = await showScreen('/myflashcards/srsquiz');
  await expect.element(findProgress('1/1')).toBeVisible();
  fakeServer.holdBack(myReviews.cards);
  await grade('Easy');
  await page.getByRole('link', { name: 'Learn 5 new' }).click();
  await expect.element(findHeading('Learn 5 new')).toBeVisible();
  expect(router.history.length).toBe(1);
});

test('a key that is held down rates one card and turns none', async () => {
  const sent = await openReview(repeat(3));
  await expect.element(findProgress('1/3')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(findButton('Easy')).toBeVisible();
  focus(findButton('Easy'));
  await userEvent.keyboard('{Enter>4/}');
  await expect.element(findProgress('2/3')).toBeVisible();
  await expectHidden(findButton('Easy'));
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy']);
});

test("with nothing due, '/myflashcards/srsquiz' says so and leads home and on (49)", async () => {
  await openNothingDue();
  await expect.element(findHeading('Nothing due today')).toBeVisible();
  await expect.element(page.getByText('next card in 2 days')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Learn 5 new' })).toHaveAttribute('href', '/learn');
  await expect.element(page.getByRole('link', { name: 'Practise anyway' })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Back to Home' }))
    .toHaveAttribute('href', '/');
});

test('with words twice as large on a phone the grades stand below each other, whole', async () => {
  await openReview(repeat(2));
  await page.viewport(195, 422);
  await findButton('Flip').click();
  const grades = ['Hard', 'Flip', 'Easy'].map((name) => findButton(name));
  for (const button of grades) await expect.element(button).toBeVisible();
  const boxes = grades.map((button) => button.element().getBoundingClientRect());
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
});

test('looks: front', async () => {
  await openLongReview();
  await expect.element(findCard()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'srs-front' });
});

test('looks: back', async () => {
  await openLongReview();
  await findButton('Flip').click();
  await expect.element(findButton('Hard')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'srs-back' });
});

test('looks: a graded card', async () => {
  await openLongReview();
  await grade('Hard');
  await findButton('Previous').click();
  await expect.element(page.getByText('Labeled: Hard')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: the end', async () => {
  await openLongReview();
  await grade('Hard');
  await expect.element(findProgress('2/2')).toBeVisible();
  await grade('Easy');
  await answerOnceMore();
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'srs-end' });
});

test('with no step left of the day the page says that all is done', async () => {
  offerTwoCourses();
  await openReview([{ dueInDays: 3 }]);
  await expect.element(findHeading('All done for today')).toBeVisible();
  await page.getByRole('link', { name: 'Practise 1 hardest' }).click();
  await expect.element(findHeading('Practice')).toBeVisible();
});

test('the controls at the end are in view in a low window, under a long sentence too (87)', async () => {
  await openLongReview();
  await grade('Hard');
  await expect.element(findProgress('2/2')).toBeVisible();
  await grade('Easy');
  await answerOnceMore();
  await expectEndInView();
});

test('looks: nothing due', async () => {
  await openNothingDue();
  await expect.element(findHeading('Nothing due today')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'srs-nothing-due' });
});

test('a review goes on, and says the right wait, while the browser translates the page', async () => {
  const sent = await openReview(repeat(3));
  await expect.element(findProgress('1/3')).toBeVisible();
  const read = () => readUntranslated(document.body);
  for (const count of [2, 3]) {
    translatePage();
    await userEvent.keyboard('w');
    await expect.poll(read).toContain('Easy');
    translatePage();
    await userEvent.keyboard('e');
    await expect.poll(read).toContain(`${count}/3`);
    expect(read()).toContain('Previous: Easy · again in 2 days');
  }
  await expect.poll(() => sent).toHaveLength(2);
});
