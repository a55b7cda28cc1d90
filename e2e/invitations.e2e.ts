import { makeUser } from '@soltura/server/testing/people';
import { choosePassword, invite } from './invitations.ts';
import { findPanel } from './record-panel.ts';
import { fillLogIn, findLogIn } from './sign-in.ts';
import { findTableCell, findTableRow, openRecord, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const NEVER = 'Never Signed In:';
const PASSWORD = 'once upon a time';

test('an admin invites a user who never signed in: the newest link works once, and then they count as signed in', async ({
  page,
  db,
  mark,
  browser,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d/);
  const name = `Nora ${mark}`;
  const emailAddress = `nora-${mark}@journey.example`;
  await makeUser(db, { name, emailAddress, studentRole: 'limited' });
  await beAdmin();
  await openTable(page, 'users', mark);
  await expect(findTableRow(page, `Ada ${mark}`)).toBeVisible();
  await page.getByRole('switch', { name: NEVER }).check();
  await expect(findTableRow(page, `Ada ${mark}`), 'who looks at it has signed in').toHaveCount(0);
  await expect(findTableCell(page, name, 'Last Sign-In')).toBeEmpty();
  await openRecord(page, name);
  const first = await invite(findPanel(page));
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await openRecord(page, name);
  const link = await invite(findPanel(page));
  expect(link).not.toBe(first);

  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(first);
  await expect(invited.getByText('It was used already, or its time is over.')).toBeVisible();
  await choosePassword(invited, link, PASSWORD);
  await invited.goto(link);
  await expect(invited.getByText('It was used already, or its time is over.')).toBeVisible();
  // A password alone is no sign-in.
  await openTable(page, 'users', mark);
  await page.getByRole('switch', { name: NEVER }).check();
  await expect(findTableRow(page, name)).toBeVisible();

  await invited.goto('/');
  await findLogIn(invited).click();
  await fillLogIn(invited, emailAddress, PASSWORD);
  await expect(invited.getByRole('heading', { name: `Welcome back, ${name}!` })).toBeVisible();
  await context.close();
  await openTable(page, 'users', mark);
  await expect(findTableCell(page, name, 'Last Sign-In')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  await page.getByRole('switch', { name: NEVER }).check();
  await expect(page.getByText('No records found')).toBeVisible();
});
