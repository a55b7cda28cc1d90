import { answers, sentAnswer } from '@soltura/contract/answers/answers';
import { collecting } from '@soltura/contract/flashcards/collecting';
import type { Me } from '@soltura/contract/people/people';
import { programs } from '@soltura/contract/programs/programs';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { makeCollection, makeExample, repeat } from '../../../testing/cards.ts';
import { offerCollection } from '../../../testing/collecting.ts';
import { expectConsole } from '../../../testing/console.ts';
import { atCourse, offerCourse, offerNobody } from '../../../testing/courses.ts';
import { fakeServer, type Wire } from '../../../testing/fake-server.ts';
import { choose, expectHidden, findButton, findHeading, tabTo } from '../../../testing/find.ts';
import { answerPath } from '../../../testing/path.ts';
import { actForAlma, makeCoach, makeStudent } from '../../../testing/people.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { expectEndInView, findCard, findProgress, findSentence, LONG_SENTENCES } from '../testing.ts';

const NICKNAMES = [
  ...Array.from({ length: 20 }, (_, index) => `lcsp quiz ${index + 1}`),
  ...[100, 203, 204, 302, 901].map((number) => `ser-estar quiz ${number}`),
];

/** At lesson 12 of Soltura. */
const FEW = ['lcsp quiz 1', 'lcsp quiz 5', 'lcsp quiz 10', 'lcsp quiz 15', 'si1m quiz 2', 'si1m quiz 3'];

type Group = Wire<typeof quizzes.groups>[number];

function offerQuizzes(nicknames: readonly string[] = NICKNAMES, groups: Group[] = []): void {
  fakeServer.answer(
    quizzes.list,
    nicknames.map((quizNickname, index) => ({ recordId: index + 1, quizNickname })),
  );
  fakeServer.answer(
    quizzes.topics,
    nicknames.map((_, index) => ({
      recordId: index + 1,
      words: ['dónde', 'cómo', 'por qué'],
      sentences: 14,
      published: true,
    })),
  );
  fakeServer.answer(quizzes.groups, groups);
  for (const endpoint of [quizRuns.mine, quizRuns.ofStudent]) fakeServer.answer(endpoint, []);
  for (const endpoint of [quizRuns.addMine, quizRuns.addForStudent]) fakeServer.answer(endpoint, 1);
  answerCards(makeCollection([]));
  fakeServer.answer(quizzes.examples, [makeExample(1001, LONG_SENTENCES), makeExample(1002)]);
  offerNobody();
}

async function openOfficial(path: string, me: Me, nicknames?: readonly string[], groups?: Group[]) {
  offerQuizzes(nicknames, groups);
  await signIn(me);
  return showScreen(path);
}

/** Opens as a student who is at this lesson of a course of this name. */
async function openOwn(path: string, name: string, lesson: number, nicknames: readonly string[] = FEW) {
  offerCourse(
    name,
    Array.from({ length: lesson }, (_, index) => [`word ${index}`]),
    lesson,
  );
  return openOfficial(path, makeStudent(atCourse), nicknames);
}

const findCourse = (name: string) =>
  page.getByRole('radiogroup', { name: 'Select Course' }).getByRole('radio', { name, exact: true });
const findQuizzes = () => page.getByRole('radiogroup', { name: 'Select Quiz' });
const findQuiz = (title: string) => findQuizzes().getByRole('radio', { name: title, exact: true });
const findTitle = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const findBack = () => page.getByRole('link', { name: 'Back', exact: true });
const findCollecting = () => page.getByRole('button', { name: /my flashcards/ });

const limited = makeStudent({ roles: { adminRole: '', studentRole: 'limited' } });

test('course Soltura and quiz 10 are selected at lesson 12, and the path says what comes later (50)', async () => {
  const router = await openOwn('/officialquizzes', 'Soltura', 12);
  await expect.element(findCourse('Soltura')).toBeChecked();
  await expect.element(findQuiz('Soltura Quiz 10')).toBeChecked();
  await expect.element(findQuizzes().getByRole('radio')).toHaveLength(4);
  await expect.element(page.getByText('Later', { exact: true })).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/officialquizzes');
  await expect.poll(() => document.title).toBe('Official Quizzes · Soltura');
});

