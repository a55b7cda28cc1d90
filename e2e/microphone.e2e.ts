import { devices } from '@playwright/test';
import { readRows } from '@soltura/server/testing/rows';
import { browserArguments, microphoneArguments } from '../scripts/browser-arguments.mjs';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { expectTitle, findPanel } from './record-panel.ts';
import { findToast, findWeekRow, makeStudentWeek, makeWeeklyScene, openWeeklyRecords } from './weekly.ts';

const executablePath = process.env.CHROMIUM_PATH;
const { viewport } = devices['Pixel 7'];

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...browserArguments, ...microphoneArguments],
  },
});

test('a student speaks on a phone through a lost connection, and the coach listens and returns it by keyboard', async ({
  page,
  pageElsewhere,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const noted = `spoken hand-in ${scene.mark}`;
  const hannah = await makeStudentWeek(db, scene, { first: 'Hannah', isActive: true, notes: noted });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await findButton(page, 'Select Students').click();
  await findWeekRow(page, hannah).getByRole('checkbox', { name: 'Select student' }).click();
  await findButton(page, 'Give Task').click();
  await expectTitle(page, 'Give Task');
  await findPanel(page).getByRole('combobox', { name: 'Assignment Type' }).selectOption('Pronunciation');
  await findPanel(page).getByRole('textbox', { name: 'Title' }).fill('*Mi fin de semana*');
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, 'Task given!')).toBeVisible();

  const phone = pageElsewhere;
  await phone.setViewportSize({ ...viewport, width: 390 });
  await signIn(
    phone,
    await makePerson({ name: hannah.name, emailAddress: hannah.email, studentRole: 'student' }),
  );
  await phone.goto('/my-coaching');
  await phone.getByRole('link', { name: /Mi fin de semana/ }).click();
  await findButton(phone, 'Record').click();
  await expect(phone.getByRole('timer')).toHaveText(/0:0[3-9]/);
  await findButton(phone, 'Stop recording').click();
  await findButton(phone, 'Listen').click();
  await expect(findButton(phone, 'Pause listening')).toBeVisible();

  await phone.route('**/api/app/my-recordings/*/bytes*', (route) => route.abort('internetdisconnected'));
  await findButton(phone, 'Hand In').click();
  await expect(phone.getByText('is safe on this phone and goes on by itself')).toBeVisible();
  await phone.context().setOffline(true);
  await expect(phone.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await phone.unroute('**/api/app/my-recordings/*/bytes*');
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Handed in', exact: true })).toBeFocused();
  const heard = phone.getByRole('region', { name: 'Recording 1 of 1' });
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect(heard.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.goto('/to-correct');
  const player = page.getByRole('region', { name: 'Recording 1 of 1' });
  await expect(player).toContainText(/of 0:0[3-9]/);
  const feedback = page.getByRole('textbox', { name: 'Feedback' });
  await feedback.focus();
  await page.keyboard.type('Listen to');
  await page.keyboard.press('Alt+p');
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] of/);
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Alt+t');
  await page.keyboard.type('again.');
  await expect(feedback).toHaveValue(/^Listen to 0:0[012] again\.$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, 'Task returned!')).toBeVisible();
  expect(
    await readRows(db, 'assignments', {
      assignmentType: 'Pronunciation',
      homeworkCorrector: scene.entry.recordId,
    }),
  ).toHaveLength(1);

  await phone.goto('/my-coaching');
  await phone.getByRole('link', { name: /Mi fin de semana/ }).click();
  await expect(phone.getByText(/^Listen to 0:0[012] again\.$/)).toBeVisible();
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect(heard.getByRole('button', { name: 'Pause' })).toBeVisible();
});
