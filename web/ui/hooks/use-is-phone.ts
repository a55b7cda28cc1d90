import { useSyncExternalStore } from 'react';

/** Below the tablet breakpoint (ui.md 7). */
const phone = window.matchMedia('(max-width: 47.99rem)');

/** A phone held sideways is lower than anything else. */
const low = window.matchMedia('(max-height: 30rem)');

/** Whether the window has room for one bar only: as narrow as a phone, or as low as one held sideways. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(subscribeToBoth, () => phone.matches || low.matches);
}

/** Whether the window is as narrow as a phone's, where screens have another layout. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribeToBoth(listener: () => void): () => void {
  const leave = subscribe(listener);
  low.addEventListener('change', listener);
  return () => {
    leave();
    low.removeEventListener('change', listener);
  };
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}
