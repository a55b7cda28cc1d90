import { collecting } from '@soltura/contract/flashcards/collecting';
import type { Me } from '@soltura/contract/people/people';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../testing/cards.ts';
import { makeLongClip } from '../../testing/clips.ts';
import { offerCollection } from '../../testing/collecting.ts';
import { expectConsole } from '../../testing/console.ts';
import { atCourse, offerCourse } from '../../testing/courses.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading, focus } from '../../testing/find.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const DAY_MS = 86_400_000;
const findRows = () => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
const findRow = (english: string) => findRows().filter({ hasText: english });
const readRows = () => findRows().elements();

/** Opens the manager of a student who has these cards; answers what is sent. */
async function openManager(
  wishes: readonly (CardWish & { collectedDaysAgo?: number })[],
  me: Me = makeStudent(),
) {
  offerCourse('Curso', [['uno'], ['dos']]);
  const made = makeCollection(wishes);
  const data = {
    ...made,
    studentExamples: made.studentExamples.map((card, index) => {
      const days = wishes[index]?.collectedDaysAgo;
      const dateCreated = new Date(Date.now() - (days ?? 0) * DAY_MS).toISOString();
      return days === undefined ? card : { ...card, dateCreated };
    }),
  };
  const sent = offerCollection(data);
  await signIn(me);
  const router = await showScreen('/manage-flashcards');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Flashcard Manager' })).toBeVisible();
  return { router, sent };
}

test('custom cards come first, then spanglish, then the newest, each labelled (73)', async () => {
  const spanglish = (english: string) => ({ spanishExample: `*${english}* sí`, englishTranslation: english });
  const spanish = (english: string) => ({ spanishExample: `${english}, sí`, englishTranslation: english });
  await openManager([
    { example: spanish('old'), collectedDaysAgo: 9 },
    { example: spanglish('old mixed'), collectedDaysAgo: 8 },
    { example: spanish('new'), collectedDaysAgo: 1 },
    { example: spanish('old custom'), collectedDaysAgo: 7, isCustom: true },
    { example: spanglish('new mixed'), collectedDaysAgo: 2 },
    { example: spanglish('oldest custom'), collectedDaysAgo: 10, isCustom: true },
  ]);
  await expect.element(findHeading('6 flashcards showing (0 with audio)')).toBeVisible();
  await expect.poll(readRows).toHaveLength(6);
  const read = (row: Element) => {
    const [, english] = row.querySelectorAll('p');
    const labels = [...row.querySelectorAll('*')].map(({ textContent }) => textContent);
    return [
      english?.textContent,
      ...['Spanglish', 'Spanish', 'Custom'].filter((label) => labels.includes(label)),
    ];
  };
  expect(readRows().map(read)).toEqual([
    ['oldest custom', 'Spanglish', 'Custom'],
    ['old custom', 'Spanish', 'Custom'],
    ['new mixed', 'Spanglish'],
    ['old mixed', 'Spanglish'],
    ['new', 'Spanish'],
    ['old', 'Spanish'],
  ]);
});

