import { deviceStorage } from '../device/storage.ts';
import { logFailure } from './log.ts';
import { openAnewAtContact, shownSession } from './session.ts';
import { OPEN_SIGN_IN_KEY } from './session-keys.ts';
import { forgetSession, readSession } from './tokens.ts';

/** Loads the code that closes the sign-in at the provider. The shell does so before it is needed. */
export const loadClosing = () => import('./close-sign-in.ts');

/**
 * Ends the sign-in here and at the provider, then opens the site's origin. Grades not yet sent stay queued.
 *
 * When the provider does not answer the page says that the sign-in is still open there, and it is closed at the next
 * contact, after a reload too (decision 0313).
 */
export async function logout(): Promise<void> {
  const stored = readSession();
  // Other providers want the ID token as a hint of whom they are to sign out; ours goes by its cookie.
  const issuer = URL.parse(stored?.profile.iss ?? '')?.origin;
  const isOurs = !stored || issuer === window.location.origin;
  // First, since other tabs begin to close it when the session goes.
  deviceStorage.set(OPEN_SIGN_IN_KEY, isOurs ? '' : stored.idToken);
  // Signs out here at once, however long the provider takes, so that nothing uses the token any more.
  forgetSession();
  shownSession.showSignedOut();
  try {
    const { endLogOut } = await loadClosing();
    await endLogOut(shownSession);
  } catch (error) {
    logFailure('A log-out could not be ended', error);
    shownSession.openPage('/');
    shownSession.showSignedOut('still-open');
    openAnewAtContact();
  }
}