test('another course has its address, and its first quiz is selected (51)', async () => {
  const router = await openOwn('/officialquizzes', 'Soltura', 12);
  await choose(findCourse('Spanish in One Month'));
  await expect.element(findQuiz('Spanish in One Month Quiz 2')).toBeChecked();
  expect(router.state.location.pathname).toBe('/officialquizzes/si1m');
  await expectHidden(page.getByText('Later', { exact: true }));
});

test("'Begin Review' opens the quiz at its address, and 'Back' finds it still selected (52)", async () => {
  const router = await openOwn('/officialquizzes', 'Soltura', 12);
  await findButton('Begin Review').click();
  await expect.element(findTitle('Soltura Quiz 10')).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/10');
  await expect.poll(() => document.title).toBe('Soltura Quiz 10 · Soltura');
  await findBack().click();
  await expect.element(findQuiz('Soltura Quiz 10')).toBeChecked();

  await choose(findQuiz('Soltura Quiz 1'));
  await findButton('Begin Review').click();
  await expect.element(findTitle('Soltura Quiz 1')).toBeVisible();
  await findBack().click();
  await expect.element(findQuiz('Soltura Quiz 1')).toBeChecked();
});

test('the default quiz is selected again after a visit to another course (52)', async () => {
  await openOwn('/officialquizzes', 'Soltura', 12);
  await choose(findQuiz('Soltura Quiz 1'));
  await choose(findCourse('Spanish in One Month'));
  await expect.element(findQuiz('Spanish in One Month Quiz 2')).toBeChecked();
  await choose(findCourse('Soltura'));
  await expect.element(findQuiz('Soltura Quiz 10')).toBeChecked();
});

