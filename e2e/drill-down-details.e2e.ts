import {
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeMembership,
} from '@soltura/server/testing/coaching';
import { findDetail, findSection, openStudent } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { openHistory } from './record-changes.ts';
import { expectTitle, findBox, findPanel, findSave } from './record-panel.ts';
import { expect, test } from './student-journey.ts';

const BILLING = 'who-pays@home.example';
const NOTES = 'pays late, be kind';
const TERMS = ['Billing Email', 'Billing Notes', 'First Subscribed'];

test.describe('64: billing', () => {
  test.beforeEach(async ({ db, scene }) => {
    await db.query(
      {
        name: 'journey-billing',
        text: `update coaching_students
               set billing_email = $2, billing_notes = $3, first_subscribed = '2024-05-06' where record_id = $1`,
      },
      [scene.student.recordId, BILLING, NOTES],
    );
    await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  });

  test('an admin sees it, and buttons for credits', async ({ page, beAdmin }) => {
    await beAdmin();
    await expect(findDetail(page, 'Billing Email')).toHaveText(BILLING);
    await expect(findDetail(page, 'Billing Notes')).toHaveText(NOTES);
    await expect(findDetail(page, 'First Subscribed')).toHaveText('2024-05-06');
    await expect(findButton(page, 'Create New Bundle Credit')).toBeVisible();
    await findButton(page, 'Edit Student').click();
    await expect(findBox(page, 'Billing Email')).toHaveValue(BILLING);
    await expect(findBox(page, 'Billing Notes')).toHaveValue(NOTES);
  });

  for (const who of ['the primary coach', 'another coach'] as const) {
    test(`${who} sees none of it, nor does any answer of the server hold it`, async ({
      page,
      scene,
      other,
      makePerson,
      signIn,
      openSecond,
    }) => {
      // A change of it is no history for coaches either.
      const second = await openSecond(await makePerson({ name: 'Ada', adminRole: 'admin' }));
      await findButton(second, 'Edit Student').click();
      await findBox(second, 'Billing Notes').fill(`${NOTES}, still`);
      await findSave(second).click();
      await expect(findDetail(second, 'Billing Notes')).toHaveText(`${NOTES}, still`);
      await signIn(page, who === 'another coach' ? other.coach : scene.coach);
      const answers: string[] = [];
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch();
        answers.push(await response.text());
        await route.fulfill({ response });
      });
      await openStudent(page, scene.student);
      await expect(findDetail(page, 'Primary Coach')).toHaveText(scene.entry.name);
      for (const term of TERMS) await expect(page.getByText(term, { exact: true })).toHaveCount(0);
      await expect(page.getByText('Billing Information')).toHaveCount(0);
      const credits = findSection(page, 'Bundle Credits');
      await expect(credits.getByRole('listitem').first()).toBeVisible();
      await expect(credits.getByRole('button')).toHaveCount(0);
      if (who === 'the primary coach') {
        await findButton(page, 'Edit Student').click();
        await expect(findBox(page, 'First Name')).toHaveValue('Carla');
        await openHistory(page);
        await expect(findPanel(page)).toContainText('No changes recorded');
        await expect(findPanel(page).getByText(/billing/i)).toHaveCount(0);
      }
      await page.unrouteAll({ behavior: 'wait' });
      expect(answers.join('\n')).toContain(scene.student.email);
      expect(answers.join('\n')).not.toMatch(/who-pays|pays late|2024-05-06/);
    });
  }
});

