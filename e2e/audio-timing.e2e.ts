import {
  findNextStep,
  findPlayPause,
  findStage,
  pressMediaKey,
  startAudioQuiz,
  waitForClips,
  watchMediaActions,
} from './audio-quiz.ts';
import { readClips, readHeard, watchClips } from './clips.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { hideTab, prepareHiding } from './hidden-tab.ts';
import { findButton, findProgress } from './quiz.ts';
import { badClips, makeClip, serveClips } from './sounds.ts';

/** How much later than its moment something may come on a busy machine, in milliseconds. */
const LATE_MS = 900;
const PAUSE_MS = 1_500;

test.beforeEach(async ({ page }) => {
  await watchClips(page);
  await serveClips(page);
});

test('60: a 2 s clip and the pause lead to the guess after 3.5 s, the guess to the Spanish clip 3.5 s later', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(2), spanishAudioLa: makeClip(0.5) };
  await makeSentences(db, course, clips);
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: true, count: 1 });
  await expect(findStage(page)).toContainText('Playing English');
  await expect(findStage(page)).toContainText('Make a guess');
  const guessedAtMs = await page.evaluate(() => performance.now());
  await expect(findStage(page)).toContainText('Playing Spanish');
  const heard = await waitForClips(page, 3);
  expect(heard.map(({ path }) => path)).toEqual([
    clips.englishAudio,
    clips.spanishAudioLa,
    clips.spanishAudioLa,
  ]);
  const [question, hint, answer] = heard.map(({ atMs }) => atMs);
  expectAfter(guessedAtMs, question, 2_000 + PAUSE_MS);
  expectAfter(hint, question, 2 * (2_000 + PAUSE_MS));
  expectAfter(answer, hint, 500 + PAUSE_MS);
});

test('63: Space stops clip and clock, and both go on from there', async ({ page, db, beStudent }) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { englishAudio: makeClip(3), spanishAudioLa: makeClip(0.5) });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: true, count: 1 });
  const [question] = await waitForClips(page, 1);
  await expect.poll(async () => (await readClips(page))[0]?.seconds ?? 0).toBeGreaterThan(1);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await readClips(page))[0]?.isPlaying).toBe(false);
  const stoppedAtMs = await page.evaluate(() => performance.now());
  const paused = (await readClips(page))[0]?.seconds;
  await expect(findPlayPause(page)).toHaveAttribute('aria-pressed', 'false');
  // Longer than what was left of the step: were the clock running, the guess would come.
  await expect
    .poll(() => page.evaluate(() => performance.now()), { timeout: 10_000 })
    .toBeGreaterThan(stoppedAtMs + 4_000);
  await expect(findStage(page)).toContainText('Playing English');
  expect((await readClips(page))[0]?.seconds).toBe(paused);

  await page.keyboard.press('Space');
  const resumedAtMs = (await waitForClips(page, 2))[1]?.atMs;
  await expect(findStage(page)).toContainText('Make a guess');
  const guessedAtMs = await page.evaluate(() => performance.now());
  const playedMs = stoppedAtMs - (question?.atMs ?? 0);
  expectAfter(guessedAtMs, resumedAtMs, 3_000 + PAUSE_MS - playedMs);
});

