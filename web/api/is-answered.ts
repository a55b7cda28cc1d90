import type { catalogue } from '@soltura/contract/catalogue';
import { ApiError } from './api-error.ts';

/** The code of a call that the server does not know, not of a record that is missing. */
const UNKNOWN_CALL = 'unknown_call' satisfies (typeof catalogue)['unknown-call']['wire'];

/**
 * True for a final refusal of a call. After other failures the call may have been executed, by an earlier request than
 * the one that was answered 401 or 429. An unreadable answer is not final. Neither is that of a server of an earlier
 * version, which does not know the call: the servers of a school are upgraded one after the other.
 */
export function isAnswered(error: unknown): boolean {
  const { status = 500, code } = error instanceof ApiError ? error : {};
  const isUnknownCall = code === UNKNOWN_CALL;
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && !isUnknownCall;
}
