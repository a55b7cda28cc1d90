import { readState } from '../api/session.ts';
import { readSession } from '../api/tokens.ts';

/**
 * Whether whoever used this page has logged out, here or in another tab: nothing of theirs is kept from then on.
 *
 * A session that ended by itself is no Log Out: what was typed in it stays.
 */
export function hasLoggedOut(): boolean {
  if (readSession()) return false;
  const state = readState();
  return !(state.status === 'signed-out' && state.why === 'ended');
}
