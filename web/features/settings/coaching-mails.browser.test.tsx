import { type MyCoachingMails, myCoachingMails } from '@soltura/contract/coaching-mails/my-coaching-mails';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findHeading } from '../../testing/find.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const OF_STUDENT = { sendsMails: true, given: true, returned: true, calls: true, handedIn: null };
const OF_COACH = { sendsMails: true, given: null, returned: null, calls: null, handedIn: true };

const findSection = () => page.getByRole('region', { name: 'Mails about coaching' });
const findSwitch = (name: string) => findSection().getByRole('switch', { name });
const listSwitches = () =>
  findSection()
    .getByRole('switch')
    .elements()
    .map((element) => element.closest('label')?.textContent);

/** Shows the settings of a person; answers what was sent, as it comes. */
async function openSettings(mails: MyCoachingMails, me = makeStudent()): Promise<unknown[]> {
  const sent: unknown[] = [];
  let stored = mails;
  await signIn(me);
  fakeServer.answerBy(myCoachingMails.mine, () => stored);
  fakeServer.answerBy(myCoachingMails.change, ({ body }) => {
    sent.push(body);
    stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
    return stored;
  });
  await showScreen('/settings');
  await expect.element(findHeading('Settings')).toBeVisible();
  return sent;
}

test('a student switches each mail off and on by itself, stored at once', async () => {
  const sent = await openSettings(OF_STUDENT);
  await expect.element(findSwitch('New tasks')).toBeChecked();
  expect(listSwitches()).toEqual(['New tasks', 'Returned tasks', 'A day before a call']);
  await findSwitch('New tasks').click();
  await expect.element(findSwitch('New tasks')).not.toBeChecked();
  await findSwitch('A day before a call').click();
  await findSwitch('New tasks').click();
  await expect.element(findSwitch('New tasks')).toBeChecked();
  await expect.element(findSwitch('Returned tasks')).toBeChecked();
  await expect.poll(() => sent).toEqual([{ given: false }, { calls: false }, { given: true }]);
  await expectGoodLooks();
});

test('a coach is offered the mail about what was handed in alone', async () => {
  await openSettings(OF_COACH, makeCoach());
  await expect.element(findSwitch('Handed-in tasks')).toBeChecked();
  expect(listSwitches()).toEqual(['Handed-in tasks']);
  await expectGoodLooks();
});

test('people without coaching have no such section', async () => {
  await openSettings({ sendsMails: true, given: null, returned: null, calls: null, handedIn: null });
  await expect.element(page.getByRole('region', { name: 'On this device' })).toBeVisible();
  expect(findSection().query()).toBeNull();
});

test('the switches are locked and say so when the school sends no mails', async () => {
  const sent = await openSettings({ ...OF_STUDENT, sendsMails: false });
  await expect.element(findSwitch('New tasks')).not.toBeChecked();
  await expect.element(findSwitch('New tasks')).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(findSwitch('New tasks'))
    .toHaveAccessibleDescription('When your coach gives you something to do. This school sends no mails.');
  await findSwitch('New tasks').click({ force: true });
  expect(sent).toEqual([]);
  await expectGoodLooks();
});

test('a switch that cannot be stored is put back, and told', async () => {
  await openSettings(OF_STUDENT);
  await expect.element(findSwitch('Returned tasks')).toBeChecked();
  fakeServer.refuse(myCoachingMails.change, 422);
  await findSwitch('Returned tasks').click();
  await expect.element(page.getByText('Error saving settings', { exact: true })).toBeVisible();
  await expect.element(findSwitch('Returned tasks')).toBeChecked();
});
