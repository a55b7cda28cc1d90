import { devices, type Page } from '@playwright/test';
import { readRows } from '@soltura/server/testing/rows';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { expectTitle, findPanel } from './record-panel.ts';
import { findToast, findWeekRow, makeStudentWeek, makeWeeklyScene, openWeeklyRecords } from './weekly.ts';

const { viewport } = devices['Pixel 7'];

test('a task goes to three students, comes in from a phone, is returned by keyboard and taken back whole', async ({
  page,
  pageElsewhere,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const planted = `kept among coaches ${scene.mark}`;
  const readMade = () => readRows(db, 'assignments', { notes: planted });
  const weeks = [];
  for (const first of ['Hannah', 'Jonah', 'Maeve'])
    weeks.push(await makeStudentWeek(db, scene, { first, isActive: true, notes: planted }));
  const [hannah] = weeks;
  if (!hannah) throw new Error('There are three students.');
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await findButton(page, 'Select Students').click();
  for (const week of weeks)
    await findWeekRow(page, week).getByRole('checkbox', { name: 'Select student' }).click();
  await findButton(page, 'Give Task').click();
  await expectTitle(page, 'Give Task');
  await findPanel(page).getByRole('combobox', { name: 'Assignment Type' }).selectOption('Writing');
  await findPanel(page).getByRole('textbox', { name: 'Title' }).fill('*Mi fin de semana*');
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, 'Task given to 3 students!')).toBeVisible();

  await pageElsewhere.setViewportSize(viewport);
  await signIn(
    pageElsewhere,
    await makePerson({ name: hannah.name, emailAddress: hannah.email, studentRole: 'student' }),
  );
  const heard = hear(pageElsewhere);
  await pageElsewhere.goto('/');
  await pageElsewhere.getByRole('link', { name: /1 to do/ }).click();
  await pageElsewhere.getByRole('link', { name: /Mi fin de semana/ }).click();
  await pageElsewhere.getByRole('textbox', { name: 'Your text' }).fill('El sábado fui a la playa.');
  await findButton(pageElsewhere, 'Hand In').click();
  await expect(pageElsewhere.getByRole('heading', { name: 'Handed in', exact: true })).toBeFocused();

  await page.goto('/to-correct');
  await expect(page.getByText('El sábado fui a la playa.')).toBeVisible();
  await page.keyboard.press('4');
  const feedback = page.getByRole('textbox', { name: 'Feedback' });
  for (
    let tabs = 0;
    tabs < 40 && !(await feedback.evaluate((one) => one === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('I saw the beach.\n*El sábado fui a la playa con mi perro.*');
  await page.getByRole('textbox', { name: 'Internal Notes' }).focus();
  await page.keyboard.type(planted);
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, 'Task returned!')).toBeVisible();
  expect(await readMade()).toMatchObject([
    { assignmentType: 'Writing', homeworkCorrector: scene.entry.recordId },
  ]);

  await pageElsewhere.goto('/');
  await pageElsewhere.getByRole('link', { name: /1 came back/ }).click();
  await pageElsewhere.getByRole('link', { name: /Mi fin de semana/ }).click();
  await expect(pageElsewhere.getByText('El sábado fui a la playa con mi perro.')).toBeVisible();
  expect(heard.length).toBeGreaterThan(5);
  expect((await Promise.all(heard)).filter((text) => text.includes(planted))).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('El sábado fui a la playa.')).toBeVisible();
  await expect.poll(readMade).toEqual([]);
  await pageElsewhere.goto('/my-coaching');
  await expect(pageElsewhere.getByRole('heading', { name: /Handed in/ })).toBeVisible();
  await expect(pageElsewhere.getByText('Came back')).toBeHidden();
});

/** The bodies of the answers to calls of a page. */
function hear(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events'))
      bodies.push(response.text().catch(() => ''));
  });
  return bodies;
}
