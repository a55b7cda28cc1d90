import { SERVER_PATHS } from './requests.ts';

/** A rule of the Static Routing API, which the types do not know. */
interface Route {
  readonly condition: object;
  readonly source: string | { readonly cacheName: string };
}

/** The event of a browser with the Static Routing API. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes: (routes: readonly Route[]) => Promise<void>;
}

export function canRoute(event: ExtendableEvent): event is RoutingEvent {
  return 'addRoutes' in event;
}

/**
 * The rules with which a start does not wait for the worker: calls and the sign-in provider go to the network, kept
 * files come from the cache, and a page from the network or the worker, whichever answers first. All other requests ask
 * the worker, as they all do in other browsers.
 */
export function makeRoutes(files: readonly string[], cacheName: string): Route[] {
  const matching = (patterns: readonly string[]) => ({ or: patterns.map((urlPattern) => ({ urlPattern })) });
  const paths = SERVER_PATHS.filter((path) => path !== '/audio').flatMap((path) => [path, `${path}/*`]);
  return [
    { condition: matching(paths), source: 'network' },
    { condition: matching(files), source: { cacheName } },
    {
      condition: { urlPattern: '/*', requestMode: 'navigate', requestMethod: 'GET' },
      source: 'race-network-and-fetch-handler',
    },
  ];
}

/** Adds the rules. A browser that refuses them asks the worker for everything. */
export async function addRoutes(event: RoutingEvent, routes: readonly Route[]): Promise<void> {
  await event.addRoutes(routes).catch(() => undefined);
}
