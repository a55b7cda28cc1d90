type Requests = Readonly<Record<string, () => void>>;

let requests: Requests | undefined;

/**
 * Requests the data of the screen at an address before its code is loaded, once for each address. The requests are a
 * chunk of their own, since visitors need none; the first page fetches it together with the shell
 * (web/draw-first-page.ts).
 */
export async function askEarly(path: string): Promise<void> {
  try {
    requests ??= (await import('./early-requests.ts')).earlyRequests;
    requests[path]?.();
  } catch {
    // The screen reports the failure: its code cannot be fetched either.
  }
}