test("a course without quizzes says so, and 'Begin Review' waits for one", async () => {
  const router = await openOwn('/officialquizzes', 'Soltura', 12);
  await choose(findCourse('Post-1MC Cohort'));
  await expect.element(page.getByText('No quizzes available')).toBeVisible();
  await expect.element(findButton('Begin Review')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/officialquizzes/post-1mc');
});

test('the board says when the selected quiz is that of the current lesson', async () => {
  await openOwn('/officialquizzes', 'Soltura', 5, NICKNAMES);
  await expect.element(findQuiz('Soltura Quiz 5')).toBeChecked();
  await expect.element(page.getByText('Matches your current lesson')).toBeVisible();
  await choose(findQuiz('Soltura Quiz 4'));
  await expectHidden(page.getByText('Matches your current lesson'));
});

test('the selector opens at the own course once, and going back leads past it', async () => {
  const router = await openOwn('/manage-flashcards', 'Spanish in One Month', 3);
  await expect.element(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
  router.history.push('/officialquizzes');
  await expect.element(findQuiz('Spanish in One Month Quiz 3')).toBeChecked();
  expect(router.state.location.pathname).toBe('/officialquizzes/si1m');
  await choose(findCourse('Soltura'));
  await expect.element(findQuiz('Soltura Quiz 1')).toBeChecked();
  expect(router.state.location.pathname).toBe('/officialquizzes');
  router.history.back();
  await expect.element(findCourse('Spanish in One Month')).toBeChecked();
  expect(router.state.location.pathname).toBe('/officialquizzes/si1m');
  router.history.back();
  await expect.element(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/manage-flashcards');
});

test('a quiz of ser-estar is told by its lesson and subject (53)', async () => {
  offerCourse('Soltura', [['word']]);
  await openOfficial('/officialquizzes/ser-estar/302', limited);
  await expect.element(findTitle('Ser/Estar Lesson 3, Adjectives')).toBeVisible();
  await expect.poll(() => document.title).toBe('Ser/Estar Lesson 3, Adjectives · Soltura');
  await findBack().click();
  await expect.element(findQuiz('Ser/Estar Lesson 3, Adjectives')).toBeChecked();
});

test('a quiz without examples leads to the selector of its course, which says why (54)', async () => {
  const router = await openOwn('/officialquizzes', 'Soltura', 12);
  fakeServer.answer(quizzes.examples, []);
  await choose(findCourse('Spanish in One Month'));
  await choose(findQuiz('Spanish in One Month Quiz 3'));
  await findButton('Begin Review').click();
  const notice = page.getByText('Spanish in One Month Quiz 3 has no flashcards yet. Choose another one.');
  await expect.element(notice).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/si1m');
  router.history.back();
  await expect.element(findButton('Begin Review')).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/si1m');
});

test('courses have the names of the school, and a student begins in the one named like their program', async () => {
  offerCourse('Primer mes', [['word']], 1);
  offerQuizzes(FEW);
  await signIn(makeStudent(atCourse));
  await showScreen('/officialquizzes', {
    optionLists: { quizCourseNames: ['Primer mes', '{product} A1', 'A2', 'Ser o estar', 'Después'] },
  });
  await expect.element(findCourse('Primer mes')).toBeChecked();
  await expect.element(findCourse('Soltura A1')).toBeVisible();
  await expect.element(findQuiz('Primer mes Quiz 2')).toBeVisible();
});

test('the address of a quiz without examples leads to the selector, until another is chosen (54)', async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes(FEW);
  fakeServer.answer(quizzes.examples, []);
  await signIn(limited);
  const router = await showScreen('/officialquizzes/si1m/3');
  await expect.element(page.getByText('has no flashcards yet')).toBeVisible();
  await expect.element(findCourse('Spanish in One Month')).toBeChecked();
  expect(router.state.location.pathname).toBe('/officialquizzes/si1m');
  await choose(findQuiz('Spanish in One Month Quiz 2'));
  await expectHidden(page.getByText('has no flashcards yet'));
});

test('a quiz of 130 examples asks 100 of them (55)', async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes();
  fakeServer.answer(
    quizzes.examples,
    Array.from({ length: 130 }, (_, index) => makeExample(1001 + index)),
  );
  await signIn(limited);
  await showScreen('/officialquizzes/3');
  await expect.element(findProgress('1/100')).toBeVisible();
});

test('addresses that lead to no quiz lead to the nearest selector, others to their quiz', async () => {
  offerCourse('Soltura', [['word']]);
  const router = await openOfficial('/officialquizzes', makeCoach(), [...FEW, 'ser-estar quiz 302']);
  for (const [address, place] of [
    ['/lcsp', ''],
    ['/unknown/3', ''],
    ['/99', ''],
    ['/1.5', ''],
    ['/%25', ''],
    [`/${'9'.repeat(2_000)}`, ''],
    ['/10/11', ''],
    ['/si1m/0', '/si1m'],
    ['/si1m/unknown', '/si1m'],
    ['/si1m/99999999999', '/si1m'],
  ]) {
    router.history.push(`/officialquizzes${address}`);
    await expect.poll(() => router.state.location.pathname).toBe(`/officialquizzes${place}`);
    await expect.element(findButton('Begin Review')).toBeEnabled();
  }
  for (const [address, title] of [
    ['/10/', 'Soltura Quiz 10'],
    ['/010', 'Soltura Quiz 10'],
    ['/si1m/3/', 'Spanish in One Month Quiz 3'],
  ] as const) {
    router.history.push(`/officialquizzes${address}`);
    await expect.element(findTitle(title)).toBeVisible();
  }
  router.history.push('/officialquizzes/ser-estar/999');
  await expect
    .element(page.getByText('There is no Ser/Estar Lesson 9, Long Quiz (Everything).'))
    .toBeVisible();
});

test.each([
  ['quizzes', quizzes.list],
  ['programs', programs.list],
])('the selector without its %s can be asked for again', async (_, endpoint) => {
  expectConsole(/Failed to (fetch|get)/);
  offerCourse('Soltura', [['word']]);
  offerQuizzes();
  const mend = fakeServer.refuse(endpoint, 404);
  await signIn(makeStudent(atCourse));
  await showScreen('/officialquizzes');
  await expect.element(findHeading('Error Loading Quizzes')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findButton('Begin Review')).toBeEnabled();
});

test.each([
  ['quizzes', quizzes.list],
  ['examples', quizzes.examples],
])('a quiz without its %s can be asked for again or left', async (_, endpoint) => {
  expectConsole(/Failed to (fetch|get)/);
  offerCourse('Soltura', [['word']]);
  offerQuizzes();
  const mend = fakeServer.refuse(endpoint, 404);
  await signIn(makeStudent(atCourse));
  await showScreen('/officialquizzes/3');
  await expect.element(findHeading('Error Loading Quiz')).toBeVisible();
  await expect.element(findTitle('Soltura Quiz 3')).toBeVisible();
  await expect.element(findBack()).toHaveAttribute('href', '/officialquizzes');
  mend();
  await findButton('Retry').click();
  await expect.element(findCard()).toBeVisible();
});

test('the selector and a quiz say that they are loading', async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes();
  const releaseExamples = fakeServer.hold(quizzes.examples);
  const releaseQuizzes = fakeServer.hold(quizzes.list);
  const status = (hasText: string) => page.getByRole('status').filter({ hasText });
  await signIn(makeStudent(atCourse));
  const router = await showScreen('/officialquizzes');
  await expect.element(status('Loading Quizzes...')).toBeVisible();
  router.history.push('/officialquizzes/3');
  await expect.element(status('Loading Quiz...')).toBeVisible();
  releaseQuizzes();
  await expect.element(findTitle('Soltura Quiz 3')).toBeVisible();
  await expect.element(status('Loading Quiz...')).toBeVisible();
  releaseExamples();
  await expect.element(findCard()).toBeVisible();
});

