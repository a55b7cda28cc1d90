import { ApiError } from './api-error.ts';

/** The server's message for an unknown endpoint. A missing record has a longer message. */
const UNKNOWN_CALL = 'Not found.';

/**
 * True for a final refusal of a call. After other failures the call may have been executed, by an earlier request than
 * the one that was answered 401 or 429. An unreadable answer is not final. Neither is a 404 for an unknown endpoint: it
 * comes from a server of an earlier version, while the servers of a school are upgraded one after the other.
 */
export function isAnswered(error: unknown): boolean {
  const { status = 500, message } = error instanceof ApiError ? error : {};
  const isUnknownCall = status === 404 && message === UNKNOWN_CALL;
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && !isUnknownCall;
}
