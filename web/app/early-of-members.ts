import { isFresh, readSession } from '../api/tokens.ts';
import { requestEarly } from './early-requests.ts';

// Requests the data of the screen at the address, as early.ts does for every visit. The document includes this script
// only if a stored token is still valid. Screens share its chunk, so that it also runs after a press on 'Log in'.
const stored = readSession();
if (stored && isFresh(stored, Date.now())) requestEarly(location.pathname);
