import { readCollection } from '@soltura/server/testing/cards';
import { findFound, findNextStep, findStage, startAudioQuiz, waitForClips } from './audio-quiz.ts';
import { readClips, readHeard, watchClips } from './clips.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { findSelect, findSelected } from './lesson-range.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { makeClip, serveClips } from './sounds.ts';
import { chooseStudent } from './students.ts';

test.beforeEach(async ({ page }) => {
  await watchClips(page);
  await serveClips(page);
});

test("56, 59: 'Autoplay:' is on for audio and off for comprehension; what can be heard is counted for each", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  await makeSentences(db, course, { count: 2, spanishAudioLa: makeClip(1), englishAudio: makeClip(1) });
  await makeSentences(db, course, { spanishAudioLa: makeClip(1) });
  await makeSentences(db, course);
  await beStudent(atCourse(course));
  for (const [path, isOn] of [
    ['/audioquiz', true],
    ['/comprehensionquiz', false],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('switch', { name: 'Autoplay:' })).toBeChecked({ checked: isOn });
    await expect(findFound(page, 2)).toBeVisible();
    await expect(findButton(page, 'Start')).toBeEnabled();
    await findSelect(page, 'From:').selectOption('Lesson 1');
    await findSelect(page, 'To:').selectOption('Lesson 2');
    await findSelect(page, 'From:').selectOption('Lesson 2');
    await expect(page.getByText('No audio examples in this lesson range')).toBeVisible();
    await expect(findButton(page, 'Start')).toBeDisabled();
  }
});

test("61: without autoplay 'Play Spanish' leads from the question to the hint, and each step sounds once", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.3) };
  const [sentence] = await makeSentences(db, course, clips);
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: false, count: 1 });
  await expect(findStage(page)).toContainText('Playing English');
  await waitForClips(page, 1);
  await findNextStep(page, 'Play Spanish').click();
  await expect(findStage(page)).toContainText('Playing Spanish');
  await waitForClips(page, 2);
  await findNextStep(page, 'Play Again').click();
  await expect(findStage(page)).toContainText(sentence?.spanish ?? '');
  await expect(findStage(page)).toContainText(sentence?.english ?? '');
  const heard = await waitForClips(page, 3);
  expect(heard.map(({ path }) => path)).toEqual([
    clips.englishAudio,
    clips.spanishAudioLa,
    clips.spanishAudioLa,
  ]);
  await expect(findNextStep(page, 'Finish')).toBeVisible();
  await findButton(page, 'Replay English').click();
  await expect(findStage(page)).toContainText('Playing English');
  await waitForClips(page, 4);
});

test('62: three clicks on the card of a comprehension quiz show Spanish, English and the next question', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) };
  const example = { spanishExample: '*I want* comer', englishTranslation: 'I want to eat' };
  await makeSentences(db, course, { count: 2, ...clips, ...example });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { quiz: 'Comprehension Quiz', autoplay: false, count: 2 });
  await expect(findStage(page)).toContainText('Listen');
  await findCard(page).click();
  await expect(findStage(page)).toContainText('I want comer');
  await expect(findNextStep(page, 'Show English')).toBeVisible();
  await findCard(page).click();
  await expect(findStage(page)).toContainText('I want to eat');
  await findCard(page).click();
  await expect(findStage(page)).toContainText('Listen');
  await expect(findProgress(page, '2/2')).toBeVisible();
  expect((await readHeard(page)).every(({ path }) => path === clips.spanishAudioLa)).toBe(true);
});

test('64: → leads from any step to the next question, ↓ from a question back to the answer before it', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 3, englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: false, count: 3 });
  await expect(findProgress(page, '1/3')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(findStage(page)).toContainText('Playing English');
  await expect(findButton(page, 'Previous')).toBeDisabled();
  await page.keyboard.press('w');
  await expect(findStage(page)).toContainText('Playing Spanish');
  await page.keyboard.press('ArrowUp');
  await expect(findStage(page)).toContainText('La frase');
  const first = await findStage(page).innerText();
  await page.keyboard.press('ArrowRight');
  await expect(findProgress(page, '2/3')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing English');
  await page.keyboard.press('s');
  await expect(findProgress(page, '1/3')).toBeVisible();
  await expect.poll(() => findStage(page).innerText()).toBe(first);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect(findProgress(page, '3/3')).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('a');
  await expect(findProgress(page, '2/3')).toBeVisible();
});

