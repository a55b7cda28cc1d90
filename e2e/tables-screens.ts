import { archive } from '@soltura/server/testing/archive';
import { makeExample } from '@soltura/server/testing/cards';
import { makeCourse } from '@soltura/server/testing/coaching';
import { LONG_LINK, LONG_TEXT } from './coaching-scene.ts';
import { expect } from './fixtures.ts';
import { openHistory } from './record-changes.ts';
import { answer, expectTitle, findBox, findPanel, findSave } from './record-panel.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { settle } from './settle.ts';
import { findRowNames, openRecord, openTable, saveRecord } from './tables.ts';

/** A panel covers the page, which axe cannot see through. */
const parts = ['[role="dialog"]'];
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft de María-de-los-Ángeles';

/** The tables of the school and their panels, in every state that looks different. */
export const tableScreens: readonly ScreenState[] = [
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
    name: 'school settings',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/school-settings');
      await expect(page.getByRole('heading', { level: 1, name: 'School Settings' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'audit log',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/audit-log');
      await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'proposed answers',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/proposed-answers');
      await expect(page.getByRole('heading', { level: 1, name: 'Proposed Answers' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'typo reports',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/typo-reports');
      await expect(page.getByRole('heading', { level: 1, name: 'Typo Reports' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'enrol a student',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/student-drill-down/enrol');
      await page.getByRole('textbox', { name: 'Name' }).fill('Elena Vance');
      await expect(page.getByText('to make')).toBeVisible();
    },
  },
  {
    name: 'enrol many, with a trial',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/student-drill-down/enrol-many');
      await page
        .getByRole('textbox', { name: 'The list' })
        .fill('Name\tEmail\nElena Vance\telena@home.example\nRosalind Pike\trosalind@');
      await expect(page.getByRole('textbox', { name: 'Email of row 3' })).toBeVisible();
    },
  },
  {
    name: 'access tokens, with the form of a new one',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/access-tokens');
      await page.getByRole('button', { name: 'New Access Token' }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    },
  },
  {
    name: 'first run',
    open: async ({ page, beDemo }) => {
      await beDemo('admin');
      await page.goto('/first-run');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
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
