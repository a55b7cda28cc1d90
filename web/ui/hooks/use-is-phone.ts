import { useSyncExternalStore } from 'react';

/** Matches below the tablet breakpoint (ui.md 7). */
const phone = window.matchMedia('(max-width: 47.99rem)');

/** Matches a phone held sideways. */
const low = window.matchMedia('(max-height: 30rem)');

/** True if the window has room for one bar only: narrow as a phone, or low as a phone held sideways. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(subscribeToBoth, () => phone.matches || low.matches);
}

/** True if the window is as narrow as a phone's, where screens have another layout. */
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
