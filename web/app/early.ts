import { isFresh, readSession } from '../api/tokens.ts';
import { startMyData } from '../features/people/early-my-data.ts';
import { asks } from './asks.ts';

// A script of its own that runs before the app is read: a slow device reads for a third of a second, in which the
// server answers already. It asks only with a token that is still good; whatever else is asked by main.tsx.
const stored = readSession();
if (stored && isFresh(stored, Date.now())) {
  startMyData(stored.profile.sub);
  asks[location.pathname]?.();
}
