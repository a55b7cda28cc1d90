import { type CoachingScene, makeCoachingScene } from './coaching-scene.ts';
import {
  BEYOND_CALL,
  CATALOGUE_CALL,
  chooseCard,
  findCompletion,
  findFailure,
  findIncomplete,
  openDashboard,
  openSection,
  RECENT_CALL,
  SECTIONS,
  STUDENTS_CALL,
} from './dashboard.ts';
import { drillDownScreens } from './drill-down-screens.ts';
import { expect } from './fixtures.ts';
import { findButton } from './quiz.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { makeWeeklyScene } from './weekly.ts';

/** The dashboard and the page of a student, in every state that looks different. */
export const coachingScreens: readonly ScreenState[] = [
  {
    name: 'coaching dashboard',
    open: async (visit) => {
      await beCoach(visit);
      await openDashboard(visit.page);
      await expect(findCompletion(visit.page)).toContainText('1 of 3 records complete');
      await expect(findIncomplete(visit.page).getByRole('rowheader')).toHaveCount(1);
    },
  },
  {
    name: 'coaching dashboard of the demo school',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await page.goto('/coaching-dashboard');
      await expect(findCompletion(page)).toContainText('records complete');
    },
  },
  {
    name: 'coaching dashboard of a coach who has nothing at all, every section open',
    open: async (visit) => {
      const { page, signIn } = visit;
      const { coach } = await makeWeeklyScene(visit);
      await signIn(page, coach);
      await openDashboard(page);
      for (const title of SECTIONS.slice(1)) await openSection(page, title);
      await findButton(page, 'Private Calls').click();
      await expect(findCompletion(page)).toContainText('There are no records of your students.');
      await expect(page.getByText('No records found')).toHaveCount(2);
      await expect(page.getByText('No students beyond lesson 150')).toBeVisible();
    },
  },
  {
    name: 'coaching dashboard, a student chosen',
    open: async (visit) => {
      const { page } = visit;
      const { full } = await beCoach(visit);
      await openDashboard(page);
      await openSection(page, 'My Students');
      await chooseCard(page, full);
      await expect(page.getByRole('heading', { name: 'Memory' })).toBeVisible();
    },
  },
  ...(['Assignments', 'Private Calls', 'Group Sessions'] as const).map((list) => ({
    name: `coaching dashboard, recent records, '${list}' open`,
    open: async (visit: Visit) => {
      const { page } = visit;
      await beCoach(visit);
      await openDashboard(page);
      await openSection(page, 'My Recent Records');
      await findButton(page, list).click();
      await expect(page.getByRole('table', { name: list }).getByRole('rowheader').first()).toBeVisible();
    },
  })),
  {
    name: 'coaching dashboard, students beyond a lesson',
    open: async (visit) => {
      const { page } = visit;
      await beCoach(visit);
      await openDashboard(page);
      await openSection(page, 'My Students Beyond Lesson 150');
      await expect(
        page.getByRole('table', { name: 'My students beyond lesson 150' }).getByRole('rowheader'),
      ).toHaveCount(1);
    },
  },
  {
    name: 'coaching dashboard, every section on its way',
    open: async (visit) => {
      const { page } = visit;
      await beCoach(visit);
      for (const call of [STUDENTS_CALL, RECENT_CALL, BEYOND_CALL]) await page.route(call, () => {});
      await openDashboard(page);
      for (const title of SECTIONS.slice(1)) await openSection(page, title);
      await expect(page.getByText('Loading Your Records...')).toBeVisible();
    },
  },
  {
    name: 'coaching dashboard, every section failed',
    open: async (visit) => {
      const { page, expectConsole } = visit;
      expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beCoach(visit);
      for (const call of [STUDENTS_CALL, RECENT_CALL, BEYOND_CALL])
        await page.route(call, (route) => route.fulfill({ status: 404, json: {} }));
      await openDashboard(page);
      for (const title of SECTIONS.slice(1)) await openSection(page, title);
      await expect(findFailure(page, 'Error loading data')).toHaveCount(3);
    },
  },
  {
    name: 'coaching dashboard that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beDemo('coach');
      await page.route(CATALOGUE_CALL, (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/coaching-dashboard');
      await expect(findFailure(page, 'Error loading user data')).toBeVisible();
    },
  },
  {
    name: 'coaching dashboard of somebody who is no coach',
    open: async ({ page, makePerson, signIn }) => {
      await signIn(page, await makePerson({ name: 'Cy', adminRole: 'coach' }));
      await page.goto('/coaching-dashboard');
      await expect(page.getByRole('heading', { name: 'No Coach Found' })).toBeVisible();
    },
  },
  ...drillDownScreens,
];

/** Makes a coach with everything there is, and signs them in. */
async function beCoach(visit: Visit): Promise<CoachingScene> {
  const scene = await makeCoachingScene(visit);
  await visit.signIn(visit.page, scene.coach);
  return scene;
}
