import { ApiError, type Twin } from '../api/api-error.ts';
import { logFailure } from '../api/log.ts';
import type { CallOptions } from '../api/transport.ts';
import { dismissFailures, toast } from '../ui/overlays/toast.ts';
import { startUndoTrail } from './undo.ts';

/** Texts of the toasts of a write: pending, success and failure (screens-staff 10.1). */
export type WriteWords = readonly [pending: string, success: string, failure: string];

export type WriteOptions = Pick<CallOptions, 'idempotencyKey' | 'noteChangeSet' | 'noteVersion' | 'joins'>;

export interface Loss {
  readonly text: string;
  readonly detail: string | undefined;
  readonly error?: unknown;
}

interface Written<Answer> {
  /** Reads the affected data again, whatever the outcome. */
  readonly refresh?: (() => Promise<unknown>) | undefined;
  /** Reads the affected data again after an undo. Without it no undo is offered. */
  readonly afterUndo?: (() => Promise<unknown>) | undefined;
  /** Returns the loss of an answer that stored only some parts. */
  readonly findLoss?: ((answer: Answer) => Loss | undefined) | undefined;
  /** Toasts of earlier attempts that are dismissed together with that of the last failure. */
  readonly formerFailures?: readonly string[];
}

/**
 * Writes, shows the outcome in toasts, and reads the affected data again; throws the failure. The final toast has an
 * Undo for all change sets of the action, also when its last call failed.
 * @param write Sends the calls with the given `noteChangeSet`.
 */
export async function writeRecord<Answer>(
  [pendingText, successText, failureText]: WriteWords,
  write: (options: Required<Pick<WriteOptions, 'noteChangeSet'>>) => Promise<Answer>,
  { refresh, afterUndo, findLoss, formerFailures = [] }: Written<Answer> = {},
): Promise<Answer> {
  dismissFailures(failureText, ...formerFailures);
  const pending = toast.pending(pendingText);
  const trail = startUndoTrail();
  const offer = () => afterUndo && trail.offer(afterUndo);
  const tellLoss = ({ text, detail, error }: Loss) => {
    pending.failed(text, detail, offer());
    if (error !== undefined) logFailure(error instanceof ApiError ? error.transportText : failureText, error);
  };
  try {
    const answer = await write({ noteChangeSet: trail.note });
    const loss = findLoss?.(answer);
    if (loss) tellLoss(loss);
    else pending.succeeded(successText, { undo: offer() });
    return answer;
  } catch (error) {
    // The form warns of the record that looks the same, and nothing has failed.
    if (findTwin(error)) pending.dismiss();
    else tellLoss({ text: failureText, detail: describeRefusal(error), error });
    throw error;
  } finally {
    void refresh?.();
  }
}

export function findTwin(error: unknown): Twin | undefined {
  return error instanceof ApiError ? error.twin : undefined;
}

export function describeRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
