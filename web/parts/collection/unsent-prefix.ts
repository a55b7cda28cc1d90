import { deviceStorage } from '../../device/storage.ts';

/** The storage key prefix of unsent grades on this device. */
export const UNSENT_PREFIX = 'unsent-grade:';

/** True while this device has grades that the server does not know, of whomever. */
export function hasUnsentGrades(): boolean {
  return deviceStorage.names().some((name) => name.startsWith(UNSENT_PREFIX));
}
