let request: ((path: string) => void) | undefined;

/**
 * Requests the data of the screen at an address before its code is loaded, once for each address. The requests are a
 * chunk of their own, since visitors need none; the first page fetches it together with the shell
 * (web/draw-first-page.ts).
 */
export async function askEarly(path: string): Promise<void> {
  try {
    request ??= (await import('./early-requests.ts')).requestEarly;
    request(path);
  } catch {
    // The screen reports the failure: its code cannot be fetched either.
  }
}