for (const [flaw, clip] of Object.entries(badClips)) {
  test(`a clip ${flaw} is said to be unavailable and the quiz goes on by itself`, async ({
    page,
    db,
    beStudent,
    expectConsole,
  }) => {
    expectConsole(/status of 404/, /[Cc]lip|[Aa]udio/);
    const course = await makeCourse(db, { lessons: 1 });
    await makeSentences(db, course, { englishAudio: clip, spanishAudioLa: makeClip(0.2) });
    await beStudent(atCourse(course));
    await startAudioQuiz(page, { autoplay: true, count: 1 });
    await expect(findStage(page)).toContainText('Audio unavailable');
    await expect(findStage(page)).toContainText('Make a guess', { timeout: 15_000 });
    await expect(findStage(page)).toContainText('Playing Spanish');
    await waitForClips(page, 1);
    await expect(page.getByText('Audio unavailable')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  });

  test(`without autoplay too a clip ${flaw} is said to be unavailable, and the next step works`, async ({
    page,
    db,
    beStudent,
    expectConsole,
  }) => {
    expectConsole(/status of 404/, /[Cc]lip|[Aa]udio/);
    const course = await makeCourse(db, { lessons: 1 });
    await makeSentences(db, course, { englishAudio: clip, spanishAudioLa: makeClip(0.2) });
    await beStudent(atCourse(course));
    await startAudioQuiz(page, { autoplay: false, count: 1 });
    await expect(findStage(page)).toContainText('Audio unavailable', { timeout: 15_000 });
    await findNextStep(page, 'Play Spanish').click();
    await expect(findStage(page)).toContainText('Playing Spanish');
    await waitForClips(page, 1);
  });
}

test('in a hidden tab steps follow the clock although timers come once a second and nothing is painted', async ({
  page,
  db,
  beStudent,
}) => {
  await prepareHiding(page);
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2, englishAudio: makeClip(0.5), spanishAudioLa: makeClip(0.5) });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: true, count: 2 });
  await hideTab(page);
  const heard = await waitForClips(page, 4);
  const stepMs = 500 + PAUSE_MS;
  const [question, hint, answer, next] = heard.map(({ atMs }) => atMs);
  // A timer of a hidden tab comes up to a second late, and no later.
  expectAfter(hint, question, 2 * stepMs, 2_000 + LATE_MS);
  expectAfter(answer, hint, stepMs, 1_000 + LATE_MS);
  expectAfter(next, answer, stepMs, 1_000 + LATE_MS);
});

test('headset keys play, pause and move; they are let go with the quiz', async ({ page, db, beStudent }) => {
  await watchMediaActions(page);
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 3, englishAudio: makeClip(3), spanishAudioLa: makeClip(3) });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: true, count: 3 });
  await expect.poll(async () => (await readClips(page))[0]?.isPlaying).toBe(true);
  const readState = () => page.evaluate(() => navigator.mediaSession.playbackState);
  expect(await readState()).toBe('playing');
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Audio Quiz');
  await pressMediaKey(page, 'pause');
  await expect.poll(async () => (await readClips(page))[0]?.isPlaying).toBe(false);
  expect(await readState()).toBe('paused');
  await pressMediaKey(page, 'play');
  await expect.poll(async () => (await readClips(page))[0]?.isPlaying).toBe(true);
  await pressMediaKey(page, 'nexttrack');
  await expect(findProgress(page, '2/3')).toBeVisible();
  await pressMediaKey(page, 'previoustrack');
  await expect(findProgress(page, '1/3')).toBeVisible();
  await findButton(page, 'Back').click();
  await expect(findButton(page, 'Start')).toBeVisible();
  expect(await page.evaluate(() => [...(window.mediaActions?.keys() ?? [])])).toEqual([]);
  expect(await readState()).toBe('none');
});

test('speed and pause are set in the settings, hold at once and stay on the device', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(1), spanishAudioLa: makeClip(1) };
  await makeSentences(db, course, { count: 2, ...clips });
  await beStudent(atCourse(course));
  await page.goto('/audioquiz');
  await findButton(page, 'Settings').click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: '1.25' }).check();
  await settings.getByRole('combobox', { name: 'Pause after a clip' }).selectOption({ label: '0.5 s' });
  await page.keyboard.press('Escape');
  await page.reload();
  await startAudioQuiz(page, { autoplay: true, count: 2 });
  const heard = await waitForClips(page, 2);
  expectAfter(heard[1]?.atMs, heard[0]?.atMs, 2 * (1_000 / 1.25 + 500));
  const rates = (await readHeard(page)).map(({ rate }) => rate);
  expect(new Set(rates)).toEqual(new Set([1.25]));
});

function expectAfter(
  atMs: number | undefined,
  sinceMs: number | undefined,
  expectedMs: number,
  lateMs = LATE_MS,
): void {
  const passed = (atMs ?? Number.NaN) - (sinceMs ?? Number.NaN);
  expect(passed).toBeGreaterThan(expectedMs - 150);
  expect(passed).toBeLessThan(expectedMs + lateMs);
}
