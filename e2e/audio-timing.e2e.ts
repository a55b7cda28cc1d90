import { findStage, startAudioQuiz, waitForClips } from './audio-quiz.ts';
import { watchClips } from './clips.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { hideTab, prepareHiding } from './hidden-tab.ts';
import { makeClip, serveClips } from './sounds.ts';

/** The tolerated delay on a busy machine, in ms. */
const LATE_MS = 900;

const PAUSE_MS = 1_500;

test.beforeEach(async ({ page }) => {
  await watchClips(page);
  await serveClips(page);
});

test('a 2 s clip and the pause lead to the guess after 3.5 s, the guess to the Spanish clip 3.5 s later (60)', async ({
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
  // A timer of a hidden tab fires up to a second late.
  expectAfter(hint, question, 2 * stepMs, 2_000 + LATE_MS);
  expectAfter(answer, hint, stepMs, 1_000 + LATE_MS);
  expectAfter(next, answer, stepMs, 1_000 + LATE_MS);
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
