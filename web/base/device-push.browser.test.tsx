import { myReminder } from '@soltura/contract/reminders/my-reminder';
import { expect, test } from 'vitest';
import { readPushOwnerRecord, storePushOwnerRecord } from '../device/push-owner-record.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { makeStudent } from '../testing/people.ts';
import { givePush } from '../testing/push.ts';
import { signIn } from '../testing/show-screen.tsx';
import { forgetPush, takeOverPush } from './device-push.ts';
import { markPushOwner, readPushOwner } from './push-owner.ts';

/** A device that shows the reminders of the user 7. */
async function makeDevice() {
  const push = givePush({ permission: 'granted', isSubscribed: true });
  await signIn(makeStudent());
  markPushOwner(7);
  await storePushOwnerRecord(7);
  return push;
}

test('a log-out ends the reminders of this device, here, at the push service and at the server', async () => {
  const { deeds, endpoint } = await makeDevice();
  const sent: unknown[] = [];
  fakeServer.answerBy(myReminder.unsubscribe, ({ body }) => {
    sent.push(body);
    return { isSubscribed: false };
  });
  await forgetPush();
  expect(sent).toEqual([{ endpoint }]);
  expect(deeds).toEqual(['unsubscribe']);
  expect(readPushOwner()).toBeUndefined();
  expect(await readPushOwnerRecord()).toBeUndefined();
  // A second one, in another window, finds nothing to do.
  await forgetPush();
  expect(sent).toHaveLength(1);
});

test('a log-out without the server ends the reminders on the device and at the push service, which tells the server', async () => {
  const { deeds } = await makeDevice();
  fakeServer.lose(myReminder.unsubscribe);
  await forgetPush();
  expect(deeds).toEqual(['unsubscribe']);
  expect(await readPushOwnerRecord()).toBeUndefined();
});

test('the next person takes the device over, with their own reminders alone', async () => {
  const { deeds, endpoint } = await makeDevice();
  const owners: (number | undefined)[] = [];
  const sent: unknown[] = [];
  fakeServer.answerBy(myReminder.subscribe, ({ body }) => {
    sent.push(body);
    return { isSubscribed: true };
  });
  // While the server does not know it yet, nothing is shown.
  fakeServer.pause(myReminder.subscribe, async () => void owners.push(await readPushOwnerRecord()));
  await takeOverPush(8);
  expect(owners).toEqual([undefined]);
  expect(sent).toMatchObject([{ endpoint }]);
  expect(await readPushOwnerRecord()).toBe(8);
  expect(readPushOwner()).toBe(8);
  expect(deeds).toEqual([]);
});

test('somebody who has no reminders ends those of the person before', async () => {
  const { deeds } = await makeDevice();
  fakeServer.refuse(myReminder.subscribe, 403);
  await takeOverPush(8);
  expect(deeds).toEqual(['unsubscribe']);
  expect(readPushOwner()).toBeUndefined();
  expect(await readPushOwnerRecord()).toBeUndefined();
});
