import { deviceStorage } from '../device/storage.ts';

export const PUSH_OWNER_KEY = 'soltura.push-owner';

/** The id of the user whose reminders this device shows; undefined for nobody. */
export function readPushOwner(): number | undefined {
  const owner = deviceStorage.get(PUSH_OWNER_KEY);
  return owner === null ? undefined : Number(owner);
}

export function markPushOwner(userId: number | undefined): void {
  if (userId === undefined) deviceStorage.remove(PUSH_OWNER_KEY);
  else deviceStorage.set(PUSH_OWNER_KEY, String(userId));
}
