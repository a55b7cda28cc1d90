import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { isClipCache } from '@soltura/web/worker/cache-names';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { listKeptClips, untilInstalled } from './device.ts';
import { expect } from './fixtures.ts';
import { grade } from './grading.ts';
import { NO_CONNECTION, NO_PROVIDER } from './no-connection.ts';
import { findProgress } from './quiz.ts';
import { makeOtherBuild, removeBuild } from './replaceable-server.ts';
import { findLogIn } from './sign-in.ts';
import { test as atReplaceableServer } from './test-at-replaceable-server.ts';

const findNewVersion = (page: Page) => page.getByRole('complementary', { name: 'New version' });
const findLogOut = (page: Page) => page.getByRole('button', { name: 'Log Out' });

const test = atReplaceableServer.extend({ hasWorker: true });

/** Screens that work without a network, and whose code the app has not asked for before. */
const SCREENS_NOT_OPENED = [
  ['/settings', 'Settings'],
  ['/my-coaching', 'My Coaching'],
  ['/officialquizzes', 'Official Quizzes'],
  ['/custom-quiz', 'Custom Quiz'],
] as const;

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

const readBuild = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

test('the app starts with its server stopped and without a network, at any of its addresses', async ({
  page,
  context,
  school,
  beStudentThere,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  await beStudentThere();
  await untilInstalled(page);
  await school.stop();
  for (const away of [() => undefined, () => context.setOffline(true)]) {
    await away();
    for (const path of ['/', '/myflashcards/srsquiz', '/manage-flashcards']) {
      const answer = await page.goto(`${school.url}${path}`);
      expect(answer?.fromServiceWorker(), path).toBe(true);
      await expect(findLogOut(page)).toBeVisible();
    }
  }
  for (const [path, heading] of SCREENS_NOT_OPENED) {
    await page.goto(`${school.url}${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  await context.setOffline(false);
  await school.start();
  await page.goto(school.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
});

/** A program at the port of the server: a proxy without it, or a network that says nothing. */
async function listenInstead(url: string, answer: (socket: Socket) => void): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const program = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    answer(socket);
  });
  program.listen(Number(new URL(url).port));
  await once(program, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    program.close();
    await once(program, 'close');
  };
}

test('the app starts while a proxy answers 502 for its server, and while nothing answers', async ({
  page,
  school,
  beStudentThere,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER, /status of 502/);
  await beStudentThere();
  await untilInstalled(page);
  await school.stop();
  const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  for (const answer of [
    (socket: Socket) => socket.once('data', () => socket.end(badGateway)),
    () => undefined,
  ]) {
    const stop = await listenInstead(school.url, answer);
    const loaded = await page.goto(school.url);
    expect(loaded?.fromServiceWorker()).toBe(true);
    await expect(findLogOut(page)).toBeVisible();
    await stop();
  }
});

test('calls and the sign-in pass the worker, with and without a server', async ({
  page,
  school,
  beStudentThere,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  await beStudentThere();
  await untilInstalled(page);
  const answered: string[] = [];
  page.on('response', (answer) => {
    if (answer.fromServiceWorker()) answered.push(new URL(answer.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  await school.stop();
  expect(await page.goto(`${school.url}/account`).catch((error: unknown) => String(error))).toMatch(/ERR_/);
});

test('the sound of cards that are due is kept, played in parts without a network, and gone after Log Out', async ({
  page,
  context,
  db,
  school,
  beStudentThere,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  const clip = findLongClip('es');
  const student = await beStudentThere();
  await collect(db, student, [
    { example: { spanishAudioLa: clip }, dueInDays: 2 },
    { example: { spanishAudioLa: '/audio/es/0-00000000.mp3' }, dueInDays: 9 },
  ]);
  await page.reload();
  await untilInstalled(page);
  await expect.poll(() => listKeptClips(page), { timeout: 30_000 }).toEqual([clip]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByLabel('Sound kept for offline')).toHaveText(/1 of 60 MB/);
  await page.goBack();

  await school.stop();
  await context.setOffline(true);
  const parts: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(clip)) parts.push(answer.status());
  });
  const heardMs = await page.evaluate(async (src) => {
    const audio = new Audio(src);
    audio.muted = true;
    await audio.play();
    audio.currentTime = audio.duration / 2;
    await new Promise((resolve) => audio.addEventListener('timeupdate', resolve, { once: true }));
    return audio.seekable.end(0) * 1000;
  }, clip);
  expect(heardMs).toBeGreaterThan(1000);
  expect(parts).toContain(206);

  await findLogOut(page).click();
  await expect(findLogIn(page)).toBeVisible();
  await expect.poll(async () => (await listCaches(page)).filter(isClipCache)).toEqual([]);
});

test('a deploy during a quiz: the quiz goes on, the new version is offered after it, other tabs go on with what they have', async ({
  page,
  context,
  db,
  school,
  beStudentThere,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  const student = await beStudentThere();
  await collect(db, student, repeat(3));
  await page.reload();
  await untilInstalled(page);
  const before = await readBuild(page);
  const otherTab = await context.newPage();
  await otherTab.goto(school.url);
  await expect(findLogOut(otherTab)).toBeVisible();
  await page.goto(`${school.url}/myflashcards/srsquiz`);
  await grade(page, 'Easy');
  await expect(findProgress(page, '2/3')).toBeVisible();

  const other = await makeOtherBuild();
  try {
    await school.stop();
    await school.start(other);
    // A page that is looked at again after a quarter of an hour asks for a new version.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 15 * 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
      Date.now = now;
    });
    await expect
      .poll(
        () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
    await grade(page, 'Easy');
    await expect(findProgress(page, '3/3')).toBeVisible();
    await expect(findNewVersion(page)).toBeHidden();
    await page.getByRole('link', { name: 'home navigation' }).click();
    await expect(findNewVersion(page)).toContainText('A new version is ready');
    expect(await readBuild(page)).toBe(before);

    await findNewVersion(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readBuild(page)).not.toBe(before);
    await expect(findNewVersion(page)).toBeHidden();
    expect(await readBuild(otherTab)).toBe(before);
    await otherTab.getByRole('link', { name: 'Manage My Flashcards' }).click();
    await expect(otherTab.getByRole('heading', { name: 'Flashcard Manager' })).toBeVisible();

    await otherTab.close();
    await page.reload();
    await expect
      .poll(async () => (await listCaches(page)).filter((name) => name.includes(before ?? '')), {
        timeout: 30_000,
      })
      .toEqual([]);
  } finally {
    await removeBuild(other);
  }
});
