import { addDays, toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makePrivateCall, makeWeek } from '@soltura/server/testing/coaching';
import {
  type DrillDownScene,
  findFact,
  findSection,
  findTickets,
  makeCredit,
  makeDrillDownScene,
  openStudent,
} from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

/** The student with all that belongs to them, as requests are matched. */
const STUDENT_CALL = '**/api/app/coaching-students/*';

const today = toDay(new Date());
const nextYear = new Date().getUTCFullYear() + 1;
const lastYear = nextYear - 2;

for (const timezoneId of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("65: credits read 'Active' and 'Expired', and an expiration is the same day here as elsewhere", async ({
      page,
      db,
      makePerson,
      signIn,
    }) => {
      const scene = await makeDrillDownScene({ db, makePerson });
      await makeCredit(db, scene, { total: 2, used: 2, expires: `${lastYear}-06-30` });
      await makeCredit(db, scene, { total: 4, used: 1, expires: `${nextYear}-03-31` });
      await signIn(page, scene.coach);
      await openStudent(page, scene.student);
      const tickets = findTickets(page);
      await expect(tickets).toHaveText([/^3 Credits RemainingActive/, /^0 Credits RemainingExpired/]);
      await expect(findFact(tickets.first(), 'Expiration Date')).toHaveText(`3/31/${nextYear}`);
      await expect(findFact(tickets.first(), 'Credits Used')).toHaveText('1');
      await expect(findFact(tickets.first(), 'Total Credits')).toHaveText('4');
    });
  });
}

test('a credit says that it runs low or expires soon; an expired one says neither', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeDrillDownScene({ db, makePerson });
  await makeCredit(db, scene, { total: 30, used: 29, expires: addDays(today, 14) });
  await makeCredit(db, scene, { total: 4, used: 2, expires: addDays(today, 15) });
  await makeCredit(db, scene, { total: 4, used: 4, expires: addDays(today, -1) });
  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  const tickets = findTickets(page);
  await expect(tickets.nth(0)).toContainText('LowExpires soon');
  await expect(tickets.nth(1)).not.toContainText(/Low|soon/);
  await expect(tickets.nth(2)).not.toContainText(/Low|soon/);
});

test("the credits of a student without an active membership read 'Inactive'", async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeDrillDownScene({ db, makePerson }, { endDate: '2026-02-01' });
  await makeCredit(db, scene, { total: 4, used: 0, expires: `${nextYear}-03-31` });
  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  await expect(findTickets(page)).toHaveText([/^4 Credits RemainingInactive/]);
});

test('64: only an admin can create and edit credits', async ({ page, db, makePerson, signIn }) => {
  const scene = await makeDrillDownScene({ db, makePerson });
  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  const credits = findSection(page, 'Bundle Credits');
  await expect(credits).toContainText('No bundle credits found');
  await expect(credits.getByRole('button')).toHaveCount(0);
  await makeCredit(db, scene, { total: 4, used: 0, expires: `${nextYear}-03-31` });
  await findButton(page, 'Log Out').click();
  await signIn(page, await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await openStudent(page, scene.student);
  await expect(findButton(page, 'Create New Bundle Credit')).toBeVisible();
  const edit = findTickets(page).getByRole('button', { name: 'Edit' });
  await expect(edit).toHaveAccessibleDescription('4 Credits Remaining');
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit Bundle Credit' })).toBeVisible();
});

test('the calls since the oldest bundle stand against the credits used, by rating', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeDrillDownScene({ db, makePerson });
  await makeCredit(db, scene, { total: 4, used: 2, expires: `${nextYear}-03-31`, entered: '2026-03-02' });
  await makeCredit(db, scene, { total: 2, used: 1, expires: `${lastYear}-06-30`, entered: '2026-05-02' });
  await makeCalls(db, scene, [
    ['2026-03-01', 'Good'],
    ['2026-03-02', 'Good'],
    ['2026-04-06', 'Good'],
    ['2026-06-01', 'No-Show'],
  ]);
  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  const credits = findSection(page, 'Bundle Credits');
  await expect(credits).toContainText(
    "3 calls of type 'Uses Credit (Bundle)' since 2026-03-02, 3 credits used Adds up",
  );
  await expect(credits.getByRole('list', { name: 'Calls by rating' }).getByRole('listitem')).toHaveText([
    'Good 2',
    'No-Show 1',
  ]);

  await makeCalls(db, scene, [['2026-06-08', 'Fair']]);
  await page.reload();
  await expect(credits).toContainText('1 more call than credits used');
  await makeCredit(db, scene, { total: 3, used: 3, expires: `${nextYear}-04-30`, entered: '2026-06-02' });
  await page.reload();
  await expect(credits).toContainText('2 more credits used than calls');
});

test('credits that cannot be read again stay, and say so', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/, /Failed to (get|fetch)/);
  const scene = await makeDrillDownScene({ db, makePerson });
  await makeCredit(db, scene, { total: 4, used: 0, expires: `${nextYear}-03-31` });
  await signIn(page, await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await openStudent(page, scene.student);
  await expect(findTickets(page)).toHaveCount(1);
  await page.route(STUDENT_CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await findButton(page, 'Create New Bundle Credit').click();
  const panel = page.getByRole('dialog', { name: 'Create Bundle Credit' });
  await panel.getByLabel('Total Credits:').fill('2');
  await panel.getByLabel('Expiration Date (UTC):').fill(`${nextYear}-06-30`);
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  const alert = findSection(page, 'Bundle Credits').getByRole('alert');
  await expect(alert).toContainText('Error loading bundle credits');
  await expect(findTickets(page)).toHaveCount(1);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(findTickets(page)).toHaveCount(2);
  await expect(alert).toHaveCount(0);
});

let weeks = 0;

async function makeCalls(
  db: Db,
  { membership, entry }: DrillDownScene,
  calls: readonly (readonly [date: string, rating: string])[],
): Promise<void> {
  weeks += 1;
  const week = await makeWeek(db, {
    relatedMembership: membership.recordId,
    weekStarts: addDays('2026-03-01', 7 * weeks),
    week: weeks,
  });
  for (const [date, rating] of calls) {
    await makePrivateCall(db, {
      relatedWeek: week.recordId,
      caller: entry.recordId,
      date,
      rating,
      callType: 'Uses Credit (Bundle)',
    });
  }
}
