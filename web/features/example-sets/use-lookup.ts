import type { Example } from '@soltura/contract/examples/examples';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { shouldRetry } from '../../api/query-client.ts';
import { retryPauseMs } from '../../api/retry-pause.ts';
import { findExamples } from '../examples/manager/example-editing.queries.ts';
import type { SetInHand } from './use-set.ts';

export interface SetLookup {
  status: 'running' | 'failed' | undefined;
  /** Moves the rows that were found to the saved ones; throws when the lookup fails. */
  lookUp: () => Promise<void>;
}

/** Looks up a restored set at once; any other set begins with stored examples only. */
export function useLookup({ read, change }: SetInHand): SetLookup {
  const { mutateAsync, isPending, isError } = useMutation({
    // A read in spite of its method, so it is retried.
    mutationFn: (texts: readonly string[]): Promise<Example[]> => findExamples(texts),
    retry: shouldRetry,
    retryDelay: retryPauseMs,
  });
  const lookUp = async () => {
    const { set, unreadTexts } = read();
    const rows = [...set.unsaved, ...set.saving, ...set.saved];
    const texts = [...rows.map(({ spanishExample }) => spanishExample), ...unreadTexts];
    if (texts.length === 0) return;
    change({ type: 'looked-up', found: await mutateAsync(texts) });
  };
  const lookUpFirst = useEffectEvent(() => {
    if (read().isUnsure) void lookUp().catch(() => undefined);
  });
  useEffect(() => lookUpFirst(), []);
  return { status: isPending ? 'running' : isError ? 'failed' : undefined, lookUp };
}
