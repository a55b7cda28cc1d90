import { ApiError } from './api-error.ts';

/** What a server says of a call it does not know; of what a call names it says more. */
const UNKNOWN_CALL = 'Not found.';

/**
 * Whether a call was refused for good: else it may have been done all the same, by the request before one that came when
 * the session had ended, or too soon. An answer that cannot be read is none, nor is that of a server that knows no such
 * call: it is of an earlier version, while the servers of a school are exchanged one after the other.
 */
export function isAnswered(error: unknown): boolean {
  const { status = 500, message } = error instanceof ApiError ? error : {};
  const isUnknownCall = status === 404 && message === UNKNOWN_CALL;
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && !isUnknownCall;
}
