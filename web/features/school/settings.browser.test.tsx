import { type Setting, school, settingNames } from '@soltura/contract/school/school';
import { settingLabels } from '@soltura/domain/school/setting-labels';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
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
}

const findBox = (name: Setting['name']) => page.getByRole('textbox', { name: settingLabels[name] });
const findNotice = () => page.getByText(/^Your unsaved changes from .+ are here\.$/);

test('what was typed in the settings is there again over what is in force now, until it is discarded', async () => {
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