test("a card is added at once and the quiz goes on; going back finds 'Adding to Flashcards...' (38, 39)", async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes();
  offerCollection();
  const release = fakeServer.hold(collecting.collectMine);
  await signIn(makeStudent());
  await showScreen('/officialquizzes/3');
  await expect.element(findProgress('1/2')).toBeVisible();
  const question = findSentence().element().textContent;
  await findButton('Flip').click();
  await findButton('Add to my flashcards').click();
  await expect.element(findProgress('2/2')).toBeVisible();
  await findButton('Previous').click();
  await expect.element(findSentence()).toHaveTextContent(question);
  await findButton('Flip').click();
  await expect.element(findButton('Adding to Flashcards...')).toBeDisabled();
  release();
  await expect.element(page.getByText('Flashcard added successfully')).toBeVisible();
  await findButton('Remove from my flashcards').click();
  await expect.element(findProgress('2/2')).toBeVisible();
});

test('a card that could not be added can be added again, and the failure stays until it is dismissed (40)', async () => {
  expectConsole(/Failed to (post|add)/);
  offerCourse('Soltura', [['word']]);
  offerQuizzes();
  fakeServer.answer(quizzes.examples, [makeExample(1001)]);
  fakeServer.refuse(collecting.collectMine, 404);
  await signIn(makeStudent());
  await showScreen('/officialquizzes/3');
  await findButton('Flip').click();
  await findButton('Add to my flashcards').click();
  const failure = page.getByText('Failed to add Flashcard');
  await expect.element(failure).toBeVisible();
  await expect.element(findProgress('1/1')).toBeVisible();
  await findButton('Flip').click();
  await expect.element(findButton('Add to my flashcards')).toBeVisible();
  await expect.element(failure).toBeVisible();
  await findButton('Dismiss').click();
  await expectHidden(failure);
});

test('a quiz goes on with the cards it began with when they are gone meanwhile; a new one has none', async () => {
  offerCourse('Soltura', [['word']]);
  fakeServer.answer(quizRuns.addMine, 1);
  const router = await openOfficial('/officialquizzes/si1m/3', limited, FEW);
  await expect.element(findProgress('1/2')).toBeVisible();
  fakeServer.answer(quizzes.examples, []);
  await findButton('Next').click();
  await findButton('Flip').click();
  await expect.element(findSentence()).toHaveAttribute('lang', 'es');
  router.history.push('/officialquizzes/si1m/2');
  await expect.poll(() => router.state.location.pathname).toBe('/officialquizzes/si1m');
  await expect.element(findQuiz('Spanish in One Month Quiz 2')).toBeChecked();
});

test('a coach who acts for a student opens the quiz of their lesson and adds to their cards', async () => {
  actForAlma(atCourse);
  offerCourse('Soltura', [['word']], 1);
  offerQuizzes(['lcsp quiz 1']);
  const sent = offerCollection();
  fakeServer.answer(quizzes.examples, [makeExample(1001)]);
  await signIn(makeCoach());
  await showScreen('/officialquizzes');
  await expect.element(findQuiz('Soltura Quiz 1')).toBeChecked();
  await expect.element(page.getByText('Matches their current lesson')).toBeVisible();
  await findButton('Begin Review').click();
  await findButton('Flip').click();
  await findButton('Add to my flashcards').click();
  await expect.element(page.getByText('Flashcard added successfully')).toBeVisible();
  expect(sent).toEqual(['add 1001 for 9']);
});

