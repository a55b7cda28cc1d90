import type { Example } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import type { Me } from '@soltura/contract/people/people';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { countOf } from '@soltura/domain/numbers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { doubleText, expectGoodLooks, forceColours } from '../../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../../testing/cards.ts';
import { makeBadClips, makeClip, makeLongClip, watchClips } from '../../../testing/clips.ts';
import { offerCollection } from '../../../testing/collecting.ts';
import { expectConsole } from '../../../testing/console.ts';
import { atCourse, offerCourse, offerNobody } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { answerPath } from '../../../testing/path.ts';
import { actForAlma, makeCoach, makeStudent } from '../../../testing/people.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../../testing/show-screen.tsx';
import { audioPauseMs } from '../../settings/audio-pause.ts';
import {
  expectEndInView,
  expectLengths,
  findCard,
  findProgress,
  findSentence,
  findSwitch,
  LONG_SENTENCES,
} from '../testing.ts';

/** The green button; on the answer it stands below another 'Next', that of the examples. */
const findNextStep = (label: string) => findButton(label).last();

/** Opens a setup; answers what is collected and removed, as it comes. */
async function openSetup(path: string, examples: readonly Example[], me: Me = makeStudent(atCourse)) {
  offerCourse('Curso', [['palabra']]);
  offerNobody();
  fakeServer.answer(
    finder.findAudio,
    examples.map(({ recordId }) => recordId),
  );
  fakeServer.answerBy(finder.readAudio, ({ body }) => {
    const { ids } = z.parse(finder.readAudio.body, body);
    return examples.filter(({ recordId }) => ids.includes(recordId));
  });
  const sent = offerCollection();
  await signIn(me);
  const router = await showScreen(path);
  return { router, sent };
}

/** Starts a quiz of one long sentence with clips of some seconds and presses the next-step button. */
async function openQuiz(
  presses: readonly string[],
  { path = '/audioquiz', autoplay = false, englishAudio = makeLongClip() } = {},
): Promise<void> {
  const clips = { englishAudio, spanishAudioLa: makeLongClip() };
  await openSetup(path, [makeExample(2001, { ...LONG_SENTENCES, ...clips })]);
  await expect.element(page.getByText('1 example found', { exact: true })).toBeVisible();
  const isOn = findSwitch('Autoplay:').element().matches(':checked');
  if (isOn !== autoplay) await findSwitch('Autoplay:').click();
  await findButton('Start').click();
  for (const label of presses) await findNextStep(label).click();
}

/** So many sentences with a short clip of each language, the same for all. */
function makeHeard(count: number, given: Partial<Example> = {}) {
  const clips = { englishAudio: makeClip(0.1), spanishAudioLa: makeClip(0.1) };
  const examples = Array.from({ length: count }, (_, index) =>
    makeExample(2001 + index, { ...clips, ...given }),
  );
  return { examples, english: clips.englishAudio, spanish: clips.spanishAudioLa };
}

interface Given {
  path?: string;
  autoplay?: boolean;
  me?: Me;
}

/** Starts a quiz of these sentences; it waits for the person at each step unless it is said to run by itself. */
async function startQuiz(
  examples: readonly Example[],
  { path = '/audioquiz', autoplay = false, me }: Given = {},
) {
  const opened = await openSetup(path, examples, me);
  await expect
    .element(page.getByText(`${countOf(examples.length, 'example')} found`, { exact: true }))
    .toBeVisible();
  const isOn = findSwitch('Autoplay:').element().matches(':checked');
  if (isOn !== autoplay) await findSwitch('Autoplay:').click();
  if (examples.length > 10) await choose(page.getByRole('radio', { name: `All ${examples.length}` }));
  await findButton('Start').click();
  await expect.element(findProgress(`1/${examples.length}`)).toBeVisible();
  return opened;
}

/** Lets steps that go on by themselves follow each other sooner. */
function shortenPauses(): void {
  audioPauseMs.choose(500);
  onTestFinished(() => audioPauseMs.choose(1500));
}

const listKeptQuizzes = () => Object.keys(localStorage).filter((name) => name.includes('running-quiz'));
const findCollecting = () => page.getByRole('button', { name: /my flashcards/ });

