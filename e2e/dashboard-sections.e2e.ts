import {
  expectIncomplete,
  findCards,
  findDetails,
  openDashboard,
  openSection,
  SECTIONS,
} from './dashboard.ts';
import { describeFocus, tabTo } from './focus.ts';
import { findButton } from './quiz.ts';
import { expect, test } from './record-journey.ts';
import { expectTitle, findChoice, findPanel } from './record-panel.ts';
import { settle } from './settle.ts';
import { findWeekRow, makeStudentWeek } from './weekly.ts';

const BEYOND = 'My Students Beyond Lesson 150';

test('a coach gets through the sections by keyboard alone: a call is made, a student chosen', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true });
  await beCoach();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Coaching Dashboard' })).toBeVisible();
  await tabTo(page, 'Coaching Dashboard');
  await page.keyboard.press('Enter');
  await expectIncomplete(page, [eva]);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('j');
  const row = findWeekRow(page, eva);
  await expect(row.getByRole('rowheader')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'New Private Call');
  await expect(findChoice(page, 'Rating')).toBeFocused();
  await page.keyboard.type('Very Good');
  await page.keyboard.press('Control+Enter');
  await expect(findPanel(page)).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expect(row.getByRole('cell').nth(2), 'the keyboard is where it was').toBeFocused();

  await tabTo(page, 'My Students');
  await page.keyboard.press('Enter');
  await expect(findCards(page)).toHaveCount(1);
  await tabTo(page, 'Export CSV');
  await page.keyboard.press('Tab');
  await expect(findCards(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(findDetails(page)).toContainText(eva.name);
  await tabTo(page, 'Edit Student');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Edit Student Information');
  await page.keyboard.press('Escape');
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findButton(page, 'Edit Student')).toBeFocused();
});

test('Tab walks through all open sections and out again; whatever has the focus can be seen', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true, calls: 1 });
  await beCoach();
  await openDashboard(page, `?student=${eva.student}`);
  await openSection(page, 'My Recent Records');
  await findButton(page, 'Private Calls').click();
  await openSection(page, BEYOND);
  await settle(page);
  await findButton(page, 'Log Out').focus();
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (!stop) break;
    expect(stop.isSeen, `'${stop.name}' can be seen`).toBe(true);
    expect(stop.isMarked, `'${stop.name}' shows that it has the focus`).toBe(true);
    stops.push(stop.name);
  }
  for (const title of SECTIONS) expect(stops).toContain(title);
  expect(stops).toContain('Select Month:');
  expect(stops.length, 'the focus leaves the page at its end').toBeLessThan(80);
});