test.each([
  ['a limited student', makeStudent({ roles: { adminRole: '', studentRole: 'limited' } })],
  ['somebody without a role', makeStudent({ roles: { adminRole: '', studentRole: '' } })],
  ['a coach who acts for nobody', makeCoach()],
])('%s turns cards over but collects none (43)', async (_, me) => {
  offerCourse('Soltura', [['word']]);
  await openOfficial('/officialquizzes', me);
  await expect.element(findQuiz('Soltura Quiz 1')).toBeChecked();
  await findButton('Begin Review').click();
  await findButton('Flip').click();
  await expect.element(findSentence()).toHaveAttribute('lang', 'es');
  await expect.element(findCollecting()).toHaveLength(0);
});

test('a course is reached by keyboard alone', async () => {
  offerCourse('Soltura', [['word']]);
  const router = await openOfficial('/officialquizzes', makeCoach(), FEW);
  await expect.element(findQuiz('Soltura Quiz 1')).toBeChecked();
  await tabTo('Soltura');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => router.state.location.pathname).toBe('/officialquizzes/lcspx');
  await expect.element(findCourse('Soltura Extended')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => router.state.location.pathname).toBe('/officialquizzes/si1m');
});

test('a quiz and its cards are reached by keyboard alone', async () => {
  offerCourse('Soltura', [['word']]);
  await openOfficial('/officialquizzes/si1m', makeCoach(), FEW);
  await expect.element(findQuiz('Spanish in One Month Quiz 2')).toBeChecked();
  await tabTo('Spanish in One Month Quiz 2');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(findQuiz('Spanish in One Month Quiz 3')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findTitle('Spanish in One Month Quiz 3')).toBeVisible();
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(findProgress('2/2')).toBeVisible();
  await tabTo('Back');
  await userEvent.keyboard('{Enter}');
  await expect.element(findQuiz('Spanish in One Month Quiz 3')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(findTitle('Spanish in One Month Quiz 3')).toBeVisible();
});

test('the strip is absent from the selector and from a quiz, and home leads to the menu (6)', async () => {
  offerCourse('Soltura', [['word']]);
  const router = await openOfficial('/officialquizzes', limited);
  await expect.element(findButton('Begin Review')).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toHaveTextContent('Welcome back');
  router.history.push('/officialquizzes/3');
  await expect.element(findCard()).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toHaveTextContent('Welcome back');
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back, Ana!' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('a finished quiz is told with its day, and the one after it is the next', async () => {
  offerQuizzes(FEW);
  offerCourse('Soltura', [['word']], 12);
  fakeServer.answer(quizRuns.mine, [{ quizId: 2, day: '2020-09-24' }]);
  await signIn(makeStudent(atCourse));
  await showScreen('/officialquizzes');
  await expect.element(findQuizzes()).toHaveTextContent('1 of 4 done');
  await expect.element(findCourse('Soltura')).toHaveAccessibleDescription('1 of 4 done');
  await expect.element(findCourse('Master Ser vs Estar')).toHaveAccessibleDescription('No quizzes');
  const done = findQuiz('Soltura Quiz 5');
  await expect.element(done).toHaveAccessibleDescription(/dónde, cómo, por qué.*Done.*Sep 24, 2020/);
  await expect.element(findQuiz('Soltura Quiz 10')).toHaveAccessibleDescription(/Next/);
});

test('a limited student finishes a quiz with the last card, and the next one is offered', async () => {
  offerCourse('Soltura', [['word']]);
  const sent: unknown[] = [];
  offerQuizzes(FEW);
  fakeServer.answerBy(quizRuns.addMine, ({ body }) => {
    sent.push(body);
    return 1;
  });
  await signIn(limited);
  const router = await showScreen('/officialquizzes/1');
  await findButton('Next').click();
  expect(sent).toEqual([]);
  await findButton('Flip').click();
  await expect.poll(() => sent).toMatchObject([{ quizId: 1, cards: 2 }]);
  const next = page.getByRole('link', { name: 'Next: Quiz 5 dónde, cómo, por qué' });
  await expectGoodLooks({ isOfLearners: true });
  await next.click();
  await expect.element(findTitle('Soltura Quiz 5')).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/5');
  await findBack().click();
  await expect.element(findQuizzes()).toHaveTextContent('1 of 4 done');
  expect(Object.keys(localStorage).filter((name) => name.includes('quiz-run'))).toEqual([]);
});

test('the next quiz of the day stands above the list and in the band; Enter begins the selected one (88)', async () => {
  offerCourse(
    'Soltura',
    Array.from({ length: 20 }, (_, index) => [`word ${index}`]),
    20,
  );
  offerQuizzes();
  fakeServer.answer(
    quizRuns.mine,
    [13, 14].map((quizId) => ({ quizId, day: '2026-01-12' })),
  );
  await signIn(makeStudent(atCourse));
  answerPath({ quiz: { recordId: 15, number: 15, course: 'lcsp' }, step: 'quiz' });
  const router = await showScreen('/officialquizzes');
  await expect.element(findQuiz('Soltura Quiz 20')).toBeChecked();
  await expect.element(findQuiz('Soltura Quiz 20')).toHaveAccessibleDescription(/Current lesson/);
  const main = page.getByRole('main').getByRole('link', { name: /^Next: Quiz 15/ });
  await expect.element(main).toHaveTextContent('14 sentences, about 4 minutes');
  const band = page.getByRole('region', { name: 'Quiz' });
  await expect
    .element(band.getByRole('link', { name: 'Next: Quiz 15' }))
    .toHaveAttribute('href', '/officialquizzes/15');
  await page.viewport(1366, 650);
  const { top } = band.element().getBoundingClientRect();
  const rows = findQuizzes().getByRole('radio').elements();
  const last = rows.at(-1)?.closest('label')?.getBoundingClientRect();
  expect(last?.height).toBe(35);
  expect(last?.bottom, 'twenty quizzes fit above the band').toBeLessThanOrEqual(top);
  await userEvent.keyboard('{Enter}');
  await expect.element(findTitle('Soltura Quiz 20')).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/20');
});

test('at the end of a quiz a step that comes first is the main control, the next quiz beside it (87)', async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes(FEW);
  await signIn(makeStudent());
  answerPath({ quiz: { recordId: 1, number: 1, course: 'lcsp' } });
  answerCards(makeCollection(repeat(4)));
  await showScreen('/officialquizzes/1');
  await findButton('Next').click();
  await findButton('Flip').click();
  const end = page.getByRole('region', { name: 'End of quiz' });
  await expect.element(end.getByRole('link', { name: 'Review 4' })).toHaveAttribute('data-on', 'light');
  await expect.element(end.getByRole('link', { name: /^Next: Quiz 5/ })).toHaveAttribute('data-on', 'band');
  await expectEndInView();
  await expectGoodLooks({ isOfLearners: true });
});

