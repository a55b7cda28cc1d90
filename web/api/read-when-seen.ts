import type { Query } from '@tanstack/react-query';
import { lastWriteAt } from './early-answer.ts';

/** The lifetime of data that others may change, in ms. */
const A_MINUTE = 60_000;

/**
 * Query options for a screen that is open all day and whose data others change. Data are refetched when they are a
 * minute old and the screen is opened or its window gets the focus, and on opening the screen after a write of this
 * tab. Unchanged data are answered 304 (api.md 1.6). Until the answer arrives, and after a failure, the former data
 * stay. Polling would ask for tabs that nobody looks at; other screens keep their data, so that they open at once.
 * Source: screens-staff 11.
 */
export const readWhenSeen = {
  staleTime: (query: Pick<Query, 'state'>) => (query.state.dataUpdatedAt <= lastWriteAt() ? 0 : A_MINUTE),
  refetchOnWindowFocus: (query: Pick<Query, 'state'>) => Date.now() - query.state.dataUpdatedAt >= A_MINUTE,
};
