import type { Page } from '@playwright/test';
import { addDays, toDay } from '@soltura/domain/dates';
import { erasePerson } from '@soltura/server/persons/erase-person';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { findLongClips, readClipEvents, watchClips } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { listDevice, listKeptClips, untilInstalled, waitUntilKept } from './device.ts';
import { expect, test } from './fixtures.ts';
import { countUnsent, grade } from './grading.ts';
import { NO_CONNECTION, NO_PROVIDER } from './no-connection.ts';
import { findButton, findProgress } from './quiz.ts';
import { settle } from './settle.ts';
import { findLogIn } from './sign-in.ts';

test.use({ hasWorker: true });

/** The clips that have sounded on the page, each once. */
const listHeard = async (page: Page) => [...new Set((await readClipEvents(page)).map(({ path }) => path))];

test('the app starts without a network at its cards, reviews them, and sends what was given when there is one', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(NO_CONNECTION);
  const student = await beStudent();
  await collect(db, student, repeat(3));
  await page.goto('/');
  await waitUntilKept(page, ['me', 'cards', 'path', 'configuration']);
  await untilInstalled(page);
  await page.close();

  await context.setOffline(true);
  const started = await context.newPage();
  await started.goto('/');
  await expect(started.getByText('No connection. What you review is kept here.')).toBeVisible();
  await expect(started.getByRole('link', { name: 'Find Flashcards' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await started.getByRole('link', { name: 'Review 3' }).click();
  await grade(started, 'Easy');
  await expect(findProgress(started, '2/3')).toBeVisible();
  await started.goto('/flashcardfinder');
  await expect(started.getByRole('heading', { name: 'Needs a connection' })).toBeVisible();
  await started.goto('/myflashcards/srsquiz');
  await grade(started, 'Hard');
  expect(await countUnsent(started)).toBe(2);

  await context.setOffline(false);
  await expect.poll(() => countUnsent(started), { timeout: 30_000 }).toBe(0);
  const reviews = await readReviews(db, student.recordId);
  expect(reviews.map(({ difficulty }) => difficulty)).toEqual(['easy', 'hard']);
});

test('twenty cards with sound graded on two devices that started without a network are all logged once, and both end the same', async ({
  page,
  context,
  pageElsewhere,
  db,
  beStudent,
  signIn,
  expectConsole,
}) => {
  test.setTimeout(240_000);
  expectConsole(NO_CONNECTION);
  const student = await beStudent();
  const clips = findLongClips('es', 20);
  const withSound = clips.map((spanishAudioLa) => ({
    example: { spanishAudioLa },
    interval: 3,
    dueInDays: 0,
  }));
  const cards = await collect(db, student, withSound);
  await signIn(pageElsewhere, student);
  for (const device of [page, pageElsewhere]) {
    await device.goto('/');
    await waitUntilKept(device, ['me', 'cards', 'path', 'configuration']);
    await untilInstalled(device);
    await expect
      .poll(async () => (await listKeptClips(device)).toSorted(), { timeout: 30_000 })
      .toEqual(clips.toSorted());
  }
  const devices: Page[] = [];
  for (const { context: at } of [{ context }, { context: pageElsewhere.context() }]) {
    await at.setOffline(true);
    const device = await at.newPage();
    await watchClips(device);
    await device.goto('/');
    await device.getByRole('link', { name: 'Review 20' }).click();
    for (let card = 1; card <= 20; card += 1) {
      await expect(findProgress(device, `${card}/20`)).toBeVisible();
      await findButton(device, 'Flip').click();
      await findButton(device, 'Play/Pause').last().click();
      await expect.poll(async () => (await listHeard(device)).length).toBe(card);
      await findButton(device, 'Easy').press('Enter');
    }
    expect((await listHeard(device)).toSorted()).toEqual(clips.toSorted());
    expect(await countUnsent(device)).toBe(20);
    devices.push(device);
  }
  expect(await readReviews(db, student.recordId)).toEqual([]);
  await Promise.all([context.setOffline(false), pageElsewhere.context().setOffline(false)]);
  for (const device of devices) await expect.poll(() => countUnsent(device), { timeout: 30_000 }).toBe(0);
  const reviews = await readReviews(db, student.recordId);
  expect(reviews).toHaveLength(40);
  const due = addDays(toDay(reviews[0]?.reviewedAt ?? new Date(0)), 16);
  for (const { cardId } of cards) {
    expect(await readCard(db, cardId)).toMatchObject({ reviewInterval: 4, nextReviewDate: due });
  }
});

test('signed out and signed in as another, nothing of the first person is left on the device', async ({
  page,
  context,
  db,
  beStudent,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  const ana = await beStudent({ name: 'Ana Quiroga' });
  await collect(db, ana, repeat(3));
  await page.goto('/');
  await waitUntilKept(page, ['me', 'cards', 'path']);
  await page.getByRole('link', { name: 'Review 3' }).click();
  await grade(page, 'Easy');
  await expect.poll(() => countUnsent(page)).toBe(0);
  expect(await listDevice(page), 'there is something to delete').toContain(ana.emailAddress);
  await page.goto('/');
  // A call that is under way when the sign-in ends is refused.
  await settle(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(findLogIn(page)).toBeVisible();
  // The page is loaded anew when the provider has answered.
  await expect.poll(() => listDevice(page).catch(() => 'loading')).toBe('');

  const beto = await makePerson({ name: 'Beto', studentRole: 'student' });
  await signIn(page, beto);
  await waitUntilKept(page, ['me', 'cards']);
  const device = await listDevice(page);
  expect(device).toContain(beto.emailAddress);
  for (const trace of [ana.emailAddress, 'Ana Quiroga', 'Esta es la frase', `:${ana.recordId}`])
    expect(device).not.toContain(trace);
  await context.setOffline(false);
});

test('a person who was erased while their device was away leaves nothing on it at its next contact', async ({
  page,
  context,
  db,
  beStudent,
  makePerson,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /status of 401|session|login required/i);
  const { recordId: callerId } = await makePerson({ name: 'Ada', adminRole: 'admin' });
  const ana = await beStudent({ name: 'Ana' });
  await collect(db, ana, repeat(3));
  await page.goto('/');
  await waitUntilKept(page, ['me', 'cards']);
  await page.getByRole('link', { name: 'Review 3' }).click();
  await expect(findProgress(page, '1/3')).toBeVisible();
  await context.setOffline(true);
  await grade(page, 'Easy');
  expect(await countUnsent(page)).toBe(1);
  const of = { kind: 'users', id: ana.recordId } as const;
  await erasePerson({
    db,
    of,
    typed: ana.emailAddress,
    parts: [`users-${ana.recordId}`],
    callerId,
    address: '',
    companyDomains: [],
    now: new Date(),
  });
  await context.setOffline(false);
  await expect(findLogIn(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => listDevice(page).catch(() => 'loading')).toBe('');
});

test('a log-out without a network leaves nothing on the device either', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  const ana = await beStudent();
  await collect(db, ana, repeat(3));
  await page.goto('/');
  await waitUntilKept(page, ['me', 'cards']);
  await page.getByRole('link', { name: 'Review 3' }).click();
  await expect(findProgress(page, '1/3')).toBeVisible();
  await context.setOffline(true);
  await grade(page, 'Easy');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 review is not sent yet' });
  await expect(question).toContainText('this review is deleted from this device');
  await question.getByRole('button', { name: 'Log out and delete it' }).click();
  await expect(page.getByRole('main')).toContainText('your sign-in is still open there');
  await expect.poll(() => listDevice(page)).toBe('soltura.open-sign-in');
  expect(await readReviews(db, ana.recordId)).toEqual([]);
});