test('a custom row goes only once it was confirmed, and the keyboard keeps a place', async () => {
  const { sent } = await openManager([{ isCustom: true }, {}]);
  const custom = 'This is sentence 1.';
  await findRow(custom).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Custom Example' });
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(findRow(custom)).toBeVisible();
  expect(sent).toEqual([]);
  await findRow(custom).getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectHidden(findRow(custom));
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
  await expect.element(findHeading('1 flashcard showing (0 with audio)')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
});

test('an address with a page is kept as it is: it is written once', async () => {
  const { router } = await openManager(repeat(53));
  await expect.element(page.getByText('Page 1 of 2').first()).toBeVisible();
  let written = 0;
  onTestFinished(router.subscribe('onResolved', () => (written += 1)));
  await findButton('Next').first().click();
  await expect.poll(() => router.latestLocation.search).toEqual({ page: '2' });
  // Where it were written over and over, each frame would see it.
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  expect(written).toBe(1);
});

test('lists of more than 50 have pages, and Copy Table takes all of them', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await openManager([...repeat(50), ...repeat(3, { example: { spanishAudioLa: makeLongClip() } })]);
  await expect.element(findHeading('53 flashcards showing (3 with audio)')).toBeVisible();
  await expect.element(page.getByText('Page 1 of 2').first()).toBeVisible();
  await expect.poll(readRows).toHaveLength(50);
  await expect.element(findButton('Previous').first()).toBeDisabled();
  await findButton('Next').first().click();
  await expect.element(page.getByText('Page 2 of 2').first()).toBeVisible();
  await expect.poll(readRows).toHaveLength(3);
  await expect.element(findButton('Next').first()).toBeDisabled();

  focus(findButton('Previous').last());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Page 1 of 2').first()).toBeVisible();
  // The keyboard goes to the head with the page.
  await expect.poll(() => document.activeElement?.textContent).toContain('53 flashcards showing');

  await findButton('Copy Table').click();
  await expect.element(page.getByText('Table copied')).toBeVisible();
  const [[item] = []] = write.mock.calls[0] ?? [];
  const text = await (await item?.getType('text/plain'))?.text();
  const [head, ...lines] = (text ?? '').split('\n');
  expect(head).toBe('ID\tSpanish\tEnglish\tAudio_Link');
  expect(lines).toHaveLength(54);
  expect(lines.at(-1)).toBe('');
});

test('the vocabulary of a sentence opens in its row and closes again', async () => {
  await openManager([{ example: { vocabIncluded: ['hablar', 'casa'] } }, {}]);
  await findButton('Vocabulary').click();
  const list = page.getByRole('list', { name: 'Vocabulary' });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  await findButton('Hide vocabulary').click();
  await expectHidden(list);
  await expect.element(findButton('Vocabulary')).toHaveFocus();
});

const findBox = (english: string) => findRow(english).getByRole('checkbox', { name: 'Choose' });
const findSearch = () => page.getByRole('searchbox', { name: 'Search flashcards' });
const findCount = (count: string) => findHeading(`${count} showing (0 with audio)`);

test('cards are searched in both languages, whatever the accents, and counted as they are shown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  write.mockClear();
  await openManager([
    { example: { spanishExample: '¿Cómo *are you*?', englishTranslation: 'How are you?' } },
    { example: { spanishExample: 'El año pasado', englishTranslation: 'Last year' } },
  ]);
  await expect.element(findCount('2 flashcards')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(findSearch()).toHaveFocus();
  await userEvent.keyboard('como are');
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await expect.element(findRow('How are you?')).toBeVisible();
  await findButton('Copy Table').click();
  await expect.poll(() => write.mock.calls).toHaveLength(1);
  const [[item] = []] = write.mock.calls[0] ?? [];
  expect((await (await item?.getType('text/plain'))?.text())?.split('\n')).toHaveLength(3);

  await findSearch().fill('YEAR');
  await expect.element(findRow('Last year')).toBeVisible();
  await findSearch().fill('nada');
  await expect.element(findHeading('No flashcards match')).toBeVisible();
  await expect.element(findCount('0 flashcards')).toBeVisible();
  await findButton('Show all 2').click();
  await expect.element(findCount('2 flashcards')).toBeVisible();
  await expect.element(findSearch()).toHaveValue('');
});

test('cards are narrowed to what is due, custom, spanglish and of a lesson; Back finds it as it was left', async () => {
  const { router } = await openManager(
    [
      { example: { spanishExample: '*yes* sí', vocabIncluded: ['uno'] }, isCustom: true, dueInDays: 5 },
      { example: { spanishExample: '*no* no', vocabIncluded: ['uno', 'dos'] } },
      { example: { vocabIncluded: ['dos'] }, dueInDays: -1 },
      { example: { vocabIncluded: ['tres'] }, dueInDays: 5 },
    ],
    makeStudent(atCourse),
  );
  const findKind = (name: string) => findButton(name);
  await expect.element(findCount('4 flashcards')).toBeVisible();
  await findKind('Due').click();
  await expect.element(findCount('2 flashcards')).toBeVisible();
  await findKind('Spanglish').click();
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await expect.element(findKind('Spanglish')).toHaveAttribute('aria-pressed', 'true');
  await findKind('Due').click();
  await expect.element(findCount('2 flashcards')).toBeVisible();
  await findKind('Custom').click();
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await findKind('Custom').click();

  const lesson = page.getByRole('combobox', { name: 'Lesson' });
  const options = [...lesson.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['All lessons', 'Lesson 1', 'Lesson 2', 'No lesson']);
  await lesson.selectOptions('Lesson 2');
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await findSearch().fill('no');
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'no', show: 'spanglish' });

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  router.history.back();
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await expect.element(findSearch()).toHaveValue('no');
  await expect.element(lesson).toHaveDisplayValue('Lesson 2');
});

