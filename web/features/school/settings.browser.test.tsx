import { type Setting, school, settingNames } from '@soltura/contract/school/school';
import { settingLabels } from '@soltura/domain/school/setting-labels';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

function offerSettings(given: Partial<Record<Setting['name'], string>> = {}): void {
  const settings = settingNames.map((name) => ({
    name,
    value: given[name] ?? '',
    source: 'default' as const,
    variable: name.toUpperCase(),
  }));
  fakeServer.answer(school.settings, settings);
  fakeServer.answer(school.secondFactorRule, { isOffered: true, isRequired: false, hasOwn: true });
}

const findBox = (name: Setting['name']) => page.getByRole('textbox', { name: settingLabels[name] });
const findNotice = () => page.getByText(/^Your unsaved changes from .+ are here\.$/);

test('settings that were typed are there again over those in force now, until they are discarded', async () => {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  offerSetUpSchool();
  offerSettings({ product: 'Soltura', challengeLevel: '1-Month' });
  await showScreen('/school-settings');
  await findBox('product').fill('Half a na');
  await cleanup();
  offerSettings({ product: 'Soltura', challengeLevel: '2-Month' });
  await showScreen('/school-settings');
  await expect.element(findNotice()).toBeVisible();
  await expect.element(findBox('product')).toHaveValue('Half a na');
  await expect.element(findBox('challengeLevel')).toHaveValue('2-Month');
  await findButton('Discard').click();
  await expect.element(findBox('product')).toHaveValue('Soltura');
  await expect.element(findNotice()).not.toBeInTheDocument();
  await cleanup();
  await showScreen('/school-settings');
  await expect.element(findBox('product')).toHaveValue('Soltura');
});

test('looks: the settings of a school', async () => {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  offerSetUpSchool();
  offerSettings({ product: 'Donaudampfschifffahrtsgesellschaft de María-de-los-Ángeles' });
  await showScreen('/school-settings');
  await expect.element(findBox('product')).toBeVisible();
  await expectGoodLooks();
});

const findRule = () => page.getByRole('switch', { name: 'Admins need a second step at log-in' });

test('an admin with a second step asks all admins for one, at once', async () => {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  offerSetUpSchool();
  offerSettings();
  const sent: unknown[] = [];
  fakeServer.answerBy(school.changeSecondFactorRule, ({ body }) => {
    sent.push(body);
    return { isOffered: true, isRequired: true, hasOwn: true };
  });
  await showScreen('/school-settings');
  await findRule().click();
  await expect.element(findRule()).toBeChecked();
  expect(sent).toEqual([{ isRequired: true }]);
});

test('an admin without a second step is led to setting one up first', async () => {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  offerSetUpSchool();
  offerSettings();
  fakeServer.answer(school.secondFactorRule, { isOffered: true, isRequired: false, hasOwn: false });
  await showScreen('/school-settings');
  await expect.element(findRule()).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Set up your own first.' })).toBeVisible();
});

test('nothing is said of the second step when people sign in elsewhere', async () => {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  offerSetUpSchool();
  offerSettings();
  fakeServer.answer(school.secondFactorRule, { isOffered: false, isRequired: false, hasOwn: false });
  await showScreen('/school-settings');
  await expect.element(findBox('product')).toBeVisible();
  await expect.element(findRule()).not.toBeInTheDocument();
});