test('Type asks what can be typed of a quiz, which is then not finished; one without any says so', async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes(FEW);
  const unclear = makeExample(1003, { spanishExample: '*I am here*.', englishTranslation: 'I am here.' });
  fakeServer.answer(quizzes.examples, [makeExample(1001), unclear]);
  fakeServer.answer(answers.judging, { spellings: ['esta', 'es', 'la', 'frase'], accepted: [] });
  fakeServer.answerBy(answers.answer, ({ body }) =>
    z
      .parse(z.array(sentAnswer), body)
      .map(({ key }) => ({ key, outcome: 'stored' as const, verdict: 'wrong' as const })),
  );
  const sent: unknown[] = [];
  fakeServer.answerBy(quizRuns.addMine, ({ body }) => {
    sent.push(body);
    return 1;
  });
  await signIn(limited);
  await showScreen('/officialquizzes');
  await choose(page.getByRole('radio', { name: 'Type', exact: true }));
  await findButton('Begin Review').click();
  await expect.element(findProgress('1/1')).toBeVisible();
  await userEvent.keyboard('no{Enter}');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await findBack().click();
  fakeServer.answer(quizzes.examples, [unclear]);
  await choose(findQuiz('Soltura Quiz 15'));
  await findButton('Begin Review').click();
  await expect
    .element(page.getByText('Soltura Quiz 15 has no sentences to type. Choose another one.'))
    .toBeVisible();
  expect(sent).toEqual([]);
  // The choice is kept on the device for the tests that follow.
  await choose(page.getByRole('radio', { name: 'Flip', exact: true }));
});

test('a quiz that is not published says so to staff', async () => {
  offerCourse('Soltura', [['word']]);
  offerQuizzes(FEW);
  fakeServer.answer(
    quizzes.topics,
    [1, 2].map((recordId) => ({ recordId, words: ['dónde'], sentences: 14, published: recordId !== 2 })),
  );
  await signIn(makeCoach());
  await showScreen('/officialquizzes');
  await expect.element(findQuiz('Soltura Quiz 5')).toHaveAccessibleDescription(/dónde Not published/);
  await expect.element(findQuiz('Soltura Quiz 1')).not.toHaveAccessibleDescription(/Not published/);
  await expectGoodLooks({ isOfLearners: true });
});

