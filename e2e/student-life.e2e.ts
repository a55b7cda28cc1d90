import { devices } from '@playwright/test';
import { makeCourse as makeCoachingCourse, makeWeek } from '@soltura/server/testing/coaching';
import { findLongClip } from './clips.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findOptions, findSection, findStudentBox } from './drill-down.ts';
import { makeMarkedCoach, openEnrolment } from './enrolment.ts';
import { choosePassword } from './invitations.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { findPanel } from './record-panel.ts';
import { expect, test } from './tables-journey.ts';
import { listSmallTargets } from './thumbs.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
const PASSWORD = 'once upon a time';

test('a student is enrolled by one form, reviews on a phone, leaves, is read about afterwards, and is erased', async ({
  page,
  db,
  mark,
  beAdmin,
  browser,
  expectConsole,
}) => {
  const name = `Hannah ${mark}`;
  const emailAddress = `hannah-${mark}@journey.example`;
  const [coach, next] = [
    await makeMarkedCoach(db, `Marisol ${mark}`),
    await makeMarkedCoach(db, `Tomás ${mark}`),
  ];
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 12, spanishAudioLa: findLongClip('es') });
  const coaching = await makeCoachingCourse(db, { name: `Level ${mark}` });

  await beAdmin();
  await page.goto('/student-drill-down');
  await findButton(page, 'Enrol Student').click();
  const form = openEnrolment(page);
  await form.box('Name').fill(name);
  await form.box('Email').fill(emailAddress);
  await form.choice('Program').selectOption({ label: course.name });
  await form.choice('Cohort').selectOption(atCourse(course).cohort);
  await form.choice('Primary Coach').selectOption({ label: coach.name });
  await form.choice('Time Zone').selectOption('CET');
  await form.choice('Course').selectOption({ label: coaching.name });
  await expect(form.ledger.getByText('New', { exact: true })).toHaveCount(5);
  await findButton(page, 'Enrol Student').click();
  await expect(form.enrolled).toContainText(`${name} is enrolled`);
  const box = form.box(`Invitation link of ${name}`);
  await expect(box).toBeFocused();
  const link = await box.inputValue();
  // After a copy by hand, leaving the page needs no confirmation.
  await page.keyboard.press('Control+c');
  await page.getByRole('link', { name: 'Open the Student' }).click();
  await expect(page.getByText(`${emailAddress}, linked`)).toBeVisible();
  const recordId = Number(new URL(page.url()).searchParams.get('student'));
  const [membership] = await db.query<{ id: number }>(
    { name: 'membership-of', text: 'select record_id as id from memberships where related_student = $1' },
    [recordId],
  );
  await makeWeek(db, { relatedMembership: membership?.id ?? 0, week: 0, notes: 'Mixes up por and para.' });

  const context = await browser.newContext({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
  const phone = await context.newPage();
  await choosePassword(phone, link, PASSWORD);
  await expect(findButton(phone, 'Collect all 10')).toBeInViewport();
  await expect.poll(() => listSmallTargets(phone)).toEqual([]);
  const voice = phone.getByRole('button', { name: 'Play/Pause' }).first();
  await voice.tap();
  await expect(voice).toHaveAttribute('aria-pressed', 'true');
  await findButton(phone, 'Collect all 10').tap();
  await findButton(phone, 'Review 10').tap();
  await expect(findProgress(phone, '1/10')).toBeVisible();
  await findCard(phone).tap();
  // A tap right after the flip counts as the second of a double tap.
  await expect(async () => {
    await findButton(phone, 'Easy').tap();
    await expect(findProgress(phone, '2/10')).toBeVisible({ timeout: 200 });
  }).toPass();

  await page.goto(`/student-drill-down?student=${recordId}`);
  await expect(findSection(page, 'Memory')).toContainText('Last Activity');
  const account = findSection(page, 'Account and Records');
  await account.getByRole('button', { name: 'Archive…' }).click();
  await findPanel(page).getByLabel('Hand open work to').selectOption({ label: next.name });
  await expect(findPanel(page)).toContainText(`${coach.name} hands over to ${next.name}`);
  await findPanel(page).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} was archived`)).toBeVisible();

  const banner = findSection(page, 'Archived');
  await expect(banner).toContainText('appears in no open work');
  await expect(banner).toContainText('the log-in ended');
  await findButton(page, 'View Weeks').click();
  await expect(page.getByText('Mixes up por and para.')).toBeVisible();
  await expect(findSection(page, 'Memory')).toContainText('Last Activity');
  await expect(findButton(page, 'Edit Student')).toHaveCount(0);
  await phone.goto('/');
  await expect(phone.getByText('Your user record was archived')).toBeVisible();
  await context.close();

  // A search for present students does not find the student; a search for archived ones does.
  await page.goto('/student-drill-down');
  await page.getByRole('switch', { name: 'Active Students Only:' }).uncheck();
  await findStudentBox(page).fill(mark);
  await expect(page.getByText('No students found')).toBeVisible();
  await page.getByRole('switch', { name: 'Archived Students:' }).check();
  await findStudentBox(page).fill(name);
  await findOptions(page).filter({ hasText: name }).click();
  await expect(banner).toBeVisible();

  await account.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Erase ${name}` });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(`${name} was erased`)).toBeVisible();
  expectConsole(/404/, /Student not found/);
  await page.goto(`/student-drill-down?student=${recordId}`);
  await expect(page.getByText('Student not found')).toBeVisible();
});
