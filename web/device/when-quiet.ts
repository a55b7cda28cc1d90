import { isOffline } from './network.ts';

/** The time in ms after the last load before a page fetches code in advance. */
const QUIET_MS = 2_000;

/**
 * Calls `run` two seconds after the page and all its requests are loaded, once there is a network. Returns a function
 * that cancels it. For code that is needed without a network and must not delay the first screen.
 */
export function whenQuiet(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runOnline = () => {
    // Not every browser fetches failed code a second time within one document.
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
