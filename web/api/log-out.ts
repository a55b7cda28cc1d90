import { deviceStorage } from '../device/storage.ts';
import { logFailure } from './log.ts';
import { shownSession } from './session.ts';
import { OPEN_SIGN_IN_KEY } from './session-keys.ts';
import { forgetSession, readSession } from './tokens.ts';

/** What closes the sign-in at the provider. The shell fetches it before it is needed. */
export const loadClosing = () => import('./close-sign-in.ts');

/**
 * Ends the sign-in here and at the provider, then opens the site's origin. Grades not yet sent stay queued.
 *
 * When the provider does not answer the page says that the sign-in is still open there, and it is closed at the next
 * contact, after a reload too (decision 0313).
 */
export async function logout(): Promise<void> {
  const stored = readSession();
  // Signs out here at once, however long the provider takes, so that nothing uses the token any more.
  forgetSession();
  // Other providers want the ID token as a hint of whom they are to sign out; ours goes by its cookie.
  const isOurs = !stored || new URL(stored.profile.iss).origin === window.location.origin;
  deviceStorage.set(OPEN_SIGN_IN_KEY, isOurs ? '' : stored.idToken);
  shownSession.showSignedOut();
  try {
    const { endLogOut } = await loadClosing();
    await endLogOut(shownSession);
  } catch (error) {
    logFailure('A log-out could not be ended', error);
    shownSession.openPage('/');
    shownSession.showSignedOut('still-open');
    // In one document, browsers do not try to fetch code a second time.
    window.addEventListener('online', shownSession.openAnew, { once: true });
  }
}
