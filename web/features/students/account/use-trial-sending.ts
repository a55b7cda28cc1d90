import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';

interface TrialSending {
  isSending: boolean;
  /** Why it was refused last; undefined once something is chosen anew. */
  failure: string | undefined;
  forgetFailure: () => void;
  /** Sends what a trial has told; a refusal is kept as `failure`. */
  send: (write: () => Promise<unknown>) => Promise<void>;
}

/** The sending of a form that tells before what it changes. `onStale` is called when the server would change something else. */
export function useTrialSending(
  failureText: string,
  { onDone, onStale }: { onDone: () => void; onStale?: () => void },
): TrialSending {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forgetFailure = () => setFailure(undefined);
  const send = async (write: () => Promise<unknown>) => {
    setIsSending(true);
    forgetFailure();
    try {
      await write();
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : failureText);
      if (error instanceof ApiError && error.status === 409) onStale?.();
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, forgetFailure, send };
}