test('65: a student may collect on hint and answer, and adding keeps card and step', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2, englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) });
  const student = await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: false, count: 2 });
  await expect(findStage(page)).toContainText('Playing English');
  await expect(findButton(page, 'Add to my flashcards')).toBeHidden();
  await findNextStep(page, 'Play Spanish').click();
  await findButton(page, 'Add to my flashcards').click();
  await expect(findButton(page, 'Remove from my flashcards')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing Spanish');
  await expect(findProgress(page, '1/2')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toHaveLength(1);
  await findNextStep(page, 'Play Again').click();
  await findButton(page, 'Remove from my flashcards').click();
  await expect(findButton(page, 'Add to my flashcards')).toBeVisible();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await expect.poll(() => readCollection(db, student.recordId)).toEqual([]);
});

test('65: on the guess of a quiz that runs by itself nothing can be collected', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { englishAudio: makeClip(2), spanishAudioLa: makeClip(2) });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: true, count: 1 });
  await findNextStep(page, 'Skip to Guess').click();
  await expect(findStage(page)).toContainText('Make a guess');
  await expect(findButton(page, 'Add to my flashcards')).toBeHidden();
  await findNextStep(page, 'Play Spanish').click();
  await expect(findButton(page, 'Add to my flashcards')).toBeVisible();
});

for (const [role, name] of [
  ['limited', 'a limited student'],
  ['none', 'a coach who acts for nobody'],
] as const) {
  test(`${name} hears the quiz and collects nothing`, async ({ page, db, makePerson, signIn }) => {
    const course = await makeCourse(db, { lessons: 1 });
    await makeSentences(db, course, { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) });
    const given =
      role === 'limited'
        ? ({ ...atCourse(course), studentRole: 'limited' } as const)
        : ({ adminRole: 'coach' } as const);
    await signIn(page, await makePerson(given));
    await page.goto('/audioquiz');
    if (role === 'none') await findSelect(page, 'Course:').selectOption(course.name);
    await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
    await findButton(page, 'Start').click();
    await waitForClips(page, 1);
    await findNextStep(page, 'Play Spanish').click();
    await expect(findStage(page)).toContainText('Playing Spanish');
    await waitForClips(page, 2);
    await expect(page.getByRole('button', { name: /my flashcards/ })).toHaveCount(0);
    await findNextStep(page, 'Play Again').click();
    await expect(findStage(page)).toContainText('La frase');
    await expect(page.getByRole('button', { name: /my flashcards/ })).toHaveCount(0);
  });
}

test("66: 'Back' leads to the setup with the same lessons and the same switch; the other quiz starts at its own", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 3, reached: 3 });
  const clips = { englishAudio: makeClip(1), spanishAudioLa: makeClip(1) };
  await makeSentences(db, course, { count: 2, lessons: [2], ...clips });
  await makeSentences(db, course, { lessons: [3], ...clips });
  await beStudent(atCourse(course));
  await page.goto('/audioquiz');
  await expect(findFound(page, 3)).toBeVisible();
  await findSelect(page, 'To:').selectOption('Lesson 2');
  await findSelect(page, 'From:').selectOption('Lesson 2');
  await expect(findFound(page, 2)).toBeVisible();
  await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
  await findButton(page, 'Start').click();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await expect(page).toHaveURL('/audioquiz');
  await findButton(page, 'Back').click();
  await expect(page).toHaveURL('/audioquiz');
  await expect(findFound(page, 2)).toBeVisible();
  await expect(findSelected(page, 'From:')).toHaveText('Lesson 2');
  await expect(page.getByRole('switch', { name: 'Autoplay:' })).not.toBeChecked();
  await expect.poll(async () => (await readClips(page)).some(({ isPlaying }) => isPlaying)).toBe(false);

  await findButton(page, 'Start').click();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('link', { name: 'Comprehension Quiz' }).click();
  await expect(findButton(page, 'Start')).toBeVisible();
  await expect(findFound(page, 3), 'entering starts with the lessons of the student').toBeVisible();
});

