import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasContact, onContactDoubted } from '../../api/contact.ts';
import { useSession } from '../../api/session.ts';
import { whenQuiet } from '../../device/when-quiet.ts';
import { unsentKinds } from '../../parts/unsent/unsent-work.ts';

/**
 * Makes the app work without a network. Its code is fetched once the page is quiet, or at once where the server does not
 * answer, when the service worker has it, and where work waits to be sent. `userId` is undefined until the person is
 * known.
 */
export function useOffline(userId: number | undefined): void {
  const cache = useQueryClient();
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : undefined;
  useEffect(() => {
    if (subject === undefined) return undefined;
    let end: (() => void) | undefined;
    let hasEnded = false;
    let isAsked = false;
    const begin = async () => {
      if (isAsked) return;
      isAsked = true;
      try {
        const { beginOffline } = await import('./begin-offline.ts');
        if (!hasEnded) end = beginOffline(cache, subject, userId);
      } catch {
        // Without its code nothing is kept; the next page fetches it.
      }
    };
    // A press may come before the page is quiet.
    const stops = [onContactDoubted, ...unsentKinds.map(({ subscribe }) => subscribe)].map((subscribe) =>
      subscribe(() => void begin()),
    );
    if (hasContact() && !isAnythingLeft(userId)) stops.push(whenQuiet(() => void begin()));
    else void begin();
    return () => {
      hasEnded = true;
      end?.();
      for (const stop of stops) stop();
    };
  }, [cache, subject, userId]);
}

function isAnythingLeft(userId: number | undefined): boolean {
  return userId !== undefined && unsentKinds.some(({ owners }) => owners().has(userId));
}
