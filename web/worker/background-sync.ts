import { clearOutbox, OUTBOX_TAG, readOutbox, writeOutbox } from '../api/kept/outbox.ts';

/** The event of Background Sync, which the types of workers do not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends the outbox once there is a network, also when the app is closed. */
export function installBackgroundSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(sendOutbox(worker));
  });
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

/**
 * Sends the requests of the outbox in order. A visible page sends its work itself. Without a valid token the requests
 * wait for the app, which alone can get another one.
 * @throws When the server cannot be reached or is busy: the browser then tries again.
 */
async function sendOutbox({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const outbox = await readOutbox();
  if (!outbox || outbox.expiresAt <= Date.now()) return;
  const { accessToken } = outbox;
  let left = outbox.requests;
  for (const { address, body, idempotencyKey } of outbox.requests) {
    const headers = new Headers({
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    });
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    const { status } = await fetch(address, { method: 'POST', headers, body });
    if (status === 429 || status >= 500) throw new Error(`The server answered ${status}.`);
    if (status === 401) return;
    left = left.slice(1);
    await (left.length > 0 ? writeOutbox({ ...outbox, requests: left }) : clearOutbox());
  }
}