test('everything that is known of a student stands in its place', async ({ page, db, scene, beCoach }) => {
  await db.query(
    {
      name: 'journey-details',
      text: `update coaching_students
             set pronoun = 'They', learning_disabilities = 'dyslexia', us_phone = '555 0100', advanced_student = true,
               fluency_goal = E'talk to the neighbours\\nread Cervantes', time_zone = 'AEST', starting_level = 'B1'
             where record_id = $1`,
    },
    [scene.student.recordId],
  );
  await beCoach();
  const details = findSection(page, 'Student Details');
  await expect(details.locator('dl').first().locator('dt')).toHaveText([
    'Name',
    'Pronouns',
    'Learning Disabilities',
    'Email',
    'Phone',
    'Fluency Goal',
    'Time Zone',
    'Starting Level',
    'Primary Coach',
    'Advanced Student',
  ]);
  await expect(details.locator('dl').first().locator('dd')).toHaveText([
    scene.student.name,
    'They',
    'dyslexia',
    scene.student.email,
    '555 0100',
    /talk to the neighbours\s+read Cervantes/,
    'AEST',
    'B1',
    scene.entry.name,
    'Yes',
  ]);
});

test('a student without coach, address and membership can be looked at', async ({ page, db, beAdmin }) => {
  const { recordId } = await makeCoachingStudent(db, { firstName: 'Nemo', lastName: '', email: '' });
  await beAdmin();
  await openStudent(page, { recordId });
  await expect(findDetail(page, 'Name')).toHaveText('Nemo');
  await expect(findDetail(page, 'Email')).toHaveText('');
  await expect(findDetail(page, 'Primary Coach')).toHaveText('Not assigned');
  await expect(page.getByText('Nemo -- No email address')).toBeVisible();
  await expect(findSection(page, 'Memberships')).toContainText('No memberships found');
  await expect(findSection(page, 'Bundle Credits')).toContainText('No bundle credits found');
  await expect(findSection(page, 'Memory')).toContainText('No student of the app has this e-mail address.');
  await findButton(page, 'Edit Student').click();
  await expectTitle(page, 'Edit Student Information');
  await expect(findBox(page, 'Email')).toHaveValue('');
});

test('a coach who is in no list sees every student, and has none of their own', async ({
  page,
  scene,
  makePerson,
  signIn,
}) => {
  await signIn(page, await makePerson({ name: 'Cy', adminRole: 'coach' }));
  await openStudent(page, scene.student);
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await expect(findSection(page, 'My Active Students')).toHaveCount(0);
});

test("a coach's own active students stand beneath the search; others and inactive ones do not", async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const relatedCoach = scene.entry.recordId;
  await makeCoachingStudent(db, { firstName: 'Kit', lastName: scene.mark, relatedCoach });
  const eva = await makeCoachingStudent(db, {
    firstName: 'Eva',
    lastName: `Ängström ${scene.mark}`,
    relatedCoach,
  });
  await makeMembership(db, { relatedStudent: eva.recordId, endDate: null });
  await beCoach();
  const mine = findSection(page, 'My Active Students').getByRole('button');
  await expect(mine).toHaveText([
    `${scene.student.name}${scene.student.email}`,
    `Eva Ängström ${scene.mark}${eva.email}`,
  ]);
  await expect(mine.first()).toHaveAttribute('aria-current', 'true');
  await mine.nth(1).click();
  await expect(findDetail(page, 'Name')).toHaveText(`Eva Ängström ${scene.mark}`);
});

test('a coach without active students is told so', async ({ page, db, signIn, makePerson, scene }) => {
  const email = `idle-${scene.mark}@soltura.example`;
  await makeCoachRecord(db, { userId: `${scene.mark}.idle`, email });
  await signIn(page, await makePerson({ adminRole: 'coach', emailAddress: email }));
  await page.goto('/student-drill-down');
  await expect(findSection(page, 'My Active Students')).toContainText(
    "You don't have any active students assigned to you.",
  );
});

for (const role of ['student', 'limited'] as const) {
  test(`1: ${role}: neither the page nor the server tells of a student`, async ({
    page,
    scene,
    makePerson,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/status of 403/);
    await signIn(page, await makePerson({ name: 'Sue', studentRole: role }));
    const answered: number[] = [];
    page.on('response', (response) => {
      if (/^\/api\/.*coaching/.test(new URL(response.url()).pathname)) answered.push(response.status());
    });
    await page.goto(`/student-drill-down?student=${scene.student.recordId}&panel=edit-student`);
    await expect(findButton(page, 'Log Out')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toBeEmpty();
    expect(answered).not.toContain(200);
  });
}
