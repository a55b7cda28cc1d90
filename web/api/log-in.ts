import { deviceStorage, tabStorage } from '../device/storage.ts';
import { closeSignIn, type ShownSession } from './close-sign-in.ts';
import { rememberNavigation } from './pending-navigation.ts';
import { LOG_IN_NEXT_KEY, OPEN_SIGN_IN_KEY } from './session-keys.ts';
import { prepareLogin } from './sign-in.ts';

/**
 * Sends the person to the provider, which returns to the present page. A session that a log-out left open is ended
 * first, because the provider would still know the former person.
 * @throws The reason why the sign-in cannot begin.
 */
export async function beginLogin(shown: ShownSession): Promise<void> {
  if (deviceStorage.get(OPEN_SIGN_IN_KEY) !== null) await closeFirst(shown);
  const { pathname, search, hash } = window.location;
  const key = rememberNavigation(deviceStorage, pathname + search + hash, Date.now());
  window.location.assign(await prepareLogin(key));
}

async function closeFirst(shown: ShownSession): Promise<void> {
  tabStorage.set(LOG_IN_NEXT_KEY, 'true');
  try {
    await closeSignIn(shown);
  } finally {
    tabStorage.remove(LOG_IN_NEXT_KEY);
  }
}
