import type { Locator, Page } from '@playwright/test';
import { addDays } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeCoachingStudent } from '@soltura/server/testing/coaching';
import {
  chooseCard,
  expectIncomplete,
  findCard,
  findCards,
  findDetails,
  openDashboard,
  openSection,
} from './dashboard.ts';
import { expect, test } from './record-journey.ts';
import { expectTitle, findBox, findPanel } from './record-panel.ts';
import { makeStudentWeek, type StudentWeek, type WeeklyScene } from './weekly.ts';

const STUDENTS = 'My Students';

test("cards of the coach's active students lead to details and memberships; another card replaces them (57)", async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', isActive: true });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', isActive: true });
  const left = addDays(scene.start, -70);
  const kit = await makeStudentWeek(db, scene, { first: 'Kit', weekStarts: left });
  await makeCoachingStudent(db, {
    firstName: 'Jo',
    lastName: scene.mark,
    relatedCoach: scene.entry.recordId,
  });
  await beCoach();
  await openDashboard(page);
  await openSection(page, STUDENTS);
  await expect(findCards(page)).toHaveText([carla, dan].map(({ name, email }) => new RegExp(name + email)));
  await expect(findCard(page, kit)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Student Details' })).toHaveCount(0);

  await chooseCard(page, carla);
  await expect(findCard(page, carla)).toHaveAttribute('aria-current', 'true');
  await expect(findDetails(page)).toBeInViewport();
  const membership = findMembership(page, scene.course.name);
  await expect(membership).toContainText('Active');
  await membership.getByRole('button', { name: 'View Weeks' }).click();
  await expect(page.getByRole('table', { name: scene.course.name })).toContainText('Week 5');

  await chooseCard(page, dan);
  await expect(findDetails(page)).not.toContainText(carla.name);
  await expect(findCard(page, carla)).not.toHaveAttribute('aria-current');
  await expect(membership.getByRole('button', { name: 'View Weeks' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('the chosen student stands in the address: Back, Forward and a reload show what was there', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const [carla, dan] = await makeTwo(db, scene);
  await beCoach();
  await openDashboard(page);
  await openSection(page, STUDENTS);
  await chooseCard(page, carla);
  await expect(page).toHaveURL(`/coaching-dashboard?student=${carla.student}`);
  await chooseCard(page, dan);
  await findDetails(page).getByRole('button', { name: 'Edit Student' }).click();
  await expectTitle(page, 'Edit Student Information');
  await page.goBack();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goBack();
  await expect(findDetails(page)).toContainText(carla.name);
  await page.goForward();
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goForward();
  await expectTitle(page, 'Edit Student Information');
  await expect(findBox(page, 'First Name')).toHaveValue('Dan');
  await page.reload();
  await expectTitle(page, 'Edit Student Information');
  await page.goBack();
  await expect(findCard(page, dan)).toHaveAttribute('aria-current', 'true');
  await expectIncomplete(page, [carla, dan]);

  await page.getByRole('link', { name: 'Student Drill Down' }).click();
  await expect(page).toHaveURL(`/student-drill-down?student=${dan.student}`);
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goBack();
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goBack();
  await expect(findDetails(page)).toContainText(carla.name);
});

/** Two active students of the scene's coach. */
async function makeTwo(db: Db, scene: WeeklyScene): Promise<[StudentWeek, StudentWeek]> {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', isActive: true });
  return [carla, await makeStudentWeek(db, scene, { first: 'Dan', isActive: true })];
}

/** A membership of the chosen student, by its course. */
function findMembership(page: Page, course: string): Locator {
  return page.getByRole('article', { name: course });
}
