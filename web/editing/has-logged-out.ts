import { readState } from '../api/session.ts';
import { readSession } from '../api/tokens.ts';

/**
 * True if the person of this page has logged out, here or in another tab: nothing of theirs is stored from then on. A
 * session that ended by timeout is no Log Out: its drafts stay.
 */
export function hasLoggedOut(): boolean {
  if (readSession()) return false;
  const state = readState();
  return !(state.status === 'signed-out' && state.why === 'ended');
}
