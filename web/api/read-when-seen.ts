import type { Query } from '@tanstack/react-query';
import { lastWriteAt } from './early-answer.ts';

/** So long after it was read, in ms, others may have changed what a screen shows. */
const A_MINUTE = 60_000;

/**
 * Options of a query for a screen on which people look all day, and which others change: it is read anew when the screen is
 * opened, or its window comes to the front again, a minute after it was read, and when it is opened after a write of one's
 * own. What has not changed is answered 304 (api.md 1.6). Until it is there, and when it fails, what was read stays.
 * Source: screens-staff 11.
 */
export const readWhenSeen = {
  staleTime: (query: Pick<Query, 'state'>) => (query.state.dataUpdatedAt <= lastWriteAt() ? 0 : A_MINUTE),
  refetchOnWindowFocus: (query: Pick<Query, 'state'>) => Date.now() - query.state.dataUpdatedAt >= A_MINUTE,
};
