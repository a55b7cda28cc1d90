import { deviceStorage } from '../../device/storage.ts';

export const UNSENT_PREFIX = 'unsent-grade:';

/** True while this device has grades that the server does not know, of any person. */
export function hasUnsentGrades(): boolean {
  return deviceStorage.names().some((name) => name.startsWith(UNSENT_PREFIX));
}
