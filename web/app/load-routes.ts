import { logFailure } from '../api/log.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { WaitingForRoutes } from './shell/Landing.tsx';

let router: typeof import('./Routed.tsx').router | undefined;

/** The app with its routes, in a chunk of its own: a visitor of `/` loads neither router nor routes. */
export const Routed = preloadable(importRoutes, WaitingForRoutes);

/**
 * Fetches the code of the routes while a sign-in is being decided. Its end may replace the address, which the router
 * reads when `Routed` is loaded.
 */
export async function fetchRoutes(): Promise<void> {
  // `Routed` tells the failure when it is rendered.
  await import('./Routed.tsx').catch(() => undefined);
}

async function importRoutes() {
  const code = await import('./Routed.tsx');
  ({ router } = code);
  // A loaded router renders its screen at once.
  await router.load({ sync: true }).catch((error: unknown) => logFailure('A route failed', error));
  return code.Routed;
}

/** The matches of the address; none where the routes cannot be loaded, which `Routed` tells when it is rendered. */
export async function matchAddress() {
  await Routed.preload();
  return router?.matchRoutes(router.latestLocation) ?? [];
}

export function readPath(): string {
  return router?.latestLocation.pathname ?? window.location.pathname;
}

export function replaceAddress(path: string): void {
  if (router) router.history.replace(path);
  else window.history.replaceState(null, '', path);
}