test.each([
  ['/audioquiz', true],
  ['/comprehensionquiz', false],
] as const)(
  "at %s 'Autoplay:' is on: %s; what can be heard is counted for the lessons (56, 59)",
  async (path, isOn) => {
    const asked: unknown[] = [];
    offerCourse('Curso', [['palabra'], ['otra']]);
    fakeServer.answerBy(finder.findAudio, ({ body }) => {
      asked.push(body);
      return asked.length === 1 ? [2001, 2002] : [];
    });
    fakeServer.answer(finder.readAudio, makeHeard(2).examples);
    answerCards(makeCollection([]));
    await signIn(makeStudent(atCourse));
    await showScreen(path);
    await expect.element(page.getByText('2 examples found', { exact: true })).toBeVisible();
    expect(findSwitch('Autoplay:').element().matches(':checked')).toBe(isOn);
    await expect.element(findButton('Start')).toBeEnabled();
    await page.getByRole('combobox', { name: 'To:' }).selectOptions('Lesson 2');
    await expect.element(page.getByText('No audio examples in this lesson range')).toBeVisible();
    await expect.element(findButton('Start')).toBeDisabled();
    expect(asked).toEqual([
      { toLesson: 101, fromLesson: null },
      { toLesson: 102, fromLesson: null },
    ]);
  },
);

test("without autoplay 'Play Spanish' leads from the question to the hint, and each step sounds once (61)", async () => {
  const clips = watchClips();
  const { examples, english, spanish } = makeHeard(1);
  await startQuiz(examples);
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await findNextStep('Play Spanish').click();
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  await findNextStep('Play Again').click();
  await expect.element(findCard()).toHaveTextContent(/Esta es la frase 2001\..*This is sentence 2001\./);
  expect(clips.urls).toEqual([english, spanish, spanish]);
  await expect.element(findNextStep('Finish')).toBeVisible();
  await findButton('Replay English').click();
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await expect.poll(() => clips.urls).toEqual([english, spanish, spanish, english]);
});

test('three clicks on the card of a comprehension quiz show Spanish, English and the next question (62)', async () => {
  const clips = watchClips();
  const texts = { spanishExample: '*I want* comer', englishTranslation: 'I want to eat' };
  const { examples, spanish } = makeHeard(2, texts);
  await startQuiz(examples, { path: '/comprehensionquiz' });
  await expect.element(findCard()).toHaveTextContent('Listen');
  await findCard().click();
  await expect.element(findCard()).toHaveTextContent('I want comer');
  await expect.element(findNextStep('Show English')).toBeVisible();
  await findCard().click();
  await expect.element(findCard()).toHaveTextContent('I want to eat');
  await findCard().click();
  await expect.element(findCard()).toHaveTextContent('Listen');
  await expect.element(findProgress('2/2')).toBeVisible();
  expect(new Set(clips.urls)).toEqual(new Set([spanish]));
});

