import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { reviews } from '@soltura/contract/reviews/reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { nextInterval } from '@soltura/domain/reviews/interval';
import { demoPassword } from '@soltura/server/demo/accounts';
import { findFreePort } from '@soltura/server/testing/free-port';
import { type RealServer, runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import * as z from 'zod/mini';
import { expect, test } from './fixtures.ts';
import { countUnsent, grade, watchGrades } from './grading.ts';
import { findButton, findProgress } from './quiz.ts';
import { logIn } from './sign-in.ts';

const STUDENT = 'student@soltura.example';

test('grades are there after the server was killed, and those given while it was down arrive once it is back', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  // The kill can happen before the answer of a request, and during it.
  expectConsole(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/,
    /Failed to (post|fetch)/,
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-e2e-kill-'));
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const start = async () => {
    const server = runServer({ PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder });
    await waitUntilReady(server);
    return server;
  };
  let server = await start();
  try {
    await page.goto(address);
    await logIn(page, STUDENT, demoPassword);
    const before = await readKept(page);
    const sent = watchGrades(page);

    await page.goto(`${address}/myflashcards`);
    await findButton(page, 'Start Quiz').click();
    const answered = [1, 2, 3].map(() => page.waitForResponse('**/api/app/my-reviews'));
    for (const press of ['Easy', 'Hard', 'Easy'] as const) await grade(page, press);
    await Promise.all(answered);
    await expect.poll(() => countUnsent(page)).toBe(0);
    await kill(server);

    await expect(findProgress(page, '4/10')).toBeVisible();
    await grade(page, 'Easy');
    await grade(page, 'Hard');
    await findButton(page, 'Previous').click();
    await expect(page.getByText('Labeled: Hard')).toBeVisible();
    expect(await countUnsent(page)).toBe(2);

    server = await start();
    await expect.poll(() => countUnsent(page), { timeout: 30_000 }).toBe(0);
    await kill(server);
    await findButton(page, 'Next').click();
    await grade(page, 'Easy');
    await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED');

    server = await start();
    await page.goto(`${address}/myflashcards/srsquiz`);
    await expect(findProgress(page, '7/10')).toBeVisible();
    await expect.poll(() => countUnsent(page)).toBe(0);
    const after = await readKept(page);
    expect(after.reviewCount - before.reviewCount).toBe(6);
    const grades = new Map(sent.map(({ cardId, difficulty }) => [cardId, difficulty]));
    expect(grades.size).toBe(6);
    for (const [cardId, difficulty] of grades) {
      const isOf = ({ recordId }: { recordId: number }) => recordId === cardId;
      const card = after.cards.find(isOf);
      const interval = nextInterval(before.cards.find(isOf)?.reviewInterval ?? null, difficulty);
      const nextReviewDate = addDays(toDay(new Date(card?.lastReviewedDate ?? '')), 2 ** interval);
      expect(card).toMatchObject({ reviewInterval: interval, nextReviewDate });
    }
  } finally {
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function kill(server: RealServer): Promise<void> {
  server.process.kill('SIGKILL');
  await server.ended;
}

/** Returns the stored data of the signed-in student, by the calls of the page. */
async function readKept(page: Page) {
  const today = toDay(new Date());
  const { studentExamples: cards } = z.parse(
    flashcards.mine.output,
    await askServer(page, '/api/my-examples'),
  );
  const query = new URLSearchParams({ from: addDays(today, -1), timeZone: 'UTC' });
  const history = z.parse(
    reviews.myHistory.output,
    await askServer(page, `/api/app/my-review-history?${query.toString()}`),
  );
  return {
    cards,
    dueCount: cards.filter(({ nextReviewDate }) => nextReviewDate <= today).length,
    reviewCount: history.reduce((sum, day) => sum + day.reviews, 0),
  };
}

async function askServer(page: Page, path: string): Promise<unknown> {
  const { accessToken } = JSON.parse((await page.localStorage.getItem('soltura.session')) ?? '{}');
  const url = new URL(path, page.url()).href;
  const response = await page.request.get(url, { headers: { authorization: `Bearer ${accessToken}` } });
  return response.json();
}
