import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../api/log.ts';
import type { CallOptions } from '../api/transport.ts';
import { dismissFailures, toast } from '../ui/overlays/toast.ts';
import { startUndoTrail } from './undo.ts';

/** How a write is told: pending, success and error (screens-staff 10.1). */
export type WriteWords = readonly [pending: string, success: string, failure: string];

/** What a call that writes a record is sent with. */
export type WriteOptions = Pick<CallOptions, 'idempotencyKey' | 'noteChangeSet' | 'noteVersion' | 'joins'>;

/** How a write is told of which some is not stored. */
export interface Loss {
  readonly text: string;
  readonly detail: string | undefined;
  /** What is logged of it. */
  readonly error?: unknown;
}

interface Written<Answer> {
  /** Reads again what shows it, whatever the outcome. */
  readonly refresh?: (() => Promise<unknown>) | undefined;
  /** Reads again what shows it after an undo. Without it no undo is offered. */
  readonly afterUndo?: (() => Promise<unknown>) | undefined;
  /** Tells of an answer by which not all is stored. */
  readonly findLoss?: ((answer: Answer) => Loss | undefined) | undefined;
  /** Toasts of earlier attempts that go, beside that of the failure. */
  readonly formerFailures?: readonly string[];
}

/**
 * Writes, tells by toasts how it goes, and reads again what shows it; throws what went wrong. The toast of the end carries
 * Undo for all that the deed has written, also where its last call failed.
 * @param write sends its calls with the given `noteChangeSet`.
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
    tellLoss({ text: failureText, detail: describeRefusal(error), error });
    throw error;
  } finally {
    void refresh?.();
  }
}

/** What the server says of it; nothing of what it never answered. */
export function describeRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
