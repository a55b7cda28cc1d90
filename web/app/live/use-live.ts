import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { whenQuiet } from '../../device/when-quiet.ts';

/**
 * Shows the changes of others, once the page is quiet; if its code cannot be loaded, when the screen is next opened.
 */
export function useLive(isMember: boolean): void {
  const cache = useQueryClient();
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : undefined;
  useEffect(() => {
    if (!isMember || subject === undefined) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { startLive } = await import('./start-live.ts');
      if (!isOver) end = startLive(cache, subject);
    };
    const cancel = whenQuiet(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      end?.();
    };
  }, [cache, isMember, subject]);
}
