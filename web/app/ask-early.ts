type Requests = Readonly<Record<string, () => void>>;

let requests: Requests | undefined;

/**
 * Requests the data of the screen at an address before its code is loaded; each at most once.
 *
 * What can be asked for is a chunk of its own, since visitors ask for nothing. The first page asks for it together with
 * the shell (web/draw-first-page.ts), so that it is there when it is first needed.
 */
export function askEarly(path: string): void {
  if (requests) requests[path]?.();
  // Whoever cannot fetch it is told so by the screen, which cannot be fetched either.
  else askOnceLoaded(path).catch(() => undefined);
}

async function askOnceLoaded(path: string): Promise<void> {
  ({ earlyRequests: requests } = await import('./early-requests.ts'));
  requests[path]?.();
}
