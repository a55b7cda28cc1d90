import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPassword } from '@soltura/server/demo/accounts';
import { readCard } from '@soltura/server/testing/cards';
import { startDatabaseProxy } from '@soltura/server/testing/database-proxy';
import { nameDatabase, runOnServer } from '@soltura/server/testing/database-server';
import { collect } from './collection.ts';
import { databaseFile } from './environment.ts';
import { findRow, findRows } from './finder.ts';
import { startSchool } from './first-run.ts';
import { makeRatedAssignment, openAssignmentInEdit } from './record-assignment.ts';
import { expect, readAssignments, test } from './record-journey.ts';
import { expectView, findBox, findSave } from './record-panel.ts';
import { logIn } from './sign-in.ts';
import { recordToasts } from './toasts.ts';

const BUSY = 'The server cannot answer for a moment. Trying again...';
const ANSWERED_503 = /status of 503/;

const findBusy = (page: Page) => page.getByRole('status').getByText(BUSY);

/** Answers every call as a busy server does, until the returned function is called. */
async function beBusy(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**';
  const error = { code: 'unavailable', message: 'The server cannot answer for a moment. Try again.' };
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error } }),
  );
  return () => page.unroute(calls);
}

test('a student whom a busy server keeps waiting is told once, keeps what is shown, and what they did is done', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(ANSWERED_503);
  const [first, second] = await collect(db, await beStudent(), [{}, {}]);
  if (!first || !second) throw new Error('There are no cards.');
  await page.goto('/manage-flashcards');
  await expect(findRows(page)).toHaveCount(2);
  const readToasts = await recordToasts(page);

  const endBusy = await beBusy(page);
  await findRow(page, first).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Flashcard removed on this device.')).toBeVisible();
  await expect(findBusy(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(findRow(page, second)).toBeVisible();
  await expect(findRow(page, first)).toBeHidden();
  expect(await readCard(db, first.cardId)).toMatchObject({ removedAt: null });

  await endBusy();
  await expect.poll(() => readCard(db, first.cardId)).toMatchObject({ removedAt: expect.any(Date) });
  await expect(findBusy(page)).toBeHidden();
  expect((await readToasts()).filter((words) => words.includes(BUSY))).toHaveLength(1);
});

test('a draft of a coach keeps its text and the focus while the server is busy, and is stored once', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(ANSWERED_503);
  const recordId = await makeRatedAssignment(db, scene, eva);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await findBox(page, 'Notes').fill('typed');
  const endBusy = await beBusy(page);
  await findSave(page).press('Enter');
  await expect(findBusy(page)).toBeVisible();
  await expect(findSave(page)).toBeFocused();
  await expect(findBox(page, 'Notes')).toHaveValue('typed');

  await endBusy();
  await expectView(page);
  await expect(findBusy(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toMatchObject([{ notes: 'typed' }]);
});

test('a database that is away for a while in the middle of work is told once, and the work goes on by itself', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(ANSWERED_503);
  const { databaseUrl } = JSON.parse(readFileSync(databaseFile, 'utf8'));
  const name = `soltura_away_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(databaseUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const line = await startDatabaseProxy(nameDatabase(databaseUrl, name));
  const school = await startSchool({ DATABASE_URL: line.url, DEMO: 'on' });
  try {
    await page.goto(school.address);
    await logIn(page, 'student@soltura.example', demoPassword);
    await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
    const readToasts = await recordToasts(page);

    await line.cut();
    await page.getByRole('link', { name: 'Find Flashcards' }).click();
    await expect(findBusy(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Flashcard Finder' })).toBeVisible();
    await line.mend();

    await expect(findRows(page).first()).toBeVisible({ timeout: 30_000 });
    await expect(findBusy(page)).toBeHidden();
    expect((await readToasts()).filter((words) => words.includes(BUSY))).toHaveLength(1);
  } finally {
    // The page must not call the server after that has ended.
    await page.goto('about:blank');
    await school.end();
    await line.cut();
    await runOnServer(databaseUrl, `drop database ${name} with (force)`);
  }
});
