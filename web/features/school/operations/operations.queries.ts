import { operations } from '@soltura/contract/school/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => call(operations.state, {}, { signal }),
  staleTime: 0,
});
