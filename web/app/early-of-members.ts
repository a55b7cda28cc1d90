import { isFresh, readSession } from '../api/tokens.ts';
import { earlyRequests } from './early-requests.ts';

// As early.ts, for what the screens show: the document brings it to whoever has a kept token that is still valid. Screens
// share its chunk, so it is run for whoever has just pressed 'Log in', too.
const stored = readSession();
if (stored && isFresh(stored, Date.now())) earlyRequests[location.pathname]?.();
