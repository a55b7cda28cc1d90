import { answers } from '@soltura/contract/answers/answers';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { myPreferences } from '@soltura/contract/people/my-preferences';
import { programs } from '@soltura/contract/programs/programs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readKeptAnswer, storeKeptAnswer } from '../../api/kept/answer-store.ts';
import { askOrReadKept } from '../../api/kept/kept-answers.ts';
import { onLateAnswer } from '../../api/kept/read-kept.ts';
import { getAccessToken, readState, startSession } from '../../api/session.ts';
import { readSession, storeSession } from '../../api/tokens.ts';
import { listWorkOf } from '../../editing/kept-work/kept-work.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { unsentChanges } from '../../parts/collection/unsent-changes.ts';
import { readSentencesAhead } from '../../parts/kept-sound/sentences-ahead.ts';
import { unsentKinds } from '../../parts/unsent/unsent-work.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { loseServer } from '../../testing/no-network.ts';
import { answerPath, offerNew, takeDecisions } from '../../testing/path.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';

const subject = () => readSession()?.profile.sub ?? '';
const QUIET = { timeout: 8_000 };

beforeEach(() => {
  fakeServer.answer(programs.list, []);
  fakeServer.answer(programs.lessons, []);
  onTestFinished(() => {
    for (const kind of unsentKinds) kind.drop(7);
  });
});

/** The names among these of which the device has no copy. */
async function listMissing(names: readonly string[], of = subject()): Promise<string[]> {
  const kept = await Promise.all(names.map((name) => readKeptAnswer(of, name)));
  return names.filter((_, index) => kept[index] === undefined);
}

/** Shows home until the device has what it keeps, and the configuration, without which nothing starts. */
async function openUntilKept(names: readonly string[]) {
  const router = await showScreen('/');
  await expect.element(findHeading('Welcome back, Ana!')).toBeVisible();
  await expect.poll(() => listMissing(['configuration', ...names]), QUIET).toEqual([]);
  return router;
}

test('without a network the last person starts at home, reviews, and reads that the rest needs a connection', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(3)));
  answerPath({ due: 3 });
  const sent = takeReviews();
  const opened = await openUntilKept(['me', 'cards', 'path', 'review-history']);
  const bringBack = loseServer();
  const router = await reloadScreen(opened);
  await expect.element(findHeading('Welcome back, Ana!')).toBeVisible();
  await expect.element(page.getByText('No connection. What you review is kept here.')).toBeVisible();
  const finder = page.getByRole('link', { name: 'Find Flashcards' });
  await expect.element(finder).toHaveAttribute('aria-disabled', 'true');
  await expect.element(finder).toHaveTextContent('Needs a connection');
  await expect.element(page.getByRole('link', { name: 'Manage My Flashcards' })).toHaveTextContent('to read');

  await page.getByRole('link', { name: 'Review 3' }).click();
  await expect.element(findButton('Flip')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(page.getByText('2/3').first()).toBeVisible();
  expect(unsentGrades.list(7)).toHaveLength(1);

  router.history.push('/flashcardfinder');
  await expect.element(findHeading('Needs a connection')).toBeVisible();
  router.history.push('/');
  await expect.element(page.getByText('2 due')).toBeVisible();
  bringBack();
  await expect.poll(() => sent, QUIET).toHaveLength(1);
  await expect.element(page.getByText('No connection.')).not.toBeInTheDocument();
  await expect.element(finder).not.toHaveAttribute('aria-disabled');
});

test('a card that is removed and one that is collected wait, are there after a start, and are sent in order', async () => {
  await signIn(makeStudent());
  const cards = makeCollection(repeat(2));
  answerCards(cards);
  const opened = await openUntilKept(['me', 'cards']);
  const bringBack = loseServer();
  opened.history.push('/manage-flashcards');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.element(page.getByText('Flashcard removed on this device.')).toBeVisible();
  expect(unsentChanges.list(7)).toHaveLength(1);
  await reloadScreen(opened);
  await expect.element(page.getByText('Esta es la frase 2.').first()).toBeVisible();
  await expect.element(page.getByText('Esta es la frase 1.')).not.toBeInTheDocument();
  const removed: unknown[] = [];
  fakeServer.answerBy(collecting.removeMine, ({ body }) => {
    removed.push(body);
    return cards.studentExamples.slice(0, 1).map(({ recordId }) => recordId);
  });
  bringBack();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => removed, QUIET).toEqual([{ cardIds: [cards.studentExamples[0]?.recordId] }]);
  await expect.poll(() => unsentChanges.list(7)).toEqual([]);
});

