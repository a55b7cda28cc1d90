import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** All vocabulary in its order, for the whole session (screens-student 1.14). */
export const vocabularyQuery = queryOptions({
  queryKey: ['vocabulary'],
  meta: { live: ['vocabulary'] },
  queryFn: ({ signal }) => call(vocabulary.list, {}, { signal }),
});
