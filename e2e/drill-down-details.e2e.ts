import { makeBundleCredit } from '@soltura/server/testing/coaching';
import { findDetail, findSection, openStudent } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { openHistory } from './record-changes.ts';
import { findBox, findPanel, findSave } from './record-panel.ts';
import { expect, test } from './student-journey.ts';

const BILLING = 'who-pays@home.example';
const NOTES = 'pays late, be kind';
const TERMS = ['Billing Email', 'Billing Notes', 'First Subscribed'];

test.describe('billing (64)', () => {
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

  test('the primary coach sees no billing, and no answer of the server holds it', async ({
    page,
    scene,
    makePerson,
    signIn,
    openSecond,
  }) => {
    // Coaches do not see its changes in the history either.
    const second = await openSecond(await makePerson({ name: 'Ada', adminRole: 'admin' }));
    await findButton(second, 'Edit Student').click();
    await findBox(second, 'Billing Notes').fill(`${NOTES}, still`);
    await findSave(second).click();
    await expect(findDetail(second, 'Billing Notes')).toHaveText(`${NOTES}, still`);
    await signIn(page, scene.coach);
    const answers: string[] = [];
    await page.route('**/api/**', async (route) => {
      // A stream is never whole.
      if (route.request().url().includes('/app/events')) return route.continue();
      const response = await route.fetch();
      answers.push(await response.text());
      return route.fulfill({ response });
    });
    await openStudent(page, scene.student);
    await expect(findDetail(page, 'Primary Coach')).toHaveText(scene.entry.name);
    for (const term of TERMS) await expect(page.getByText(term, { exact: true })).toHaveCount(0);
    await expect(page.getByText('Billing Information')).toHaveCount(0);
    const credits = findSection(page, 'Bundle Credits');
    await expect(credits.getByRole('listitem').first()).toBeVisible();
    await expect(credits.getByRole('button')).toHaveText(['Export CSV']);
    await findButton(page, 'Edit Student').click();
    await expect(findBox(page, 'First Name')).toHaveValue('Carla');
    await openHistory(page);
    await expect(findPanel(page)).toContainText('No changes recorded');
    await expect(findPanel(page).getByText(/billing/i)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    expect(answers.join('\n')).toContain(scene.student.email);
    expect(answers.join('\n')).not.toMatch(/who-pays|pays late|2024-05-06/);
  });
});
