import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';

interface TrialSending {
  isSending: boolean;
  failure: string | undefined;
  forgetFailure: () => void;
  send: (write: () => Promise<unknown>) => Promise<void>;
}

/** Sends a form that shows its changes first. `onStale` is called when the server would make other changes. */
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