test('→ leads from any step to the next question, ↓ from a question back to the answer before it (64)', async () => {
  await startQuiz(makeHeard(3).examples);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await expect.element(findButton('Previous')).toBeDisabled();
  await userEvent.keyboard('w');
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(findCard()).toHaveTextContent('Esta es la frase');
  const first = findCard().element().textContent;
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(findProgress('2/3')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await userEvent.keyboard('s');
  await expect.element(findProgress('1/3')).toBeVisible();
  await expect.poll(() => findCard().element().textContent).toBe(first);
  await userEvent.keyboard('dd');
  await expect.element(findProgress('3/3')).toBeVisible();
  await userEvent.keyboard('d');
  await userEvent.keyboard('a');
  await expect.element(findProgress('2/3')).toBeVisible();
});

test('a student may collect on hint and answer, and adding keeps card and step (65)', async () => {
  const { sent } = await startQuiz(makeHeard(1).examples);
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await expect.element(findCollecting()).toHaveLength(0);
  await findNextStep('Play Spanish').click();
  await expect.element(findButton('Add to my flashcards')).toBeVisible();
  // The device knows itself what was added, without reading the cards again.
  fakeServer.holdBack(myReviews.cards);
  await findButton('Add to my flashcards').click();
  await expect.element(findButton('Remove from my flashcards')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  await expect.element(findProgress('1/1')).toBeVisible();
  await findNextStep('Play Again').click();
  await findButton('Remove from my flashcards').click();
  await expect.element(findButton('Add to my flashcards')).toBeVisible();
  await expect.element(findProgress('1/1')).toBeVisible();
  await expect.poll(() => sent).toEqual(['add 2001', 'remove 9001']);
});

test('on the guess of a quiz that runs by itself nothing can be collected (65)', async () => {
  await openQuiz(['Skip to Guess'], { autoplay: true });
  await expect.element(findCard()).toHaveTextContent('Make a guess');
  await expect.element(findCollecting()).toHaveLength(0);
  await findNextStep('Play Spanish').click();
  await expect.element(findButton('Add to my flashcards')).toBeVisible();
});

test('a coach who acts for a student starts at their lesson and collects for them', async () => {
  actForAlma(atCourse);
  offerNobody();
  const { sent } = await startQuiz(makeHeard(1).examples, { me: makeCoach() });
  await expect.element(page.getByText('Adding for Alma', { exact: true })).toBeVisible();
  await findNextStep('Play Spanish').click();
  await findButton('Add to my flashcards').click();
  await expect.element(findButton('Remove from my flashcards')).toBeVisible();
  expect(sent).toEqual(['add 2001 for 9']);
});

test.each([
  ['a limited student', makeStudent({ ...atCourse, roles: { adminRole: '', studentRole: 'limited' } })],
  ['a coach who acts for nobody', makeCoach()],
])('%s hears the quiz and collects nothing', async (_, me) => {
  const { examples, english, spanish } = makeHeard(1);
  const clips = watchClips();
  await openSetup('/audioquiz', examples, me);
  const course = page.getByRole('combobox', { name: 'Course:' });
  await expect.element(course).toBeVisible();
  if (me.relatedProgram === 0) await course.selectOptions('Curso');
  await findSwitch('Autoplay:').click();
  await findButton('Start').click();
  await findNextStep('Play Spanish').click();
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  expect(clips.urls).toEqual([english, spanish]);
  await expect.element(findCollecting()).toHaveLength(0);
  await findNextStep('Play Again').click();
  await expect.element(findCard()).toHaveTextContent('Esta es la frase');
  await expect.element(findCollecting()).toHaveLength(0);
});

test("'Back' leads to the setup with the same lessons and the same switch, and nothing is heard any more (66)", async () => {
  const clips = watchClips();
  offerCourse('Curso', [['palabra'], ['otra'], ['tercera']], 3);
  fakeServer.answer(finder.findAudio, [2001]);
  fakeServer.answer(finder.readAudio, [
    makeExample(2001, { englishAudio: makeLongClip(), spanishAudioLa: makeLongClip() }),
  ]);
  answerCards(makeCollection([]));
  await signIn(makeStudent(atCourse));
  const router = await showScreen('/audioquiz');
  await page.getByRole('combobox', { name: 'To:' }).selectOptions('Lesson 2');
  await page.getByRole('combobox', { name: 'From:' }).selectOptions('Lesson 2');
  await findSwitch('Autoplay:').click();
  await findButton('Start').click();
  await expect.element(findProgress('1/1')).toBeVisible();
  await expect.poll(clips.isHeard).toBe(true);
  expect(router.state.location.pathname).toBe('/audioquiz');
  await findButton('Back').click();
  const from = page.getByRole('combobox', { name: 'From:' });
  await expect.element(from).toHaveDisplayValue('Lesson 2');
  await expect.element(page.getByRole('combobox', { name: 'To:' })).toHaveDisplayValue('Lesson 2');
  await expect.element(findSwitch('Autoplay:')).not.toBeChecked();
  expect(router.state.location.pathname).toBe('/audioquiz');
  await expect.poll(clips.isHeard).toBe(false);

  router.history.push('/comprehensionquiz');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Comprehension Quiz' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'To:' })).toHaveDisplayValue('Lesson 3');
});

test('examples that vanish while the quiz runs are passed over, and it ends', async () => {
  const { examples } = makeHeard(120);
  await startQuiz(examples);
  await expect.element(findCard()).toHaveTextContent('Playing English');
  fakeServer.answer(finder.readAudio, []);
  await userEvent.keyboard('d'.repeat(49));
  await expect.element(findProgress('50/50')).toBeVisible();
  await expect.element(findButton('Next').first()).toBeDisabled();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(findHeading('End of quiz')).toBeVisible();
});

test('examples that cannot be loaded are asked for again by Retry', async () => {
  expectConsole(/Failed to (post|fetch)/);
  const { examples } = makeHeard(2);
  await openSetup('/audioquiz', examples);
  const mend = fakeServer.refuse(finder.readAudio, 404);
  await findButton('Start').click();
  await expect.element(findHeading('Error Loading Audio')).toBeVisible();
  await expect.element(findButton('Back')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findCard()).toHaveTextContent('Playing English');
});

test('the end of an audio quiz leads to the next step of the day (87)', async () => {
  await startQuiz(makeHeard(1).examples, { autoplay: true });
  answerPath({ quiz: { recordId: 314, number: 14, course: 'lcsp' }, step: 'quiz' });
  for (const label of ['Skip to Guess', 'Play Spanish', 'Play Again', 'Finish'])
    await findNextStep(label).click();
  await expect
    .element(page.getByRole('link', { name: 'Quiz 14' }))
    .toHaveAttribute('href', '/officialquizzes/14');
  await expectEndInView();
});

test("the last answer reads 'Finish'; the end offers another round of the same sentences", async () => {
  const clips = watchClips();
  await startQuiz(makeHeard(2).examples, { autoplay: true });
  await userEvent.keyboard('d');
  await expect.element(findButton('Next')).toBeDisabled();
  for (const label of ['Skip to Guess', 'Play Spanish', 'Play Again', 'Finish'])
    await findNextStep(label).click();
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expectEndInView();
  const before = clips.urls.length;
  await findButton('Restart Quiz').click();
  await expect.element(findProgress('1/2')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await expect.poll(() => clips.urls.length).toBeGreaterThan(before);
});

test.each([
  [7, ['All 7'], 'All 7'],
  [12, ['10', 'All 12'], '10'],
  [371, ['10', '20', '40', 'All 371'], '10'],
])('a quiz of %i sentences asks as many as were chosen', async (count, lengths, chosen) => {
  await openSetup('/audioquiz', makeHeard(count).examples);
  await expectLengths(lengths, chosen, 'Number of Examples:');
  await findSwitch('Autoplay:').click();
  await findButton('Start').click();
  await expect.element(findProgress(`1/${Math.min(10, count)}`)).toBeVisible();
  await findButton('Back').click();
  await choose(page.getByRole('radio', { name: `All ${count}` }));
  await findButton('Start').click();
  await expect.element(findProgress(`1/${count}`)).toBeVisible();
});

/** The quiz of 20 of 60 sentences, left at the hint of its fourth and loaded again. */
async function reloadAtFourth(refuses?: () => boolean) {
  const { examples } = makeHeard(60);
  const { router } = await openSetup('/audioquiz', examples);
  await choose(page.getByRole('radio', { name: '20', exact: true }));
  await findSwitch('Autoplay:').click();
  await findButton('Start').click();
  await expect.element(findProgress('1/20')).toBeVisible();
  await userEvent.keyboard('ddd{ArrowUp}{ArrowUp}');
  await expect.element(findProgress('4/20')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Esta es la frase');
  const sentence = findSentence().element().textContent;
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  const clips = watchClips(refuses && { refuses });
  return { clips, sentence, router: await reloadScreen(router) };
}

test('a reload leads back to where the quiz stood, and Back from there to the form as it was', async () => {
  const { sentence, router } = await reloadAtFourth();
  await expect.element(findProgress('4/20')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(findSentence()).toHaveTextContent(sentence);
  await userEvent.keyboard('aaaa');
  await expect.element(findProgress('1/20')).toBeVisible();

  await findButton('Back').click();
  await expect.element(findSwitch('Autoplay:')).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: '20', exact: true })).toBeChecked();
  await reloadScreen(router);
  await expect.element(findButton('Start')).toBeVisible();
});

test('the card says what to press when the browser plays nothing after a reload', async () => {
  let isPressed = false;
  const { clips } = await reloadAtFourth(() => !isPressed);
  await expect.element(findCard()).toHaveTextContent('Press Play to hear it.');
  await expect.element(findCard()).not.toHaveTextContent('Playing Spanish');
  expect(clips.urls).toEqual([]);
  isPressed = true;
  await findButton('Play').click();
  await expectHidden(findButton('Play'));
  await expect.poll(() => clips.urls).toHaveLength(1);
  await expect.element(findProgress('4/20')).toBeVisible();
});

test('a quiz that is over or left by its home button does not come back', async () => {
  const { examples } = makeHeard(2);
  const { router } = await startQuiz(examples);
  await userEvent.keyboard('d');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await reloadScreen(router);
  await expect.element(findButton('Start')).toBeVisible();

  await findSwitch('Autoplay:').click();
  await findButton('Start').click();
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(listKeptQuizzes()).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.poll(listKeptQuizzes).toEqual([]);
});

test("the browser's Back leads to the form, and its Forward to the quiz again", async () => {
  const { router } = await startQuiz(makeHeard(2).examples);
  await userEvent.keyboard('d');
  router.history.back();
  await expect.element(findButton('Start')).toBeVisible();
  expect(listKeptQuizzes()).toEqual([]);
  router.history.forward();
  await expect.element(findProgress('1/2')).toBeVisible();
});

/** Where the controls stand on the screen. */
function measureControls(): Record<string, DOMRect> {
  const parts = [...document.querySelectorAll('main button, section[aria-label="Card"], section button')];
  // What is offered on the card itself comes and goes.
  const still = parts.filter((part) => !part.closest('[aria-label="flashcard"]'));
  return Object.fromEntries(still.map((part, index) => [index, part.getBoundingClientRect()]));
}

test.each([
  [1366, 650],
  [390, 664],
  [360, 640],
  [844, 390],
])('at %i × %i no control moves from step to step, and all of it is in view', async (width, height) => {
  await openQuiz([], { autoplay: true });
  await page.viewport(width, height);
  await expect.element(findCard()).toHaveTextContent('Playing English');
  const before = measureControls();
  for (const [label, shown] of [
    ['Skip to Guess', 'Make a guess'],
    ['Play Spanish', 'Playing Spanish'],
    ['Play Again', 'A mi abuela'],
  ] as const) {
    await findNextStep(label).click();
    await expect.element(findCard()).toHaveTextContent(shown);
    expect(measureControls(), shown).toEqual(before);
    expect(document.documentElement.scrollHeight, shown).toBe(height);
  }
  const { scrollHeight = 0, clientHeight = 0 } = findSentence().element().parentElement ?? {};
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});

test.each([390, 360, 320])(
  'at %i px with text twice as large the labels stay in their buttons',
  async (width) => {
    await openQuiz(['Skip to Guess', 'Play Spanish'], { autoplay: true });
    await page.viewport(width, 800);
    const restore = await doubleText();
    onTestFinished(restore);
    await expect.element(findButton('Add to my flashcards')).toBeVisible();
    const buttons = [...document.querySelectorAll('section[aria-label="Card"] button')];
    const leaving = buttons.filter((button) => button.scrollWidth > button.clientWidth);
    expect(leaving.map((button) => button.textContent)).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);

    await findNextStep('Play Again').click();
    await expect.element(findSentence()).toHaveTextContent('A mi abuela');
    const words = findSentence().element().parentElement;
    expect(words?.scrollHeight).toBe(words?.clientHeight);
  },
);

test('in forced colours what is chosen differs from what is not, and buttons have an edge', async () => {
  await openSetup('/audioquiz', makeHeard(12).examples);
  const restore = await forceColours();
  onTestFinished(restore);
  const ground = (name: string) => {
    const tile = page.getByRole('radio', { name, exact: true }).element().closest('label');
    return tile && getComputedStyle(tile).backgroundColor;
  };
  await expect.element(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  expect(ground('10')).not.toBe(ground('All 12'));
  expect(getComputedStyle(findButton('Start').element()).borderTopWidth).toBe('1px');
});

test('Space stops the clip, which goes on from there (63)', async () => {
  const clips = watchClips();
  await openQuiz([], { autoplay: true });
  const findPlayPause = () => findButton('Play/Pause');
  await expect.element(findPlayPause()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(clips.isHeard).toBe(true);
  await userEvent.keyboard(' ');
  await expect.element(findPlayPause()).toHaveAttribute('aria-pressed', 'false');
  expect(clips.isHeard()).toBe(false);
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await userEvent.keyboard(' ');
  await expect.element(findPlayPause()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(clips.isHeard).toBe(true);
});

test('a clip that cannot be played is said to be unavailable and the quiz goes on by itself', async () => {
  expectConsole(/[Cc]lip|[Aa]udio/);
  shortenPauses();
  const englishAudio = makeBadClips()['that is not there'];
  await startQuiz(makeHeard(1, { englishAudio }).examples, { autoplay: true });
  await expect.element(findCard()).toHaveTextContent('Audio unavailable');
  await expect.element(findCard()).toHaveTextContent('Make a guess');
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  await expectHidden(page.getByText('Audio unavailable'));
  await expect.element(findHeading('End of quiz')).toBeVisible();
});

test.each(['that is not there', 'that is empty', 'that is a page', 'that is noise'] as const)(
  'without autoplay too a clip %s is said to be unavailable, and the next step works',
  async (flaw) => {
    expectConsole(/[Cc]lip|[Aa]udio/);
    await startQuiz(makeHeard(1, { englishAudio: makeBadClips()[flaw] }).examples);
    await expect.element(findCard()).toHaveTextContent('Audio unavailable');
    await findNextStep('Play Spanish').click();
    await expect.element(findCard()).toHaveTextContent('Playing Spanish');
    await expectHidden(page.getByText('Audio unavailable'));
  },
);

test('headset keys play, pause and move; they are let go with the quiz', async () => {
  const actions = new Map<string, MediaSessionActionHandler>();
  const spy = vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    if (handler) actions.set(action, handler);
    else actions.delete(action);
  });
  onTestFinished(() => spy.mockRestore());
  const press = (action: MediaSessionAction) => actions.get(action)?.({ action });
  const clips = watchClips();
  const long = { englishAudio: makeLongClip(), spanishAudioLa: makeLongClip() };
  await startQuiz(makeHeard(3, long).examples, { autoplay: true });
  await expect.poll(clips.isHeard).toBe(true);
  expect(navigator.mediaSession.playbackState).toBe('playing');
  expect(navigator.mediaSession.metadata?.title).toBe('Audio Quiz');
  press('pause');
  await expect.poll(clips.isHeard).toBe(false);
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('paused');
  press('play');
  await expect.poll(clips.isHeard).toBe(true);
  press('nexttrack');
  await expect.element(findProgress('2/3')).toBeVisible();
  press('previoustrack');
  await expect.element(findProgress('1/3')).toBeVisible();
  await findButton('Back').click();
  await expect.element(findButton('Start')).toBeVisible();
  expect([...actions.keys()]).toEqual([]);
  expect(navigator.mediaSession.playbackState).toBe('none');
});

test('looks: setup', async () => {
  await openSetup('/audioquiz', [makeExample(2002, { englishAudio: makeLongClip() })]);
  await expect.element(page.getByText('1 example found')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'audio-setup' });
});

test('looks: setup with nothing to hear', async () => {
  await openSetup('/comprehensionquiz', []);
  await expect.element(page.getByText('No audio examples in this lesson range')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: examples that could not be loaded', async () => {
  expectConsole(/Failed to (post|fetch)/);
  offerCourse('Curso', [['palabra']]);
  answerCards(makeCollection([]));
  fakeServer.refuse(finder.findAudio, 500);
  await signIn(makeStudent(atCourse));
  await showScreen('/audioquiz');
  await expect.element(findHeading('Error Loading Audio')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: question', async () => {
  await openQuiz([]);
  await expect.element(findNextStep('Play Spanish')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: guess, running by itself and paused', async () => {
  await openQuiz(['Skip to Guess'], { autoplay: true });
  await expect.element(findCard()).toHaveTextContent('Make a guess');
  await findButton('Play/Pause').click();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: hint', async () => {
  await openQuiz(['Play Spanish']);
  await expect.element(findNextStep('Play Again')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: answer', async () => {
  await openQuiz(['Play Spanish', 'Play Again']);
  await expect.element(findNextStep('Finish')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: the end', async () => {
  await openQuiz(['Play Spanish', 'Play Again', 'Finish']);
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a clip that is not there', async () => {
  expectConsole(/[Cc]lip|[Aa]udio/);
  await openQuiz([], { englishAudio: 'blob:http://localhost/nothing' });
  await expect.element(findCard()).toHaveTextContent('Audio unavailable');
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: hint of a comprehension quiz', async () => {
  await openQuiz(['Show Spanish'], { path: '/comprehensionquiz' });
  await expect.element(findCard()).toHaveTextContent(/A mi abuela/);
  await expectGoodLooks({ isOfLearners: true });
});
