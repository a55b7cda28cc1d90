import { askForSync } from '../../device/background-sync.ts';
import { logFailure } from '../log.ts';
import { readSession } from '../tokens.ts';
import { clearOutbox, OUTBOX_TAG, writeOutbox } from './outbox.ts';
import { listUnsentRequests, onUnsentRequests } from './unsent-requests.ts';

/**
 * Gives the service worker the unsent requests of the person with this subject, in browsers that wake it once there is
 * a network. The page itself sends all of them again when it is opened, which their keys make harmless. Returns a
 * function that ends it.
 */
export function mirrorUnsent(subject: string): () => void {
  let last: Promise<unknown> = Promise.resolve();
  const mirror = async () => {
    const session = readSession();
    const requests = listUnsentRequests();
    if (session?.profile.sub !== subject) return;
    if (requests.length === 0) await clearOutbox();
    else if (await askForSync(OUTBOX_TAG))
      await writeOutbox({
        accessToken: session.accessToken,
        expiresAt: session.expiresAt,
        requests: [...requests],
      });
  };
  const mirrorNext = () => {
    last = last
      .then(mirror)
      .catch((error: unknown) => logFailure('Unsent work could not be given on', error));
  };
  onUnsentRequests(mirrorNext);
  if (listUnsentRequests().length > 0) mirrorNext();
  return () => onUnsentRequests(() => undefined);
}
