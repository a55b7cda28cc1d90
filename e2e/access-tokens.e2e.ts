import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { answer } from './record-panel.ts';

test('an admin makes a token, and a script uses it within its scopes and is refused once it is revoked', async ({
  page,
  baseURL,
  beDemo,
}) => {
  const name = `Enrolment ${process.pid}`;
  await beDemo('admin');
  await page.goto('/database-tables');
  await page.getByRole('link', { name: 'Access Tokens' }).click();
  await findButton(page, 'New Access Token').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Lasts').selectOption('30 days');
  await page.getByRole('group', { name: 'People' }).getByText('Read', { exact: true }).click();
  await findButton(page, 'Make Token').click();
  const token = await page.getByRole('textbox', { name: 'Access token' }).inputValue();

  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${baseURL}/api/${path}`, { headers });
    return status;
  };
  expect(await call('all-students')).toBe(200);
  expect(await call('coaching/coaches')).toBe(403);

  await page.reload();
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await expect(entry).toContainText('In the last hour');
  await expect(page.getByText(token)).toHaveCount(0);
  await entry.getByRole('button', { name: 'Revoke' }).click();
  const body = `Whatever uses “${name}” is refused from now on. This cannot be undone.`;
  await answer(page, { title: 'Revoke Access Token', body, by: 'Confirm' });
  await expect(entry).toHaveCount(0);
  expect(await call('all-students')).toBe(401);

  await page.goto('/audit-log');
  await page.getByLabel('Event').selectOption('Access Token Refused');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('token');
});
