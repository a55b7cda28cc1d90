import { vocabulary } from '@soltura/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How the vocabulary is spelled, for the whole session. */
export const spellingsQuery = queryOptions({
  queryKey: ['spellings'],
  queryFn: ({ signal }) => call(vocabulary.spellings, {}, { signal }),
});