test('with words twice as large on a phone the quizzes stay in their list', async () => {
  await openOwn('/officialquizzes', 'Soltura', 7);
  await page.viewport(195, 422);
  await expect.element(findQuizzes()).toBeVisible();
  const list = findQuizzes().element();
  const { right } = list.getBoundingClientRect();
  const leaving = [...list.querySelectorAll('label *')].filter(
    (part) => part.getBoundingClientRect().right > right,
  );
  expect(leaving.map((part) => part.textContent)).toEqual([]);
});

const makeGroup = (recordId: number, name: string, address: string, ids: number[]): Group => ({
  recordId,
  name,
  address,
  quizzes: ids,
  published: true,
});

/** Of the quizzes of `FEW`. */
const GROUPS = [
  makeGroup(7, 'Por and Para', 'por-para', [4, 2, 5]),
  makeGroup(3, 'At the market', 'market', [6]),
];

function openWithGroups(path: string, groups: Group[] = GROUPS, me: Me = makeStudent(atCourse)) {
  offerCourse(
    'Soltura',
    Array.from({ length: 12 }, (_, index) => [`word ${index}`]),
    12,
  );
  return openOfficial(path, me, FEW, groups);
}

test('groups stand after the courses in their order, and one opens with its quizzes in theirs', async () => {
  const router = await openWithGroups('/officialquizzes');
  const courses = page.getByRole('radiogroup', { name: 'Select Course' }).getByRole('radio');
  await expect.element(courses).toHaveLength(7);
  await expect.element(courses.nth(5)).toHaveAccessibleName('Por and Para');
  await expect.element(courses.nth(6)).toHaveAccessibleName('At the market');
  await expect.element(courses.nth(5)).toHaveAccessibleDescription('3 quizzes');
  await choose(findCourse('Por and Para'));
  expect(router.state.location.pathname).toBe('/officialquizzes/por-para');
  await expect.poll(() => document.title).toBe('Official Quizzes · Soltura');
  const offered = findQuizzes().getByRole('radio');
  await expect.element(offered).toHaveLength(3);
  const names = ['Soltura Quiz 15', 'Soltura Quiz 5', 'Spanish in One Month Quiz 2'];
  for (const [place, name] of names.entries())
    await expect.element(offered.nth(place)).toHaveAccessibleName(name);
  await expect.element(findQuiz('Soltura Quiz 15')).toBeChecked();
  await expectHidden(page.getByText('Later', { exact: true }));
});

