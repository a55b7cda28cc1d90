import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const spellingsQuery = queryOptions({
  queryKey: ['spellings'],
  queryFn: ({ signal }) => call(vocabulary.spellings, {}, { signal }),
});