test('examples that vanish while the quiz runs are passed over, and it ends', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) };
  const made = await makeSentences(db, course, { count: 120, ...clips });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: false, count: 120 });
  await expect(findProgress(page, '1/120')).toBeVisible();
  await waitForClips(page, 1);
  await page.waitForLoadState('networkidle');
  await db.query(
    {
      name: 'e2e-unverify-all',
      text: 'update examples set vocab_complete = false where record_id = any($1)',
    },
    [made.map(({ exampleId }) => exampleId)],
  );
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(findButton(page, 'Next').first()).toBeDisabled({ timeout: 20 });
  }).toPass({ timeout: 40_000, intervals: [0] });
  await expect(page.getByText('1/120', { exact: true }), 'those that are gone no longer count').toBeHidden();
  await expect(findStage(page)).toContainText('Playing English');
  for (const _ of ['hint', 'answer', 'end']) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
});

test('examples that cannot be loaded are asked for again by Retry', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|fetch)/);
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) };
  await makeSentences(db, course, { count: 2, ...clips });
  await beStudent(atCourse(course));
  await page.route('**/api/app/audio-examples', (route) => route.fulfill({ status: 404, json: {} }));
  await startAudioQuiz(page, { autoplay: true, count: 2 });
  await expect(page.getByRole('heading', { name: 'Error Loading Audio' })).toBeVisible();
  await expect(findButton(page, 'Back')).toBeVisible();
  await page.unroute('**/api/app/audio-examples');
  await findButton(page, 'Retry').click();
  await waitForClips(page, 1);
  await expect(findStage(page)).toContainText('Make a guess');
});

test("the last answer reads 'Finish'; the end offers another round of the same sentences", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2, englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: true, count: 2 });
  await page.keyboard.press('d');
  await expect(findButton(page, 'Next')).toBeDisabled();
  for (const label of ['Skip to Guess', 'Play Spanish', 'Play Again', 'Finish'])
    await findNextStep(page, label).click();
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await findButton(page, 'Restart Quiz').click();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing English');
  await expect.poll(async () => (await readClips(page)).some(({ isPlaying }) => isPlaying)).toBe(true);
});

test('an audio quiz is set up and heard to its end by keyboard alone', async ({ page, db, beStudent }) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) };
  await makeSentences(db, course, { ...clips });
  await makeSentences(db, course, { lessons: [2], ...clips });
  await beStudent(atCourse(course));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Audio Quiz' })).toBeVisible();
  await tabTo(page, 'Audio Quiz');
  await page.keyboard.press('Enter');
  await expect(findFound(page, 1)).toBeVisible();
  await tabTo(page, 'To:');
  await page.keyboard.type('Lesson 2');
  await expect(findFound(page, 2)).toBeVisible();
  await tabTo(page, 'Autoplay:');
  await page.keyboard.press('Space');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await waitForClips(page, 1);
  await tabTo(page, 'flashcard');
  await page.keyboard.press('Enter');
  await expect(findStage(page)).toContainText('Playing Spanish');
  await waitForClips(page, 2);
  await expect.poll(async () => (await readClips(page)).some(({ isPlaying }) => isPlaying)).toBe(false);
  await page.keyboard.press('Space');
  await waitForClips(page, 3);
  for (const _ of ['answer', 'question', 'hint', 'answer', 'end']) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await tabTo(page, 'Back');
  await page.keyboard.press('Enter');
  await expect(findFound(page, 2)).toBeVisible();
});

test('a coach hears what a student can, and adds it for them', async ({ page, db, makePerson, beDemo }) => {
  const course = await makeCourse(db, { lessons: 1 });
  const [sentence] = await makeSentences(db, course, {
    englishAudio: makeClip(0.2),
    spanishAudioLa: makeClip(0.2),
  });
  const student = await makePerson({ name: 'Alumna Oyente', ...atCourse(course) });
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, student);
  await page.getByRole('link', { name: 'Audio Quiz' }).click();
  await expect(findFound(page, 1)).toBeVisible();
  await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
  await findButton(page, 'Start').click();
  await findNextStep(page, 'Play Spanish').click();
  await findButton(page, 'Add to my flashcards').click();
  await expect(findButton(page, 'Remove from my flashcards')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toMatchObject([{ relatedExample: sentence?.exampleId }]);
});

/** Something came so long after something else, a little later at most. */
