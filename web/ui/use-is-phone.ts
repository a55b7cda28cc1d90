import { useSyncExternalStore } from 'react';

/** Below the tablet breakpoint (ui.md 7). */
const phone = window.matchMedia('(max-width: 47.99rem)');

/** Whether the window is as narrow as a phone's: there a screen puts its parts in other places. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}
