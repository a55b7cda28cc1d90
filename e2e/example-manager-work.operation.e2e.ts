import { findFormField, switchToSingle } from './example-manager.ts';
import { countStored, makeLines, openSetCreator } from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { findButton } from './quiz.ts';
import { recordToasts } from './toasts.ts';

test('an example whose making is answered after the page was left does not come back as unsaved', async ({
  page,
  db,
  beDemo,
}) => {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await beDemo('coach');
  await openSetCreator(page);
  await switchToSingle(page);
  const readToasts = await recordToasts(page);
  const answer = await holdCalls(page, '**/api/app/save-example-set');
  await findFormField(page, 'Spanish Example').fill(line.spanish);
  await findFormField(page, 'English Translation').fill(line.english);
  await findButton(page, 'Create Example').click();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
  answer();
  await expect.poll(readToasts).toContain('Example created');
  expect(await countStored(db, [line])).toEqual([1]);
  await openSetCreator(page);
  await switchToSingle(page);
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('');
});

test('an empty second tab leaves alone what the first has not saved', async ({
  page,
  makePerson,
  signIn,
}) => {
  await signIn(page, await makePerson({ name: 'Dos', adminRole: 'coach' }));
  const second = await page.context().newPage();
  await openSetCreator(second);
  await switchToSingle(second);
  await expect(findFormField(second, 'Spanish Example')).toHaveValue('');
  await openSetCreator(page);
  await switchToSingle(page);
  await findFormField(page, 'Spanish Example').fill('De la primera');
  await page.reload();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('De la primera');
  await findFormField(second, 'Spanish Example').fill(' ');
  await second.getByRole('link', { name: 'home navigation' }).click();
  await expect(second).toHaveURL('/');
  await page.reload();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue('De la primera');
});
