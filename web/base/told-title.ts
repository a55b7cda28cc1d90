import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';

interface ToldTitle {
  readonly pathname: string;
  readonly title: string;
}

let told: ToldTitle | undefined;
const { tell, subscribe } = makeListeners();

/** Sets the beginning of the document's title at an address whose title only its screen knows. */
export function tellTitle(pathname: string, title: string): void {
  told = { pathname, title };
  tell();
}

export function useToldTitle(pathname: string): string | undefined {
  return useSyncExternalStore(subscribe, () => (told?.pathname === pathname ? told.title : undefined));
}
