import type { Example } from '@soltura/contract/examples';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { shouldRetry } from '../../api/query-client.ts';
import { retryPauseMs } from '../../api/retry.ts';
import { findExamples } from '../authoring/authoring.queries.ts';
import type { SetInHand } from './use-set.ts';

/** Looks up what the server has of a set (screens-student 15.5). */
export interface SetLookup {
  /** Undefined when there is nothing to say. */
  status: 'running' | 'failed' | undefined;
  /** Takes what is found out of the unsaved rows; throws when there is no answer. */
  lookUp: () => Promise<void>;
}

/** Looks a set of before up at once. */
export function useLookup({ read, change }: SetInHand): SetLookup {
  const { mutateAsync, isPending, isError } = useMutation({
    // A read, though a POST: it is retried like one.
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
  const lookUpFirst = useEffectEvent(() => void lookUp().catch(() => undefined));
  useEffect(() => lookUpFirst(), []);
  return { status: isPending ? 'running' : isError ? 'failed' : undefined, lookUp };
}
