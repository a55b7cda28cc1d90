import { operations } from '@soltura/contract/school/operations';
import { followBackup } from '@soltura/domain/school/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { operationsQuery } from './operations.queries.ts';

const CALM_MS = 15_000;
const WHILE_BACKING_UP_MS = 2_000;

/**
 * The state of the installation, loaded again every 15 seconds while the page is visible, more often during a backup.
 */
export function useOperations() {
  const cache = useQueryClient();
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    ...operationsQuery,
    refetchInterval: ({ state }) =>
      state.data && followBackup(state.data, askedAt) === 'making' ? WHILE_BACKING_UP_MS : CALM_MS,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(operations.backUp, {}),
    onSuccess: ({ at }) => {
      setAskedAt(at);
      void cache.invalidateQueries(operationsQuery);
    },
    onError: () => toast.failed('Error beginning a backup'),
  });
  return {
    state: data,
    isFailed: isError,
    readAgain: () => void refetch(),
    progress: data ? followBackup(data, askedAt) : 'none',
    isAsking: isPending,
    backUp: () => mutate(),
  } as const;
}
