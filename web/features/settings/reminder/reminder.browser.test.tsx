import { type MyReminder, myReminder } from '@soltura/contract/reminders/my-reminder';
import { reminderDays } from '@soltura/domain/reminders/reminder';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markPushOwner, readPushOwner } from '../../../base/push-owner.ts';
import { readPushOwnerRecord } from '../../../device/push-owner-record.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, findButton, findHeading, focus, tabTo } from '../../../testing/find.ts';
import { makeCoach, makeStudent } from '../../../testing/people.ts';
import { givePush, NO_REMINDER, takePush } from '../../../testing/push.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const HERE = readTimeZone();

const ON = { ...NO_REMINDER, isOn: true, zone: HERE };

const findSwitch = () => page.getByRole('switch', { name: 'Remind me when cards are due:' });
const findDay = (name: string) => page.getByRole('group', { name: 'Days' }).getByRole('button', { name });
const findChannel = (name: string) =>
  page.getByRole('group', { name: 'Send by' }).getByRole('radio', { name, exact: true });

/** Shows the settings of a student; answers what was sent, as it comes. */
async function openReminder(reminder: MyReminder): Promise<unknown[]> {
  const sent: unknown[] = [];
  let stored = reminder;
  await signIn(makeStudent());
  fakeServer.answerBy(myReminder.mine, () => stored);
  fakeServer.answerBy(myReminder.change, ({ body }) => {
    sent.push(body);
    stored = { ...stored, ...(typeof body === 'object' ? body : {}), pausedAt: null };
    return stored;
  });
  fakeServer.answerBy(myReminder.subscribe, ({ body }) => {
    sent.push(body);
    return { isSubscribed: true };
  });
  await showScreen('/settings');
  await expect.element(findSwitch()).toBeVisible();
  return sent;
}

const change = (changes: object) => ({
  isOn: true,
  localTime: '18:30',
  zone: HERE,
  days: [...reminderDays],
  channel: 'push',
  ...changes,
});

test('a reminder is off at first, and turning it on asks the browser, subscribes this device and then stores it', async () => {
  const { deeds, endpoint } = givePush();
  const sent = await openReminder(NO_REMINDER);
  await expect.element(findSwitch()).not.toBeChecked();
  await expect.element(page.getByText('12 cards are due, about 3 minutes.')).toBeVisible();
  expect(deeds).toEqual([]);
  await findSwitch().click();
  await expect.element(findSwitch()).toBeChecked();
  expect(deeds).toEqual(['ask', 'subscribe true']);
  await expect
    .poll(() => sent)
    .toEqual([{ endpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }, change({})]);
  expect(readPushOwner()).toBe(7);
  expect(await readPushOwnerRecord()).toBe(7);

  await findSwitch().click();
  await expect.poll(() => sent.at(-1)).toEqual(change({ isOn: false }));
});

test('a person who blocks notifications is told why the reminder stays off, and can have mail', async () => {
  givePush({ answer: 'denied' });
  const sent = await openReminder(NO_REMINDER);
  await findSwitch().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Not turned on: the browser was not allowed to show notifications.');
  await expect.element(page.getByText(/^Notifications of this site are blocked\./)).toBeVisible();
  await expect.element(findSwitch()).not.toBeChecked();
  expect(sent).toEqual([]);
  await choose(findChannel('Mail'));
  await findSwitch().click();
  await expect.element(findSwitch()).toBeChecked();
  await expect.poll(() => sent.at(-1)).toEqual(change({ channel: 'mail' }));
});

test('a push service that cannot be reached is told, and nothing is stored', async () => {
  givePush();
  expectConsole(/^This device could not subscribe to notifications/);
  const sent = await openReminder(NO_REMINDER);
  fakeServer.refuse(myReminder.subscribe, 422);
  await findSwitch().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Not turned on: the notifications of/);
  expect(sent).toEqual([]);
});

