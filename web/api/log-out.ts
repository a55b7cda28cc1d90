import { deviceStorage } from '../device/storage.ts';
import { logFailure } from './log.ts';
import { openAnewAtContact, shownSession } from './session.ts';
import { OPEN_SIGN_IN_KEY } from './session-keys.ts';
import { forgetSession, readSession } from './tokens.ts';

export const loadClosing = () => import('./close-sign-in.ts');

/**
 * Ends the sign-in here and at the provider, then opens the site's origin. Grades not yet sent stay queued. If the
 * provider does not answer, the page says that the session is still open there, and it is closed at the next contact,
 * also after a reload. Until then no sign-in begins here, or the next person would be signed in without a password.
 */
export async function logout(): Promise<void> {
  const stored = readSession();
  // Other providers need the ID token as a hint; ours goes by its cookie.
  const issuer = URL.parse(stored?.profile.iss ?? '')?.origin;
  const isOurs = !stored || issuer === window.location.origin;
  // The key must be set before the session is removed, since other tabs then begin to close the session.
  deviceStorage.set(OPEN_SIGN_IN_KEY, isOurs ? '' : stored.idToken);
  // The page signs out at once, before the provider answers, so that nothing uses the token any more.
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
