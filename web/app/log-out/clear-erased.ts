import { erasedAccounts } from '@soltura/contract/people/erased-accounts';
import { ApiError } from '../../api/api-error.ts';
import { readState } from '../../api/session.ts';
import { PERSON_PREFIX } from '../../api/session-keys.ts';
import { sendRequest } from '../../api/transport.ts';
import { deviceStorage } from '../../device/storage.ts';
import { clearAbsent, clearDevice, type KnownOwner } from './clear-device.ts';

/**
 * Deletes the data on this device of people who are not signed in and whom the server reports as erased. Their token,
 * which has ended, cannot show this: the work of a person whose session alone has ended stays.
 */
export async function clearErased(): Promise<void> {
  for (const person of listAbsent()) {
    if (!(await isErased(person))) continue;
    // A person may have signed in, or begun to, while the server answered.
    if (readState().status === 'signed-out') await clearDevice(person);
    else await clearAbsent(person);
  }
}

function listAbsent(): KnownOwner[] {
  const state = readState();
  const signedIn = state.status === 'signed-in' ? state.subject : undefined;
  return deviceStorage.names().flatMap((name) => {
    if (!name.startsWith(PERSON_PREFIX)) return [];
    const subject = name.slice(PERSON_PREFIX.length);
    return subject === signedIn ? [] : [{ subject, userId: Number(deviceStorage.get(name)) }];
  });
}

async function isErased({ subject, userId }: KnownOwner): Promise<boolean> {
  try {
    return (await sendRequest(erasedAccounts.isErased, { query: { subject, userId } }, {})).isErased;
  } catch (error) {
    // The next start asks again.
    if (error instanceof ApiError) return false;
    throw error;
  }
}
