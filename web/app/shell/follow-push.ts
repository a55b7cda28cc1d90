import { logFailure } from '../../api/log.ts';
import { readPushOwner } from '../../base/push-owner.ts';

export async function followPush(userId: number | undefined): Promise<void> {
  const owner = readPushOwner();
  if (userId === undefined || owner === undefined || owner === userId) return;
  try {
    const { takeOverPush } = await import('../../base/device-push.ts');
    await takeOverPush(userId);
  } catch (error) {
    logFailure('The reminders of this device could not be taken over', error);
  }
}
