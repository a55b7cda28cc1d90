import { myNew } from '@soltura/contract/path/my-new';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unsentDecisions } from '../../../parts/path/unsent-decisions.ts';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { makeCollection, makeExample, repeat } from '../../../testing/cards.ts';
import { makeLongClip } from '../../../testing/clips.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton, findHeading } from '../../../testing/find.ts';
import { answerPath, offerNew, takeDecisions } from '../../../testing/path.ts';
import { makeStudent } from '../../../testing/people.ts';
import { takeReviews } from '../../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../../testing/show-screen.tsx';
import { findProgress, LONG_SENTENCES } from '../testing.ts';

const findSentence = () => page.getByRole('group', { name: 'new sentence' });
const findLine = () => page.getByRole('region', { name: 'New sentence' }).getByRole('status');

/** Opens `/learn` with new sentences, from 801 on; answers the decisions that were sent, as they come. */
async function openLearn(
  count = 3,
): Promise<{ sent: string[]; router: Awaited<ReturnType<typeof showScreen>> }> {
  await signIn(makeStudent());
  answerPath({ quiz: { recordId: 314, number: 14, course: 'lcsp' } });
  offerNew(count);
  const sent = takeDecisions();
  onTestFinished(() => {
    for (const decision of unsentDecisions.list(7)) unsentDecisions.drop(decision);
  });
  const router = await showScreen('/learn');
  return { sent, router };
}

test('each sentence has both texts, and is collected or left by one press (84)', async () => {
  const { sent } = await openLearn();
  await expect.element(findHeading('Learn 3 new')).toBeVisible();
  await expect
    .element(findSentence())
    .toHaveTextContent(/New in Lesson 14.*Esta es la frase 801.*sentence 801/);
  await findButton('Collect').click();
  await expect.element(findProgress('2/3')).toBeVisible();
  await expect.element(findLine()).toHaveTextContent('1 collected');
  await findButton('Leave it').click();
  await expect.element(findProgress('3/3')).toBeVisible();
  await expect.poll(() => sent).toEqual(['collected 801', 'left 802']);
});

