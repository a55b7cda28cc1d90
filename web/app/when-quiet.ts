import { isOffline } from '../device/network.ts';

/** How long a page has been left alone before it fetches what nobody waits for, in ms. */
const QUIET_MS = 2_000;

/**
 * Runs something two seconds after the page and all it asked for are loaded, if the network is there then. Returns what
 * stops it.
 *
 * For code that must be there before the network goes, and that must not delay what is shown first.
 */
export function whenQuiet(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runOnline = () => {
    // What could not be fetched once is not fetched again in one document.
    if (isOffline()) window.addEventListener('online', run, { once: true });
    else run();
  };
  const wait = () => {
    timer = setTimeout(runOnline, QUIET_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', wait);
    window.removeEventListener('online', run);
  };
}
