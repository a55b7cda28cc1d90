import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { readReviews } from '@soltura/server/testing/cards';
import { browserArguments } from '../scripts/browser-arguments.mjs';
import { collect, repeat } from './collection.ts';
import { listDevice, waitUntilKept } from './device.ts';
import { serverUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { grade } from './grading.ts';
import { findProgress } from './quiz.ts';

/** Ends the browser as a kill does, without writing anything to the disk first. */
async function crash(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close');
  const session = await context.newCDPSession(await context.newPage());
  // There is no answer: the browser is gone.
  session.send('Browser.crash').catch(() => undefined);
  await closed;
}

test('a review pressed just before the browser was killed is sent when it is opened again', async ({
  db,
  makePerson,
  signIn,
  address,
}) => {
  test.setTimeout(120_000);
  const executablePath = process.env.CHROMIUM_PATH;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-e2e-profile-'));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      baseURL: serverUrl,
      args: browserArguments,
      extraHTTPHeaders: { 'x-forwarded-for': address },
      ...(executablePath && { executablePath }),
    });
  try {
    const student = await makePerson({ name: 'Ana', studentRole: 'student' });
    await collect(db, student, repeat(3));
    const context = await open();
    const page = await context.newPage();
    await signIn(page, student);
    await page.goto('/myflashcards/srsquiz');
    await expect(findProgress(page, '1/3')).toBeVisible();
    await waitUntilKept(page, ['me', 'cards']);
    await context.setOffline(true);
    await grade(page, 'Easy');
    await expect(findProgress(page, '2/3')).toBeVisible();
    await expect.poll(() => listDevice(page)).toMatch(/soltura-unsent.+easy/);
    await crash(context);
    expect(await readReviews(db, student.recordId)).toEqual([]);

    const again = await open();
    const reopened = await again.newPage();
    await signIn(reopened, student);
    await reopened.goto('/');
    await expect
      .poll(async () => (await readReviews(db, student.recordId)).map(({ difficulty }) => difficulty), {
        timeout: 30_000,
      })
      .toEqual(['easy']);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
