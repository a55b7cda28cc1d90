import type { Locator, Page } from '@playwright/test';
import { addDays, toDay, weekday } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { Db } from '@soltura/server/db/session';
import { makeAttendee, makeGroup, makeGroupSession } from '@soltura/server/testing/coaching';
import { readRow, readRows } from '@soltura/server/testing/rows';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { expectTitle, findPanel } from './record-panel.ts';
import { findToast, makeStudentWeek, makeWeeklyScene, type WeeklyScene } from './weekly.ts';

const NAMES = ['Amara', 'Hannah', 'Jonah', 'Maeve', 'Ruth', 'Theo'];

const today = toDay(new Date());
const lastWeek = addDays(today, -7);

test('a group of six as last week takes two presses from Log, which is then Logged', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const members = await meet(db, scene);
  const name = `Group ${scene.mark}`;
  await makeGroup(db, {
    name,
    coach: scene.entry.recordId,
    sessionType: 'Level 1',
    weekday: weekday(today),
    members,
  });
  const presses = await countPresses(page);
  await signIn(page, scene.coach);
  await page.goto('/');
  const log = findButton(page, `Log ${name}, ${writeDay(today, 'Jan 4')}`);
  await expect(log).toBeVisible();
  await log.click();
  await expect(findPanel(page)).toContainText(`Same as ${writeDay(lastWeek, 'Jan 4')}`);
  await expect(findSave(page)).toBeFocused();
  await findSave(page).click();
  await expect(findToast(page, 'Group session created!')).toBeVisible();
  expect(presses.count()).toBe(2);
  expect(await countAttendees(db, scene)).toBe(NAMES.length);
  await findButton(page, `Logged: ${name}, ${writeDay(today, 'Jan 4')}`).click();
  await expectTitle(page, /^Session: Level 1/);
});

test('without a group a session takes four presses from home', async ({ page, db, makePerson, signIn }) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  await meet(db, scene);
  const presses = await countPresses(page);
  await signIn(page, scene.coach);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Weekly Records' }).click();
  await findButton(page, 'New Group Call').click();
  await findButton(page, `Same as ${writeDay(lastWeek, 'Jan 4')}`).click();
  await expect(findPanel(page).getByRole('checkbox', { checked: true })).toHaveCount(NAMES.length);
  await findSave(page).click();
  await expect(findToast(page, 'Group session created!')).toBeVisible();
  expect(presses.count()).toBe(4);
  expect(await countAttendees(db, scene)).toBe(NAMES.length);
});

function findSave(page: Page): Locator {
  return findPanel(page).getByRole('button', { name: /^Save(?! and)/ });
}

/** Six students of the coach, who were all in the session of last week; returns their memberships. */
async function meet(db: Db, scene: WeeklyScene): Promise<number[]> {
  const { recordId: groupSession } = await makeGroupSession(db, {
    coach: scene.entry.recordId,
    date: lastWeek,
    sessionType: 'Level 1',
  });
  const memberships: number[] = [];
  for (const first of NAMES) {
    const { recordId: student } = await makeStudentWeek(db, scene, {
      first,
      weekStarts: weekStartOf(lastWeek),
      isActive: true,
    });
    await makeAttendee(db, { groupSession, student });
    const week = await readRow<{ relatedMembership: number }>(db, 'weeks', { recordId: student });
    memberships.push(week?.relatedMembership ?? 0);
  }
  return memberships;
}

async function countAttendees(db: Db, { entry }: WeeklyScene): Promise<number> {
  const [session] = await readRows<{ recordId: number }>(db, 'group_sessions', {
    coach: entry.recordId,
    date: today,
  });
  return (await readRows(db, 'group_attendees', { groupSession: session?.recordId ?? 0 })).length;
}

/** Counts the presses of the mouse. */
async function countPresses(page: Page): Promise<{ count: () => number }> {
  let count = 0;
  await page.exposeFunction('tellPress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'tellPress')(), { capture: true });
  });
  return { count: () => count };
}
