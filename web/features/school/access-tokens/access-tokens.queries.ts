import { accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => call(accessTokens.list, {}, { signal }),
  staleTime: 0,
});
