import type { Locator, Page } from '@playwright/test';
import { makeCourse } from '@soltura/server/testing/coaching';
import { makeMarkedCoach, openEnrolment } from './enrolment.ts';
import { tabTo } from './focus.ts';
import { expect, test } from './tables-journey.ts';

const MOST_TABS = 40;

test('two students are enrolled by keys alone, the second with what is the same, and one Undo takes one back', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const coach = await makeMarkedCoach(db, `Quique ${mark}`);
  const course = await makeCourse(db, { name: `Yoga ${mark}` });
  const readStudents = () =>
    db.query(
      {
        name: '',
        text: `select s.first_name as name, s.time_zone as zone, s.fluency_goal as goal, s.pronoun,
            (select count(*)::integer from memberships m
              where m.related_student = s.record_id and m.related_course = $2) as memberships
          from coaching_students s where s.related_coach = $1 order by s.record_id`,
      },
      [coach.recordId, course.recordId],
    );

  await beAdmin();
  await page.goto('/student-drill-down');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'Enrol Student');
  await page.keyboard.press('Enter');
  const form = openEnrolment(page);
  await expect(form.box('Name')).toBeVisible();
  await type(page, form.box('Name'), `Elena ${mark}`);
  await type(page, form.box('Email'), `elena-${mark}@journey.example`);
  await type(page, form.choice('Primary Coach'), coach.name);
  await type(page, form.choice('Time Zone'), 'CET');
  await type(page, form.choice('Pronouns'), 'They');
  await type(page, form.box('Fluency Goal'), 'Order in Sevilla');
  await type(page, form.choice('Course'), course.name);
  await expect(form.ledger.getByText('New', { exact: true })).toHaveCount(5);
  await page.keyboard.press('Control+Shift+Enter');

  await expect(form.enrolled).toContainText(`Elena ${mark} is enrolled`);
  await expect(form.box('Name')).toBeFocused();
  await expect(form.box('Name')).toHaveValue('');
  await page.keyboard.type(`Bruno ${mark}`);
  await type(page, form.box('Email'), `bruno-${mark}@journey.example`);
  await expect(form.ledger).toContainText(`bruno-${mark}@journey.example`);
  await page.keyboard.press('Control+Enter');
  await expect(form.box(`Invitation link of Bruno ${mark}`)).toBeFocused();
  await expect(form.box(`Invitation link of Elena ${mark}`)).toHaveValue(/\/account\/password\?token=/);
  expect(await readStudents()).toEqual([
    { name: 'Elena', zone: 'CET', goal: 'Order in Sevilla', pronoun: 'They', memberships: 1 },
    { name: 'Bruno', zone: '', goal: '', pronoun: '', memberships: 1 },
  ]);

  await tabTo(page, 'Enrol Another');
  await page.keyboard.press('Control+z');
  await expect(form.enrolled).not.toContainText('Bruno');
  await expect.poll(async () => (await readStudents()).length).toBe(1);
  await page.keyboard.press('Enter');
  await expect(form.box('Name')).toBeFocused();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave the link?' });
  await question.getByRole('button', { name: 'Go Back' }).press('Enter');
  await expect(form.enrolled).toContainText(`Elena ${mark} is enrolled`);
});

/** Goes to a field by Tab and types; in a list of choices that chooses. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}