test('a quiz of a group has an address of its own below it, and at its end the next one of the group', async () => {
  const router = await openWithGroups('/officialquizzes/por-para');
  await choose(findQuiz('Soltura Quiz 5'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findTitle('Soltura Quiz 5')).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/por-para/2');
  await expect.poll(() => document.title).toBe('Soltura Quiz 5 · Soltura');
  await findButton('Flip').click();
  await findButton('Next').click();
  await findButton('Flip').click();
  const next = page.getByRole('link', { name: /^Next: Spanish in One Month Quiz 2/ });
  await expect.element(next).toHaveAttribute('href', '/officialquizzes/por-para/5');
  await findBack().click();
  await expect.element(findQuiz('Soltura Quiz 5')).toBeChecked();
  await expect.element(findCourse('Por and Para')).toBeChecked();
  await expect.element(findCourse('Por and Para')).toHaveAccessibleDescription('1 of 3 done');
});

test('a group is opened by its address, also by a student with a course of their own', async () => {
  const router = await openWithGroups('/officialquizzes/market');
  await expect.element(findCourse('At the market')).toBeChecked();
  await expect.element(findQuiz('Spanish in One Month Quiz 3')).toBeChecked();
  expect(router.state.location.pathname).toBe('/officialquizzes/market');
});

test('addresses below a group that lead to no quiz lead to the group, that of no group to the courses', async () => {
  const router = await openWithGroups('/officialquizzes/por-para/1');
  await expect.element(page.getByText('Por and Para has no such quiz. Choose another one.')).toBeVisible();
  for (const [address, mended] of [
    ['/por-para/15x', '/por-para'],
    ['/por-para/2/2', '/por-para'],
    ['/por-para/2', '/por-para/2'],
    ['/renamed/2', ''],
    ['/renamed', ''],
  ] as const) {
    router.history.push(`/officialquizzes${address}`);
    await expect.poll(() => router.state.location.pathname).toBe(`/officialquizzes${mended}`);
  }
  await expect.element(findCourse('Soltura')).toBeChecked();
});

test('without the groups there are the courses; where a group may be, loading it is tried again', async () => {
  expectConsole(/Failed to (fetch|get)/);
  offerCourse('Soltura', [['word']]);
  offerQuizzes(FEW, GROUPS);
  const mend = fakeServer.refuse(quizzes.groups, 500);
  await signIn(limited);
  const router = await showScreen('/officialquizzes');
  await expect.element(findQuiz('Soltura Quiz 1')).toBeVisible();
  await expect
    .element(page.getByRole('radiogroup', { name: 'Select Course' }).getByRole('radio'))
    .toHaveLength(5);
  router.history.push('/officialquizzes/market/6');
  await expect.element(findHeading('Error Loading Quiz')).toBeVisible();
  router.history.push('/officialquizzes/market');
  await expect.element(findHeading('Error Loading Quizzes')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findQuiz('Spanish in One Month Quiz 3')).toBeChecked();
});

test('staff are told which groups are not published, and see those without quizzes', async () => {
  const [first, second] = GROUPS;
  if (!first || !second) throw new Error('There are no groups.');
  const shown = [first, { ...second, name: 'Coming', quizzes: [], published: false }];
  await openWithGroups('/officialquizzes/market', shown, makeCoach());
  await expect.element(findCourse('Coming')).toHaveAccessibleDescription('No quizzes Not published');
  await expect.element(findCourse('Por and Para')).toHaveAccessibleDescription('3 quizzes');
  await expect.element(page.getByText('No quizzes available')).toBeVisible();
  await expect.element(findButton('Begin Review')).toBeDisabled();
});

test('looks: groups beside the courses', async () => {
  const [first] = GROUPS;
  if (!first) throw new Error('There are no groups.');
  const long = 'Everything that a traveller says at the counter of a railway station';
  const groups = [first, { ...makeGroup(3, long, 'railway', [6]), published: false }];
  await openWithGroups('/officialquizzes/por-para', groups, makeCoach());
  await expect.element(findCourse(long)).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'official-quizzes-groups' });
});

test('looks: the own course', async () => {
  offerCourse(
    'Soltura',
    Array.from({ length: 7 }, (_, index) => [`word ${index}`]),
    7,
  );
  await openOfficial('/officialquizzes', makeStudent(atCourse));
  await expect.element(page.getByText('Matches your current lesson')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'official-quizzes' });
});

test('looks: quizzes that have titles', async () => {
  offerCourse('Soltura', [['word']]);
  await openOfficial('/officialquizzes/ser-estar', makeCoach());
  await expect
    .element(page.getByRole('radio', { name: 'Ser/Estar Lesson 3, Adjectives' }))
    .toBeInTheDocument();
  await expectGoodLooks({ isOfLearners: true, picture: 'official-quizzes-titles' });
});

test('looks: none in the course, after an address without a quiz', async () => {
  offerCourse('Soltura', [['word']]);
  await openOfficial('/officialquizzes/si1m/7', limited, []);
  await expect.element(page.getByText('There is no Spanish in One Month Quiz 7.')).toBeVisible();
  await expect.element(page.getByText('No quizzes available')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'official-quizzes-none' });
});

test('looks: quizzes that could not be loaded', async () => {
  offerCourse('Soltura', [['word']]);
  expectConsole(/Failed to (fetch|get)/);
  offerQuizzes();
  fakeServer.refuse(quizzes.list, 500);
  await signIn(limited);
  await showScreen('/officialquizzes');
  await expect.element(findHeading('Error Loading Quizzes')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a quiz, back', async () => {
  offerCourse('Soltura', [['word']]);
  await openOfficial('/officialquizzes/2', makeStudent());
  await findButton('Flip').click();
  await expect.element(findButton('Add to my flashcards')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a quiz that could not be loaded', async () => {
  offerCourse('Soltura', [['word']]);
  expectConsole(/Failed to (fetch|get)/);
  const router = await openOfficial('/officialquizzes', limited);
  await expect.element(findButton('Begin Review')).toBeVisible();
  fakeServer.refuse(quizzes.examples, 500);
  router.history.push('/officialquizzes/2');
  await expect.element(findHeading('Error Loading Quiz')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
