import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { dismissFailures, toast } from '../../ui/toast.ts';
import { offerUndo } from './undo.ts';

/** How a write is told: pending, success and error (screens-staff 10.1). */
export type WriteWords = readonly [pending: string, success: string, failure: string];

type Undo = () => Promise<void>;

/**
 * Writes and tells by toasts how it goes; throws what went wrong.
 *
 * `makeUndo` gets what the server answered; what it makes is offered in the success toast. What was stored before is
 * taken back by `undoFormer`, offered when this write fails.
 */
export async function writeRecord<Answer>(
  [pendingText, successText, failureText]: WriteWords,
  write: () => Promise<Answer>,
  makeUndo?: (answer: Answer) => Undo | undefined,
  undoFormer?: Undo,
): Promise<Answer> {
  dismissFailures(failureText);
  const pending = toast.pending(pendingText);
  try {
    const answer = await write();
    const undo = makeUndo?.(answer);
    pending.succeeded(successText, undo && { undo: offerUndo(undo) });
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiError;
    pending.failed(failureText, isRefused ? error.message : undefined, undoFormer && offerUndo(undoFormer));
    logFailure(isRefused ? error.transportText : failureText, error);
    throw error;
  }
}