test('the new sentences of a day are learned and recalled without a network, and each grade gets its card', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection([]));
  answerPath({ learn: 2, reviewed: 1 });
  offerNew(2);
  const decided = takeDecisions();
  const sent = takeReviews();
  const opened = await showScreen('/learn');
  await expect.element(findHeading('Learn 2 new')).toBeVisible();
  await expect.poll(() => listMissing(['configuration', 'me', 'cards', 'new-sentences']), QUIET).toEqual([]);
  const bringBack = loseServer();
  await reloadScreen(opened);
  await findButton('Collect').click();
  await expect.element(page.getByText('2/2').first()).toBeVisible();
  await findButton('Leave it').click();
  await expect.element(page.getByText('1/1').first()).toBeVisible();
  await userEvent.keyboard('we');
  await expect.poll(() => unsentGrades.list(7).map(({ entryId }) => entryId)).toEqual([-801]);
  bringBack();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => decided, QUIET).toEqual(['collected 801', 'left 802']);
  await expect.poll(() => sent.map(({ cardId }) => cardId), QUIET).toEqual([801]);
});

test('the sentences of the other steps of the day are told to those who keep sound, and typed answers can be judged', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection([]));
  answerPath({ learn: 2, quiz: { recordId: 31, number: 14, course: 'lcsp' } });
  const withSound = (id: number) => makeExample(id, { spanishAudioLa: `/audio/es/${id}.mp3` });
  offerNew(2, { examples: [withSound(801), withSound(802)] });
  fakeServer.answer(quizzes.list, []);
  fakeServer.answer(quizzes.examples, [withSound(900)]);
  const judging = { spellings: ['casa'], accepted: [] };
  fakeServer.answer(answers.judging, judging);
  await showScreen('/');
  // The page has to be at rest for ten seconds.
  await expect
    .poll(() => readSentencesAhead()?.map(({ spanishAudioLa }) => spanishAudioLa), { timeout: 25_000 })
    .toEqual(['/audio/es/801.mp3', '/audio/es/802.mp3', '/audio/es/900.mp3']);
  await expect.poll(() => listWorkOf(7)).toContain('judging 7');
  await cleanup();
  expect(readSentencesAhead()).toBeUndefined();
});

test('copies of another version, or of another person, are never shown', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(1)));
  await openUntilKept(['me', 'cards']);
  const kept = await readKeptAnswer(subject(), 'cards');
  if (!kept) throw new Error('The cards were not kept.');
  await cleanup();
  const first = subject();
  await signIn(makeStudent({ name: 'Luis Gil' }));
  expect(await readKeptAnswer(subject(), 'cards')).toBeUndefined();
  await storeKeptAnswer(subject(), 'me', { ...kept, etag: null });
  await showScreen('/');
  await expect.poll(() => listMissing(['me', 'cards'], first), QUIET).toEqual(['me', 'cards']);
});

test('a token that has ended keeps nobody out without a network', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(3)));
  const opened = await openUntilKept(['me', 'cards']);
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in.');
  await cleanup();
  storeSession({ ...session, expiresAt: Date.now() - 1000 });
  loseServer();
  await startSession(() => undefined);
  expect(readState()).toEqual({ status: 'signed-in', subject: session.profile.sub });
  await reloadScreen(opened);
  await expect.element(findHeading('Welcome back, Ana!')).toBeVisible();
  await expect(getAccessToken()).rejects.toThrow('Your sign-in could not be renewed.');
});

test('an answer that is late is shown from the device first, and by the server’s when it comes', async () => {
  await signIn(makeStudent());
  const raw = { onceMore: false };
  await storeKeptAnswer(subject(), 'late', { raw, etag: null, asked: '', keptAt: 0 });
  let hasCome = false;
  onTestFinished(
    onLateAnswer(() => {
      hasCome = true;
    }),
  );
  let come: () => void = () => undefined;
  const answer = new Promise<{ onceMore: boolean }>((resolve) => {
    come = () => resolve({ onceMore: true });
  });
  const kept = { endpoint: myPreferences.mine, name: 'late' };
  expect(await askOrReadKept(kept, () => answer)).toEqual(raw);
  expect(hasCome).toBe(false);
  come();
  await expect.poll(() => hasCome).toBe(true);
  expect(await askOrReadKept(kept, () => answer)).toEqual({ onceMore: true });
});

test('Settings open without a network, and tell what waits to be sent', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(3)));
  answerPath({ due: 3 });
  const opened = await openUntilKept(['me', 'cards', 'path', 'review-history']);
  loseServer();
  const router = await reloadScreen(opened);
  await page.getByRole('link', { name: 'Review 3' }).click();
  await findButton('Flip').click();
  await userEvent.keyboard('e');
  await expect.element(page.getByText('2/3').first()).toBeVisible();
  router.history.push('/settings');
  await expect.element(findHeading('Settings')).toBeVisible();
  await expect.element(page.getByText('1 waiting to be sent')).toBeVisible();
  await expect
    .element(page.getByText('Clearing this site’s data in the browser would delete what is waiting.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Needs a connection. It is loaded by itself when there is one again.'))
    .toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('home without a network has good looks', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(3)));
  const opened = await openUntilKept(['me', 'cards']);
  loseServer();
  await reloadScreen(opened);
  await expect.element(page.getByText('No connection. What you review is kept here.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
