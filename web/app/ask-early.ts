type Requests = Readonly<Record<string, () => void>>;

let requests: Requests | undefined;

/**
 * Requests the data of the screen at an address before its code is loaded, once for each address. The requests are a
 * chunk of their own, since visitors need none; the first page fetches it together with the shell
 * (web/draw-first-page.ts).
 */
export function askEarly(path: string): void {
  if (requests) requests[path]?.();
  // A failure is told by the screen, whose code cannot be fetched either.
  else askOnceLoaded(path).catch(() => undefined);
}

async function askOnceLoaded(path: string): Promise<void> {
  ({ earlyRequests: requests } = await import('./early-requests.ts'));
  requests[path]?.();
}