test.each([
  [
    'iPhone',
    "On an iPhone or iPad notifications need the app on the Home Screen: press Share, then 'Add to Home Screen', and open it from there.",
  ],
  ['Linux x86_64', 'This browser shows no notifications.'],
])('on %s without notifications the switch waits for another way, and says why', async (platform, words) => {
  takePush({ platform });
  const sent = await openReminder(NO_REMINDER);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(findSwitch()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(findSwitch()).toHaveAccessibleDescription(words);
  focus(findSwitch());
  await userEvent.keyboard(' ');
  expect(sent).toEqual([]);
  await choose(findChannel('Mail'));
  await expect.element(findSwitch()).not.toHaveAttribute('aria-disabled');
});

test('Mail cannot be chosen when no mails are sent, and the page says so', async () => {
  givePush();
  await openReminder({ ...NO_REMINDER, sendsMails: false });
  await expect.element(findChannel('Mail')).toBeDisabled();
  await expect.element(page.getByText('This school sends no mails.')).toBeVisible();
});

test('a reminder is paused after 14 notes that led to no review, and can be turned on again', async () => {
  givePush({ permission: 'granted', isSubscribed: true });
  markPushOwner(7);
  const sent = await openReminder({ ...ON, pausedAt: '2026-03-04T17:30:00.000Z' });
  await expect.element(page.getByText('Paused. The last 14 led to no review.')).toBeVisible();
  await findButton('Turn on again').click();
  await expect.element(page.getByText('Paused.', { exact: false })).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([change({})]);
});

test('hour and days are stored as they are chosen, by the keyboard too; one day stays', async () => {
  givePush({ permission: 'granted', isSubscribed: true });
  markPushOwner(7);
  const sent = await openReminder(ON);
  await page.getByLabelText('Hour').fill('07:05');
  await expect.poll(() => sent.at(-1)).toEqual(change({ localTime: '07:05' }));
  await tabTo('Monday');
  await userEvent.keyboard('{Enter}');
  await expect.element(findDay('Monday')).toHaveAttribute('aria-pressed', 'false');
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) await findDay(day).click();
  await expect.poll(() => sent.at(-1)).toEqual(change({ localTime: '07:05', days: ['sun'] }));
  const count = sent.length;
  focus(findDay('Sunday'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findDay('Sunday')).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(count);
});

test('a change that is not stored is put back, and told', async () => {
  givePush({ permission: 'granted', isSubscribed: true });
  markPushOwner(7);
  await openReminder(ON);
  fakeServer.refuse(myReminder.change, 422);
  await findDay('Monday').click();
  await expect.element(page.getByText('Error saving settings', { exact: true })).toBeVisible();
  await expect.element(findDay('Monday')).toHaveAttribute('aria-pressed', 'true');
});

test('a device that does not show the reminder yet, or is in another time zone, offers to change that', async () => {
  givePush();
  const sent = await openReminder({ ...ON, zone: 'Pacific/Auckland' });
  await expect.element(page.getByText('Auckland time', { exact: true })).toBeVisible();
  await findButton('Show it here too').click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(findButton('Show it here too')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Use / }).click();
  await expect.poll(() => sent.at(-1)).toEqual(change({}));
});

test.each([
  ['a coach', makeCoach()],
  ['a limited student', makeStudent({ roles: { adminRole: '', studentRole: 'limited' } })],
])('%s finds no reminder in the settings', async (_who, me) => {
  await signIn(me);
  await showScreen('/settings');
  await expect.element(findHeading('Display and sound')).toBeVisible();
  expect(findSwitch().query()).toBeNull();
  expect(page.getByRole('heading', { name: 'What it says' }).query()).toBeNull();
});

test('looks: on', async () => {
  givePush({ permission: 'granted', isSubscribed: true });
  markPushOwner(7);
  await openReminder({ ...ON, days: ['mon', 'tue', 'wed', 'thu', 'fri'] });
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: paused, on a device that cannot show it, in a school without mails', async () => {
  takePush({ platform: 'iPhone' });
  await openReminder({
    ...ON,
    zone: 'America/Argentina/Buenos_Aires',
    pausedAt: '2026-03-04T17:30:00.000Z',
    sendsMails: false,
  });
  await expectGoodLooks({ isOfLearners: true });
});
