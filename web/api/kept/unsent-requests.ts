/** A POST of JSON that had no answer and may be repeated without harm. */
export interface UnsentRequest {
  readonly address: string;
  readonly body: string;
  readonly idempotencyKey?: string;
}

const unsent = new Map<string, UnsentRequest>();
let hear: () => void = () => undefined;

/** Stores a request that had no answer, in place of an earlier one of the same kind, until one of it is answered. */
export function noteUnsent(request: UnsentRequest): void {
  unsent.delete(nameOf(request));
  unsent.set(nameOf(request), request);
  hear();
}

export function noteSent(request: UnsentRequest): void {
  if (unsent.delete(nameOf(request))) hear();
}

export function listUnsentRequests(): readonly UnsentRequest[] {
  return [...unsent.values()];
}

/** Calls the listener when the list has changed; there is one at most. */
export function onUnsentRequests(listener: () => void): void {
  hear = listener;
}

/**
 * Requests with a key are separate. A request with keys in its body contains all of the one before it, and replaces it.
 */
function nameOf({ address, idempotencyKey = '' }: UnsentRequest): string {
  return `${address} ${idempotencyKey}`;
}
