import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../api/log.ts';
import type { CallOptions } from '../api/transport.ts';
import { dismissFailures, toast } from '../ui/toast.ts';
import { startUndoTrail, type UndoTrail } from './undo.ts';

/** How a write is told: pending, success and error (screens-staff 10.1). */
export type WriteWords = readonly [pending: string, success: string, failure: string];

/** What a call that writes a record is sent with. */
export type WriteOptions = Pick<CallOptions, 'idempotencyKey' | 'noteChangeSet' | 'noteVersion' | 'joins'>;

interface Written {
  /** Reads again what shows it. Without it no undo is offered. */
  readonly refresh?: (() => Promise<unknown>) | undefined;
  /** What was written before as part of the same deed, and is taken back with it. */
  readonly trail?: UndoTrail;
  /** Whether more calls of the deed follow: then the last one offers the undo. */
  readonly isLast?: boolean;
}

/**
 * Writes and tells by toasts how it goes; throws what went wrong. The toast of the end carries Undo for all that the
 * deed has written, also where its last call failed.
 * @param write sends its calls with the given `noteChangeSet`.
 */
export async function writeRecord<Answer>(
  [pendingText, successText, failureText]: WriteWords,
  write: (options: Required<Pick<WriteOptions, 'noteChangeSet'>>) => Promise<Answer>,
  { refresh, trail = startUndoTrail(), isLast = true }: Written = {},
): Promise<Answer> {
  dismissFailures(failureText);
  const pending = toast.pending(pendingText);
  const offer = () => refresh && trail.offer(refresh);
  try {
    const answer = await write({ noteChangeSet: trail.note });
    pending.succeeded(successText, { undo: isLast ? offer() : undefined });
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiError;
    pending.failed(failureText, isRefused ? error.message : undefined, offer());
    logFailure(isRefused ? error.transportText : failureText, error);
    throw error;
  }
}
