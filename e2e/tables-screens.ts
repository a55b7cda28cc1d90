import { programs } from '@soltura/server/db/tables';
import { archive } from '@soltura/server/testing/archive';
import { makeExample } from '@soltura/server/testing/cards';
import { makeCourse } from '@soltura/server/testing/coaching';
import { LONG_LINK, LONG_TEXT } from './coaching-scene.ts';
import { expect } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { openHistory } from './record-changes.ts';
import { CHANGED } from './record-differences.ts';
import { answer, expectTitle, findBox, findChoice, findPanel, findSave } from './record-panel.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { findRowNames, findTableRow, openRecord, openTable, saveRecord } from './tables.ts';
import { findApply, makeStudentWeek, makeWeeklyScene } from './weekly.ts';

/** A panel covers the page, which axe cannot see through. */
const parts = ['[role="dialog"]'];
const REFUSED = [/status of \d{3}/, /Failed to (get|post|put|delete|fetch|update)/, /^(Error|Some)/];
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft de María-de-los-Ángeles';

/** The tables of the school and their panels, in every state that looks different. */
export const tableScreens: readonly ScreenState[] = [
  {
    name: 'database tables',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/database-tables');
      await expect(page.getByRole('heading', { level: 1, name: 'Database Tables' })).toBeVisible();
    },
  },
  {
    name: 'table of users, with pages and switches',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await openTable(page, 'users');
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: 'Name' }).click();
    },
  },
  {
    name: 'table of users, the sheet of filters',
    only: 'phone',
    parts,
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await openTable(page, 'users');
      await findButton(page, 'Filters').click();
      await page.getByRole('switch', { name: 'Show Archived:' }).check();
    },
  },
  {
    name: 'table of users, its columns and files',
    only: 'phone',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await openTable(page, 'users');
      await findButton(page, 'More').click();
      await expect(findButton(page, 'Import CSV')).toBeVisible();
    },
  },
  {
    name: 'table of examples, what was put away shown too',
    open: async ({ page, db, beDemo }) => {
      const mark = nextMark();
      const texts = { englishTranslation: LONG_TEXT, spanishAudioLa: LONG_LINK };
      await makeExample(db, { ...texts, spanishExample: `Se usa en ${mark}.` });
      await archive(db, 'examples', [
        await makeExample(db, { ...texts, spanishExample: `Se fue de ${mark}.` }),
      ]);
      await beDemo('admin');
      await openTable(page, 'examples', mark);
      await page.getByRole('switch', { name: 'Show Archived:' }).click();
      await expect(findRowNames(page)).toHaveCount(2);
    },
  },
  {
    name: 'programs in edit mode, one changed, one changed meanwhile and one that cannot be saved',
    open: async (visit) => {
      const { page, db, beDemo, expectConsole } = visit;
      expectConsole(...REFUSED);
      const mark = nextMark();
      const names = ['Fine', 'Changed', 'Wrong'].map((first) => `${first} ${LONG_NAME} ${mark}`);
      await db.orm.insert(programs).values(names.map((name) => ({ name })));
      await beDemo('admin');
      await openTable(page, 'programs', mark);
      await findButton(page, 'Enable Edit Mode').click();
      const findCounter = (place: number) =>
        findTableRow(page, names[place] ?? '').getByRole('textbox', { name: 'Cohort A Current' });
      await findCounter(1).fill('5');
      await db.query(
        {
          name: 'journey-program-screen',
          text: 'update programs set cohort_a_current_lesson = 8 where name = $1',
        },
        [names[1]],
      );
      await findApply(page).click();
      await expect(page.getByText('Changed meanwhile')).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
      await findCounter(0).fill('12');
      await findCounter(2).fill('x');
      await findCounter(2).press('Enter');
      await expect(findCounter(2)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'panel of a course that was changed meanwhile, both values',
    parts,
    open: async (visit) => {
      const { page, db, expectConsole } = visit;
      expectConsole(...REFUSED);
      const { recordId } = await openCourse(visit);
      await findBox(page, 'Membership Type').fill(`Mine: ${LONG_NAME}`);
      await findChoice(page, 'Has Group Calls').selectOption('No');
      await db.query(
        {
          name: 'journey-course-screen',
          text: `update courses set membership_type = 'Theirs, monthly', approx_monthly_cost = 300 where record_id = $1`,
        },
        [recordId],
      );
      await findSave(page).click();
      await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
      await page.locator('[aria-live]').getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'panel of a course, its history open, with what is wrong and what it will be saved as',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const { name } = await openCourse(visit);
      await findBox(page, 'Membership Type').fill(LONG_TEXT.replace('\n', ' '));
      await saveRecord(page);
      await openRecord(page, name);
      await openHistory(page);
      await expect(findPanel(page).getByRole('button', { name: /^Restore/ })).toHaveCount(1);
      await findBox(page, 'Course Name').fill('');
      await findBox(page, 'Monthly Cost ($)').fill('-5');
      await findBox(page, 'Weekly Private Calls').fill('many');
      await findSave(page).click();
      await answer(page, { title: 'Error', by: 'Go Back' });
    },
  },
  {
    name: 'panel of a program lesson, a word looked for',
    parts: ['[role="listbox"]'],
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await openTable(page, 'program-lessons');
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await expect(findSave(page)).toBeVisible();
      await findPanel(page).getByRole('combobox', { name: 'Vocabulary' }).fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'panel of a user, with the last sign-in and the way to invite',
    parts,
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await openTable(page, 'users', 'coach@soltura.example');
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await expect(findPanel(page).getByRole('button', { name: 'Invite' })).toBeVisible();
    },
  },
  {
    name: 'panel of a coach who cannot be deleted',
    parts,
    open: async (visit) => {
      const { page, db, beDemo, expectConsole } = visit;
      expectConsole(...REFUSED);
      const scene = await makeWeeklyScene(visit);
      await makeStudentWeek(db, scene, { first: 'Eva', calls: 2 });
      await beDemo('admin');
      await openTable(page, 'coaches', scene.mark);
      await openRecord(page, scene.entry.name);
      await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
      await answer(page, { title: 'Are you sure you want to delete this record?', by: 'Confirm' });
      await expect(findPanel(page).getByRole('alert')).toContainText('Archive it instead.');
      await page.locator('[aria-live]').getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'school settings',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/school-settings');
      await expect(page.getByRole('heading', { level: 1, name: 'School Settings' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'first run',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/first-run');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
];

let marks = 0;

function nextMark(): string {
  marks += 1;
  return `${process.pid}-s${marks}`;
}

/** A course of long names in its panel. */
async function openCourse({ page, db, beDemo }: Visit): Promise<{ recordId: number; name: string }> {
  const name = `${LONG_NAME} ${nextMark()}`;
  const course = await makeCourse(db, { name, membershipType: 'Monthly', approxMonthlyCost: 1500.5 });
  await beDemo('admin');
  await openTable(page, 'courses', name);
  await openRecord(page, name);
  await expectTitle(page, 'Edit Course');
  return course;
}
