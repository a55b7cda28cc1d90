import { school, settingNames } from '@soltura/contract/school/school';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerTables } from '../../testing/tables.ts';

test('looks: the first run', async () => {
  offerTables({});
  offerSetUpSchool();
  fakeServer.answer(
    school.settings,
    settingNames.map((name) => ({ name, value: '', source: 'default', variable: name.toUpperCase() })),
  );
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await showScreen('/first-run');
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodLooks();
});
