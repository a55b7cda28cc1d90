import { myReminder } from '@soltura/contract/reminders/my-reminder';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { pause } from '../api/retry.ts';
import { type DevicePush, endDevicePush, readDevicePush, subscribeToPush } from '../device/push.ts';
import { storePushOwnerRecord } from '../device/push-owner-record.ts';
import { markPushOwner, readPushOwner } from './push-owner.ts';

/** The longest wait in ms of a log-out until the server has removed the device. */
const FORGET_MS = 2_000;

/**
 * Makes this device show the reminders of a user; false when the person does not let the browser show any.
 * @param pushKey The public key of the server, in base64url.
 * @throws ApiError, or an error of the browser or its push service.
 */
export async function showPushHere(userId: number, pushKey: string): Promise<boolean> {
  const push = await subscribeToPush(pushKey);
  if (!push) return false;
  await becomeOwner(userId, push);
  return true;
}

/**
 * Makes the subscription of this device, which was another person's, that of the user who is signed in now. From the
 * first moment nothing is shown that is not for them. For a user without reminders, such as staff, the subscription
 * ends.
 */
export async function takeOverPush(userId: number): Promise<void> {
  await storePushOwnerRecord(undefined);
  const push = await readDevicePush();
  if (!push) return markPushOwner(undefined);
  try {
    await becomeOwner(userId, push);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    await endDevicePush();
    markPushOwner(undefined);
  }
}

/** Ends the reminders on this device, also when the server and the push service cannot be reached. */
export async function forgetPush(): Promise<void> {
  if (readPushOwner() === undefined) return;
  markPushOwner(undefined);
  try {
    await storePushOwnerRecord(undefined);
    const push = await readDevicePush();
    if (!push) return;
    const signal = AbortSignal.timeout(FORGET_MS);
    const { endpoint } = push;
    // The push service tells the server that the address has ended, should this call not arrive.
    await Promise.allSettled([
      call(myReminder.unsubscribe, { body: { endpoint } }, { signal }),
      Promise.race([endDevicePush(), pause(FORGET_MS)]),
    ]);
  } catch (error) {
    logFailure('The reminders of this device could not be ended', error);
  }
}

async function becomeOwner(userId: number, push: DevicePush): Promise<void> {
  await call(myReminder.subscribe, { body: push });
  await storePushOwnerRecord(userId);
  markPushOwner(userId);
}