test('several cards are chosen by keyboard, removed at once after one question, and brought back by Ctrl+Z', async () => {
  const { sent } = await openManager([{ isCustom: true }, {}, { isCustom: true }, {}]);
  focus(findButton('Choose several'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('0 chosen')).toBeVisible();
  await expect.element(findButton('Remove')).toBeDisabled();
  focus(findBox('This is sentence 1.'));
  await userEvent.keyboard(' ');
  await expect.element(findButton('Remove 1 flashcard')).toBeEnabled();
  await findSearch().fill('sentence 2');
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await expect.element(page.getByText('1 chosen, 1 of them not shown')).toBeVisible();
  await findButton('Choose all 1').click();
  await findSearch().fill('');
  await expect.element(findCount('4 flashcards')).toBeVisible();
  await findBox('This is sentence 3.').click();
  await expect.element(page.getByText('3 chosen')).toBeVisible();

  await findButton('Remove 3 flashcards').click();
  const question = page.getByRole('alertdialog', { name: 'Remove Custom Examples' });
  await expect.element(question).toHaveTextContent('2 of these are your custom flashcards!');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(page.getByText('3 chosen')).toBeVisible();
  expect(sent).toEqual([]);
  await findButton('Remove 3 flashcards').click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(findCount('1 flashcard')).toBeVisible();
  await expect.element(page.getByText('3 flashcards removed successfully')).toBeVisible();
  await expect.element(findButton('Choose several')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => document.activeElement !== document.body).toBe(true);

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(findCount('4 flashcards')).toBeVisible();
  await expect.element(page.getByText('Undone')).toBeVisible();
  await expect
    .poll(() => readRows().map((row) => row.querySelectorAll('p')[1]?.textContent))
    .toEqual([1, 3, 2, 4].map((number) => `This is sentence ${number}.`));
  expect(sent).toHaveLength(6);
});

test('all of many cards are chosen, and all are removed and brought back, in calls of 1,000', async () => {
  const { sent } = await openManager(repeat(1_200));
  await findButton('Choose several').click();
  await findButton('Choose all 1,200').click();
  await expect.element(findButton('Choose all 1,200')).toBeDisabled();
  await findButton('Remove 1,200 flashcards').click();
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
  await expect.element(page.getByText('1,200 flashcards removed successfully')).toBeVisible();
  expect(sent).toHaveLength(1_200);
  await findButton('Undo').click();
  await expect.element(findCount('1,200 flashcards')).toBeVisible();
});

test('a removal of several that fails on the way brings back the rest, and Undo what is gone', async () => {
  expectConsole(/Failed to post/);
  const { sent } = await openManager(repeat(1_100));
  fakeServer.answerBy(collecting.removeMine, ({ body }) => {
    const { cardIds } = z.parse(collecting.removeMine.body, body);
    if (cardIds.length < 1_000) throw new Refusal(404);
    for (const id of cardIds) sent.push(`remove ${id}`);
    return cardIds;
  });
  await findButton('Choose several').click();
  await findButton('Choose all 1,100').click();
  await findButton('Remove 1,100 flashcards').click();
  await expect.element(page.getByRole('alert').getByText('Failed to remove some flashcards')).toBeVisible();
  await expect.element(findCount('100 flashcards')).toBeVisible();
  await findButton('Undo').click();
  await expect.element(findCount('1,100 flashcards')).toBeVisible();
});

test('a failed load says so and Retry mends it; the keyboard keeps its place', async () => {
  expectConsole(/Failed to fetch app\/my-cards/);
  offerCourse('Curso', [['uno']]);
  fakeServer.refuse(myReviews.cards, 500);
  await signIn(makeStudent());
  await showScreen('/manage-flashcards');
  await expect.element(findHeading('Error Loading Flashcards')).toBeVisible();
  answerCards(makeCollection([]));
  const release = fakeServer.hold(myReviews.cards);
  focus(findButton('Retry'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  release();
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
});

test('looks: after a failure', async () => {
  expectConsole(/Failed to (remove|post)/);
  await openManager([{}, { isCustom: true }]);
  fakeServer.refuse(collecting.removeMine, 404);
  await findButton('Remove').last().click();
  await expect.element(page.getByText('Failed to remove Flashcard')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: several chosen, and a search', async () => {
  await openManager([{}, { isCustom: true }, { example: { spanishExample: '*I want* que vengas.' } }]);
  await findButton('Due').click();
  await findButton('Choose several').click();
  await findButton('Choose all 3').click();
  await expect.element(page.getByText('3 chosen')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'flashcards-search' });
});

test('looks: nothing that matches', async () => {
  await openManager([{}]);
  await findSearch().fill('nada');
  await expect.element(findHeading('No flashcards match')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a card with its vocabulary', async () => {
  await openManager([
    { example: { vocabIncluded: ['palabra 1: word', 'comer: to eat'] } },
    { isCustom: true },
  ]);
  await findButton('Vocabulary').first().click();
  await expect.element(page.getByRole('list', { name: 'Vocabulary' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'flashcards-card' });
});

test('a card tells its history and how well it is remembered', async () => {
  await openManager([{ interval: 4, example: { englishTranslation: 'the one' } }]);
  const past = { difficulty: 'easy' as const, isCorrected: false, interval: 4 };
  const reviewsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...past,
      reviewedAt: `2025-03-05T10:00:${String(59 - index)}.000Z`,
      day: '2025-03-05',
    }));
  fakeServer.refuse(cardMemories.mine, 500);
  expectConsole(/500/);
  const opener = findRow('the one').getByRole('button', { name: /^16 days\s*history$/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Flashcard' });
  await expect.element(sheet.getByRole('heading', { name: 'Error Loading Flashcard' })).toBeVisible();
  fakeServer.answer(cardMemories.mine, {
    collectedAt: '2025-01-01T10:00:00.000Z',
    reviewInterval: 4,
    nextReviewDate: '2025-03-21',
    reviews: [
      {
        ...past,
        reviewedAt: '2025-03-07T10:00:00.000Z',
        day: '2025-03-07',
        countedDay: '2025-03-07',
        nextReviewDate: '2025-03-22',
        isPractice: true,
      },
      { ...past, reviewedAt: '2025-03-06T10:00:00.000Z', day: '2025-03-06', isCorrected: true },
      ...reviewsOf(11),
    ],
    reviewCount: 13,
    recall: { today: 96, inAWeek: 93, whenDue: null },
    isByHeart: false,
  });
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await expect.element(sheet.getByText('Due today')).toBeVisible();
  await expect.element(sheet.getByText('96%')).toBeVisible();
  await expect.element(sheet.getByText('again in 32 days')).toBeVisible();
  await expect.element(sheet.getByText('again in 8 days')).toBeVisible();
  const history = sheet.getByRole('region', { name: 'History: 13 reviews' });
  await expect
    .element(history.getByRole('listitem').first())
    .toHaveTextContent('Easy · stays March 22, 2025');
  await expect
    .element(history.getByRole('listitem').nth(1))
    .toHaveTextContent('Easy, corrected · again in 16 days');
  await expect.element(history.getByText('Collected')).not.toBeInTheDocument();
  await history.getByRole('button', { name: 'Show all 13' }).click();
  await expect.element(history.getByText('Collected')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await userEvent.keyboard('{Escape}');
  await expectHidden(sheet);
  await expect.element(opener).toHaveFocus();
});
