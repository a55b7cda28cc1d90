import { makeCourse } from '@soltura/server/testing/coaching';
import { makeMarkedCoach, openEnrolment } from './enrolment.ts';
import { loseAnswer, UNANSWERED } from './record-panel.ts';
import { expect, test } from './tables-journey.ts';

const ENROL_CALL = '**/api/app/enrolments';
const nextYear = new Date().getUTCFullYear() + 1;

test('an enrolment whose answer was lost gives its credits once, also after a reload', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED, /409/);
  const coach = await makeMarkedCoach(db, `Lía ${mark}`);
  const course = await makeCourse(db, { name: `Lunes ${mark}` });
  await beAdmin();
  await page.goto('/student-drill-down/enrol');
  const form = openEnrolment(page);
  await form.box('Name').fill(`Irene ${mark}`);
  await form.box('Email').fill(`irene-${mark}@journey.example`);
  await form.choice('Primary Coach').selectOption({ label: coach.name });
  await form.choice('Course').selectOption({ label: course.name });
  await page.getByRole('spinbutton', { name: 'Total Credits' }).fill('4');
  await page.getByLabel('Expiration Date').fill(`${nextYear}-06-30`);
  await expect(form.ledger.getByText('New', { exact: true })).toHaveCount(6);
  await loseAnswer(page, ENROL_CALL);
  await page.getByRole('button', { name: 'Enrol Student' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(form.box('Name')).toHaveValue(`Irene ${mark}`);
  await expect(page.getByText('A user and a coaching student with this address exist.')).toBeVisible();
  await page.getByRole('button', { name: 'Enrol Student' }).click();
  await expect(form.enrolled).toContainText(`Irene ${mark} is enrolled`);
  await expect(form.enrolled).toContainText('The answer was lost');
  expect(await db.query(listCredits, [coach.recordId])).toEqual([{ name: 'Irene', credits: 4 }]);
});

test('a list whose answer was lost is there again after a reload, and gives its credits once', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED, /409/);
  const coach = await makeMarkedCoach(db, `Mar ${mark}`);
  const course = await makeCourse(db, { name: `Martes ${mark}` });
  await beAdmin();
  await page.goto('/student-drill-down/enrol-many');
  const list = page.getByRole('textbox', { name: 'The list' });
  const rows = [
    ['Name', 'Email', 'Primary Coach', 'Course', 'Total Credits', 'Expiration Date'],
    [`Ana ${mark}`, `ana-${mark}@journey.example`, coach.name, course.name, '4', `${nextYear}-06-30`],
    [`Blas ${mark}`, `blas-${mark}@journey.example`, coach.name, course.name, '', ''],
    [`Cruz ${mark}`, `cruz-${mark}@`, coach.name, course.name, '', ''],
  ];
  await list.fill(rows.map((row) => row.join('\t')).join('\n'));
  await loseAnswer(page, ENROL_CALL);
  await page.getByRole('button', { name: 'Enrol 2 Students' }).click();
  await expect(page.getByText('No answer came.')).toBeVisible();
  await page.reload();
  const sent = page.getByRole('table', { name: 'Sent' });
  await expect(sent).toContainText(`Ana ${mark}`);
  await expect(sent).toContainText(`Blas ${mark}`);
  await page.getByRole('button', { name: 'Send Once More' }).click();
  await expect(page.getByText('2 students are enrolled. The answer was lost')).toBeVisible();
  const enrolled = [
    { name: 'Ana', credits: 4 },
    { name: 'Blas', credits: 0 },
  ];
  expect(await db.query(listCredits, [coach.recordId])).toEqual(enrolled);

  await page.getByRole('button', { name: 'Make New Links' }).click();
  await page.getByRole('button', { name: 'Enrol 2 Students' }).click();
  await expect(page.getByRole('button', { name: 'Copy All Links' })).toBeVisible();
  expect(await db.query(listCredits, [coach.recordId])).toEqual(enrolled);
  await page.getByRole('button', { name: 'Go On with 1 Line' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave the links?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(list).toHaveValue(new RegExp(`^[^\\n]+\\nCruz ${mark}`));
});

const listCredits = {
  name: '',
  text: `select s.first_name as name, coalesce(sum(c.total_credits), 0)::integer as credits
    from coaching_students s left join bundle_credits c on c.related_student = s.record_id
    where s.related_coach = $1 group by s.record_id order by s.record_id`,
};
