import type { QueryClient } from '@tanstack/react-query';
import { followEvents } from '../../api/live/follow-events.ts';
import { refreshLive } from './refresh-live.ts';

/** Shows the changes of others, until the returned function is called (screens-staff 11). */
export function startLive(cache: QueryClient, subject: string): () => void {
  const { onMessage, stop } = refreshLive(cache);
  const unfollow = followEvents({ subject, onMessage });
  return () => {
    unfollow();
    stop();
  };
}