test('E collects and Q leaves, Space plays, and going back changes a decision (84)', async () => {
  const clip = makeLongClip();
  await signIn(makeStudent());
  answerPath({ learn: 2 });
  const examples = [801, 802].map((id) => makeExample(id, { spanishAudioLa: clip }));
  offerNew(2, { examples });
  const sent = takeDecisions();
  await showScreen('/learn');
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect
    .element(findSentence().getByRole('button', { name: 'Play/Pause' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('e');
  await expect.element(findProgress('2/2')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(findLine()).toHaveTextContent('you collected this one');
  await expect.element(findButton('Collect')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('q');
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findLine()).toHaveTextContent('0 collected');
  await expect.poll(() => sent).toEqual(['collected 801', 'left 801']);
});

test('the same decision again sends nothing', async () => {
  const { sent } = await openLearn();
  await findButton('Collect').click();
  await expect.element(findProgress('2/3')).toBeVisible();
  await findButton('Previous').click();
  await expect.element(findProgress('1/3')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(findProgress('2/3')).toBeVisible();
  await userEvent.keyboard('q');
  await expect.poll(() => sent).toEqual(['collected 801', 'left 802']);
});

test('collected sentences are recalled as cards, whose grades are first reviews (86)', async () => {
  const { sent } = await openLearn();
  await expect.element(findProgress('1/3')).toBeVisible();
  const reviews = takeReviews();
  await userEvent.keyboard('eqe');
  await expect.element(findHeading('First recall')).toBeVisible();
  await expect.element(findProgress('1/2')).toBeVisible();
  await expect.poll(() => sent.toSorted()).toEqual(['collected 801', 'collected 803', 'left 802']);
  fakeServer.holdBack(myReviews.cards);
  await userEvent.keyboard('w');
  await expect.element(findButton('Hard · again tomorrow')).toBeVisible();
  await expect.element(findButton('Easy · again in 2 days')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(findProgress('2/2')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.poll(() => reviews.map(({ cardId }) => cardId)).toEqual([801, 803]);
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Quiz 14' }))
    .toHaveAttribute('href', '/officialquizzes/14');
});

test('a new sentence that is hard in its first recall comes once more', async () => {
  await openLearn();
  await expect.element(findProgress('1/3')).toBeVisible();
  takeReviews();
  await userEvent.keyboard('eqe');
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('wq');
  await expect.element(findProgress('2/2')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(page.getByText('Hard a moment ago')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(findHeading('End of quiz')).toBeVisible();
});

test('without a network decisions outlast a reload, and each is stored once afterwards (85)', async () => {
  expectConsole(/no network|Failed/);
  const { sent, router } = await openLearn();
  await expect.element(findProgress('1/3')).toBeVisible();
  const endOutage = fakeServer.lose(myNew.decide);
  await userEvent.keyboard('eq');
  await expect.element(findProgress('3/3')).toBeVisible();
  await reloadScreen(router);
  await expect.element(findProgress('3/3')).toBeVisible();
  await expect.element(findLine()).toHaveTextContent('1 collected');
  await userEvent.keyboard('e');
  await expect.element(page.getByText('Sending what you collected...')).toBeVisible();
  expect(sent).toEqual([]);
  endOutage();
  // The sender listens once its last attempt has failed.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return unsentDecisions.list(7);
    })
    .toEqual([]);
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(sent.toSorted()).toEqual(['collected 801', 'collected 803', 'left 802']);
});

test('a recall goes on after a reload where it stood', async () => {
  const { router } = await openLearn();
  await expect.element(findProgress('1/3')).toBeVisible();
  await userEvent.keyboard('eee');
  await expect.element(findProgress('1/3')).toBeVisible();
  await expect.element(findHeading('First recall')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(findProgress('2/3')).toBeVisible();
  await reloadScreen(router);
  await expect.element(findHeading('First recall')).toBeVisible();
  await expect.element(findProgress('2/3')).toBeVisible();
});

test('a decision that is refused takes the card away again and says so', async () => {
  expectConsole(/refused/);
  await openLearn(2);
  await expect.element(findProgress('1/2')).toBeVisible();
  fakeServer.answerBy(myNew.decide, ({ body }) =>
    (Array.isArray(body) ? body : []).map(({ key }) => ({
      key,
      outcome: 'refused',
      error: 'Example not found.',
      card: null,
    })),
  );
  await userEvent.keyboard('eq');
  await expect.element(page.getByText('Failed to add Flashcard')).toBeVisible();
  await expect.element(findHeading('Nothing collected')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Quiz 14' })).toBeVisible();
});

test('a learner who leaves all sentences recalls nothing, and is offered the next step', async () => {
  await openLearn(2);
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('qq');
  await expect.element(findHeading('Nothing collected')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Quiz 14' })).toBeVisible();
});

test('the second press of a double one decides nothing', async () => {
  const { sent } = await openLearn();
  await expect.element(findProgress('1/3')).toBeVisible();
  await findButton('Collect').dblClick();
  await expect.element(findProgress('2/3')).toBeVisible();
  await expect.poll(() => sent).toEqual(['collected 801']);
});

test.each<[Parameters<typeof offerNew>[1], due: number, words: string]>([
  [{ newADay: 0 }, 0, 'They are switched off'],
  [{ lesson: null }, 0, 'You are in no course yet.'],
  [{}, 60, 'There are none while 60 cards or more are due.'],
  [{}, 0, 'You have decided on those of today'],
])('without sentences the screen says why: %j, %d due', async (offer, due, words) => {
  await signIn(makeStudent());
  takeDecisions(makeCollection(repeat(due)));
  offerNew(0, offer);
  await showScreen('/learn');
  await expect.element(findHeading('No new sentences today')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('sentences that cannot be loaded are asked for again', async () => {
  expectConsole(/Failed to fetch app\/my-new/);
  await signIn(makeStudent());
  takeDecisions();
  fakeServer.refuse(myNew.mine, 404);
  await showScreen('/learn');
  await expect.element(findHeading('Error loading sentences')).toBeVisible();
  offerNew(5);
  await findButton('Retry').click();
  await expect.element(findHeading('Learn 5 new')).toBeVisible();
});

test('a limited student has no new sentences', async () => {
  await signIn(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await showScreen('/learn');
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
});

test('looks: a new sentence', async () => {
  await signIn(makeStudent());
  const example = makeExample(801, {
    spanishExample: 'Siempre hago mi trabajo bien.',
    englishTranslation: 'I always do my work well.',
    spanishAudioLa: makeLongClip(),
    vocabIncluded: ['siempre', 'hacer: I do (hago)', 'trabajo'],
  });
  offerNew(5, { examples: [example, ...[802, 803, 804, 805].map((id) => makeExample(id))] });
  takeDecisions();
  await showScreen('/learn');
  await expect.element(findProgress('1/5')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'learn-new' });
});

test('looks: a long new sentence without sound, its vocabulary open', async () => {
  await signIn(makeStudent());
  offerNew(20, {
    examples: Array.from({ length: 20 }, (_, place) =>
      makeExample(801 + place, {
        ...LONG_SENTENCES,
        vocabIncluded: ['abuela', 'encantar', 'domingo', 'plaza'],
      }),
    ),
  });
  takeDecisions();
  await showScreen('/learn');
  await findButton('Vocabulary').click();
  await expect.element(page.getByRole('list', { name: 'Vocabulary' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: no new sentences', async () => {
  await signIn(makeStudent());
  takeDecisions(makeCollection(repeat(3)));
  offerNew(0);
  await showScreen('/learn');
  await expect.element(findHeading('No new sentences today')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Review 3' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
