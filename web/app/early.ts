import { loadConfiguration } from '../api/configuration.ts';
import { asksForLogin, isReturn } from '../api/sign-in-address.ts';
import { isFresh, readSession } from '../api/tokens.ts';
import { startMyData } from '../base/early-my-data.ts';
import { loadTypefaces } from '../ui/typefaces.ts';

// A small script that runs before the app's code is parsed, which takes a slow device a third of a second; the server
// answers meanwhile. It only sends requests when a stored token is still valid; main.tsx sends all others.
loadConfiguration().catch(() => undefined);
const stored = readSession();
// A sign-in that begins or ends takes the place of the stored one.
const isSigningIn = asksForLogin(location) || isReturn(location);
if (stored && isFresh(stored, Date.now()) && !isSigningIn) startMyData(stored.profile.sub);
// A browser with this script in its cache has the typefaces there too, so that they delay nothing.
if (isFromCache(import.meta.url)) void loadTypefaces();

function isFromCache(url: string): boolean {
  return performance
    .getEntriesByName(url)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize === 0);
}
