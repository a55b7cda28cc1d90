import { useSyncExternalStore } from 'react';

/** Windows in which the forecast has room between the menu and the band. */
const tall = window.matchMedia('(min-width: 64rem) and (min-height: 56rem)');

/** Windows in which it has room with the row of coaching above the menu. */
const taller = window.matchMedia('(min-width: 64rem) and (min-height: 68rem)');

/** True where the forecast stands on the edge of the band instead of inside it (ui.md 9). */
export function useRises(hasCoaching: boolean): boolean {
  return useSyncExternalStore(subscribe, () => (hasCoaching ? taller : tall).matches);
}

function subscribe(listener: () => void): () => void {
  for (const query of [tall, taller]) query.addEventListener('change', listener);
  return () => {
    for (const query of [tall, taller]) query.removeEventListener('change', listener);
  };
}
