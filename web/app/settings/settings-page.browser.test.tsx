import { myPreferences } from '@soltura/contract/people/my-preferences';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const LIMITED = makeStudent({ roles: { adminRole: '', studentRole: 'limited' } });

async function openSettings(me = makeStudent(), path = '/settings') {
  answerCards(makeCollection(repeat(2)));
  await signIn(me);
  fakeServer.answer(myPreferences.mine, { onceMore: true, newADay: 5, playsSpanish: false });
  return showScreen(path);
}

const listSections = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('the menu leads to all settings, which a student finds in sections', async () => {
  const router = await openSettings(makeStudent(), '/');
  await findButton('Settings').click();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect.element(findHeading('Settings')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/settings');
  expect(listSections()).toEqual([
    'Reminder',
    'Reviews',
    'Keys',
    'What it says',
    'On this device',
    'Display and sound',
    'Account',
  ]);
  await expect.element(page.getByRole('link', { name: 'Password and sign-ins' })).toBeVisible();
});

test('limited students have no settings of reviews by date, people without a role none of learning', async () => {
  await openSettings(LIMITED);
  await expect
    .element(page.getByRole('switch', { name: 'Play Spanish when the card turns' }))
    .not.toBeChecked();
  expect(page.getByRole('switch', { name: 'Once more' }).query()).toBeNull();
  expect(page.getByRole('group', { name: 'New sentences a day' }).query()).toBeNull();
});

test('a choice on the page is in force at once, and the menu shows it', async () => {
  await openSettings();
  const main = page.getByRole('main');
  await main.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await main.getByRole('combobox', { name: 'Pause after a clip' }).selectOptions('3 s');
  await findButton('Settings').click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect.element(sheet.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked();
  await expect.element(main.getByRole('combobox', { name: 'Pause after a clip' })).toHaveDisplayValue('3 s');
  await main.getByRole('combobox', { name: 'Pause after a clip' }).selectOptions('1.5 s');
});

test('an admin finds the Monday mail and the settings of the school', async () => {
  await openSettings(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  const staff = page.getByRole('region', { name: 'For staff' });
  await expect.element(staff.getByRole('switch', { name: 'Weekly mail' })).toBeVisible();
  await expect
    .element(staff.getByRole('link', { name: 'School Settings' }))
    .toHaveAttribute('href', '/school-settings');
});

test('looks: the settings of a student', async () => {
  await openSettings();
  await expect.element(page.getByRole('group', { name: 'New sentences a day' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'settings' });
});

test('looks: the settings of an admin', async () => {
  await openSettings(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await expect.element(page.getByRole('switch', { name: 'Weekly mail' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
