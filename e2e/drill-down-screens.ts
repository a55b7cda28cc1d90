import type { Locator } from '@playwright/test';
import { type CoachingScene, LONG_TEXT, makeCoachingScene } from './coaching-scene.ts';
import { findCards, findDetails, STUDENT_CALL } from './dashboard.ts';
import { expect } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { answer, expectTitle, findBox, findModal, findPanel } from './record-panel.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import type { StudentWeek } from './weekly.ts';

/** A panel covers the page, which axe cannot see through. */
const parts = ['[role="dialog"]'];
const STALE = [/status of 409/, /Failed to (put|get|fetch)/, /Error updating/];

/** The page of a student and its panels, in every state that looks different. */
export const drillDownScreens: readonly ScreenState[] = [
  {
    name: 'drill-down without a student, found by search',
    parts: ['[role="listbox"]'],
    open: async (visit) => {
      const { page } = visit;
      const { full } = await beCoach(visit);
      await page.goto('/student-drill-down');
      await page.getByRole('combobox').fill(full.email);
      await expect(page.getByRole('option')).toHaveCount(1);
    },
  },
  {
    name: 'drill-down without a student',
    open: async (visit) => {
      await beCoach(visit);
      await visit.page.goto('/student-drill-down');
      await expect(findCards(visit.page)).toHaveCount(2);
    },
  },
  {
    name: 'drill-down of a student with everything, the weeks open',
    open: async (visit) => {
      const { page } = visit;
      const { full } = await beCoach(visit);
      await openStudent(page, full);
      await findButton(page, 'View Weeks').click();
      await expect(page.getByRole('table', { name: /^Standard/ })).toContainText('Week 5');
      await expect(page.getByRole('table', { name: 'Review history' })).toBeAttached();
    },
  },
  {
    name: 'drill-down by an admin, billing shown',
    open: async (visit) => {
      const { page } = visit;
      const { full } = await beAdmin(visit);
      await openStudent(page, full);
      await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible();
    },
  },
  {
    name: 'drill-down of a student with nothing',
    open: async (visit) => {
      const { page } = visit;
      const { empty } = await beCoach(visit);
      await openStudent(page, empty);
      await expect(page.getByText('No bundle credits found')).toBeVisible();
      await expect(page.getByText('No student of the app has this e-mail address.')).toBeVisible();
    },
  },
  {
    name: 'drill-down of a student who is not there',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beDemo('coach');
      await page.goto('/student-drill-down?student=99999999');
      await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible();
    },
  },
  {
    name: 'drill-down that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 403/, /Failed to (get|fetch)/);
      await beDemo('coach');
      await page.route(STUDENT_CALL, (route) => route.fulfill({ status: 403, json: {} }));
      await page.goto('/student-drill-down?student=1');
      await expect(page.getByText('Error loading data, please try again.')).toBeVisible();
    },
  },
  {
    name: 'panel of a student, its history open',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const scene = await beCoach(visit);
      await openForm(page, scene, 'edit-student', 'Edit Student Information');
      await findBox(page, 'Starting Level').fill(`A1, ${LONG_TEXT}`);
      await findSubmit(page).click();
      await expect(findPanel(page)).toHaveCount(0);
      await openForm(page, scene, 'edit-student', 'Edit Student Information');
      await findPanel(page).getByText('History', { exact: true }).click();
      await expect(findPanel(page).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'panel of a student by an admin, with what is wrong',
    parts,
    open: async (visit) => {
      const { page } = visit;
      await openForm(page, await beAdmin(visit), 'edit-student', 'Edit Student Information');
      await findBox(page, 'First Name').fill('');
      await findBox(page, 'Email').fill('');
      await findSubmit(page).click();
      await answer(page, { title: 'Error', by: 'Go Back' });
    },
  },
  {
    name: 'panel of a student that was changed meanwhile, both values',
    parts,
    open: async (visit) => {
      const { page, db, expectConsole } = visit;
      expectConsole(...STALE);
      const scene = await beCoach(visit);
      await openForm(page, scene, 'edit-student', 'Edit Student Information');
      await findBox(page, 'Fluency Goal').fill(`Mine: ${LONG_TEXT}`);
      await db.query(
        {
          name: 'journey-student-meanwhile',
          text: `update coaching_students set fluency_goal = 'Theirs: ' || fluency_goal, advanced_student = true
                 where record_id = $1`,
        },
        [scene.full.student],
      );
      await findSubmit(page).click();
      await expect(findPanel(page).getByRole('radio')).toHaveCount(4);
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'panel of a student, the question before they are given away',
    parts: ['[role="alertdialog"]'],
    open: async (visit) => {
      const { page } = visit;
      await openForm(page, await beCoach(visit), 'edit-student', 'Edit Student Information');
      await findPanel(page).getByRole('combobox', { name: 'Coach' }).selectOption({ index: 0 });
      await findSubmit(page).click();
      await expect(findModal(page)).toContainText('You will not be able to edit this student any more.');
    },
  },
  {
    name: 'panel of a student of somebody else',
    parts,
    open: async (visit) => {
      const { full } = await makeCoachingScene(visit);
      await visit.beDemo('coach');
      await visit.page.goto(`/student-drill-down?student=${full.student}&panel=edit-student`);
      await expectTitle(visit.page, 'Unauthorized');
    },
  },
  {
    name: 'panel of a bundle credit, with what is wrong',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const scene = await beAdmin(visit);
      await openForm(page, scene, `bundle-credit-${scene.credit}`, 'Edit Bundle Credit');
      await findPanel(page).getByLabel('Used Credits:').fill('40');
      await findSubmit(page).click();
      await answer(page, { title: 'Validation Error', by: 'Go Back' });
    },
  },
  {
    name: 'panel of a bundle credit, the question before it is deleted',
    parts: ['[role="alertdialog"]'],
    open: async (visit) => {
      const { page } = visit;
      const scene = await beAdmin(visit);
      await openForm(page, scene, `bundle-credit-${scene.credit}`, 'Edit Bundle Credit');
      await findPanel(page).getByRole('button', { name: 'Delete' }).click();
      await expect(findModal(page).getByRole('heading')).toHaveText('Confirm Delete');
    },
  },
  {
    name: 'panel of a new bundle credit, the ticket drawn',
    parts,
    open: async (visit) => {
      const { page } = visit;
      await openForm(page, await beAdmin(visit), 'create-bundle-credit', 'Create Bundle Credit');
      await findPanel(page).getByLabel('Total Credits:').fill('12');
      await expect(findPanel(page)).toContainText('12 Credits Remaining');
    },
  },
  {
    name: 'panel of a membership by a coach',
    parts,
    open: async (visit) => {
      const scene = await beCoach(visit);
      await openForm(visit.page, scene, `edit-membership-${scene.membership}`, 'Edit Membership');
    },
  },
  {
    name: 'panel of a membership by an admin, with what is wrong',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const scene = await beAdmin(visit);
      await openForm(page, scene, `edit-membership-${scene.membership}`, 'Edit Membership');
      await findBox(page, 'Start Date').fill('');
      await findSubmit(page).click();
      await answer(page, { title: 'Error', by: 'Go Back' });
    },
  },
];

/** Makes a coach with everything there is, and signs them in. */
async function beCoach(visit: Visit): Promise<CoachingScene> {
  const scene = await makeCoachingScene(visit);
  await visit.signIn(visit.page, scene.coach);
  return scene;
}

async function beAdmin(visit: Visit): Promise<CoachingScene> {
  const scene = await makeCoachingScene(visit);
  await visit.beDemo('admin');
  return scene;
}

async function openStudent(page: Visit['page'], { student, name }: StudentWeek): Promise<void> {
  await page.goto(`/student-drill-down?student=${student}`);
  await expect(findDetails(page)).toContainText(name);
}

/** Opens a form about the student who has everything. */
async function openForm(
  page: Visit['page'],
  { full }: CoachingScene,
  key: string,
  title: string,
): Promise<void> {
  await page.goto(`/student-drill-down?student=${full.student}&panel=${key}`);
  await expectTitle(page, title);
  await expect(findSubmit(page)).toBeVisible();
}

/** What a form is sent with; those of credits name it otherwise. */
function findSubmit(page: Visit['page']): Locator {
  return findPanel(page).getByRole('button', { name: /^(Save|Update|Create)(?! and)/ });
}
