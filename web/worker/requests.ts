/**
 * Prefixes of paths that the server answers itself: calls, clips, the sign-in provider, monitoring, the pages that
 * links of mails open, calendars. The app has no screen there.
 */
export const SERVER_PATHS = [
  '/api',
  '/audio',
  '/authorize',
  '/oauth',
  '/v2',
  '/.well-known',
  '/sign-in',
  '/oidc',
  '/account',
  '/userinfo',
  '/health',
  '/weekly-mail',
  '/reminder',
  '/coaching-mail',
  '/calendar',
] as const;

export interface AskedRequest {
  readonly method: string;
  readonly url: string;
  readonly destination: string;
}

/**
 * The part of the worker that answers a request: 'page' for the app's document, 'file' for a file whose name contains a
 * hash of its content, 'clip' for sound from any host. 'network' is left to the browser: calls, the sign-in provider
 * and its frames, downloads, everything that is sent.
 */
export type Part = 'page' | 'file' | 'clip' | 'network';

export function choosePart({ method, url, destination }: AskedRequest, origin: string): Part {
  if (method !== 'GET') return 'network';
  if (destination === 'audio') return 'clip';
  const { origin: from, pathname } = new URL(url);
  if (from !== origin) return 'network';
  if (pathname.startsWith('/assets/')) return 'file';
  if (destination === 'document' && isScreen(pathname)) return 'page';
  return 'network';
}

function isScreen(pathname: string): boolean {
  const isOfServer = SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return !isOfServer && !/\.\w+$/.test(pathname);
}
