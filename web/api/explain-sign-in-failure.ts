import { isOutOfRoom } from '../device/storage.ts';
import { ApiError } from './api-error.ts';
import { NO_ANSWER, SignInFailure } from './sign-in-failure.ts';

const IN_TROUBLE = 'The sign-in service is in trouble at the moment. Try again in a few minutes.';
const NOT_KEPT =
  'This browser does not let the app keep anything. Allow cookies and site data for this address, then log in again.';
const NO_ROOM =
  'This browser has no room left for this address. Free space on this device, or delete the site data of this address (work that was not sent yet is lost with it), then log in again.';
const UNEXPECTED = 'Something unexpected stood in its way. Log in again; if it fails again, tell your coach.';

const EXPLAINED = {
  'Popup closed': 'It was cancelled or refused. Log in again; if it is refused again, ask your coach.',
  'missing transaction':
    'This browser no longer knows of this sign-in: it was begun too long ago or in another browser, or cookies and site data are blocked for this address. Log in again.',
  'Invalid state': 'The answer was not to this sign-in. Log in again, in one window only.',
} as const;

/**
 * The reason and the remedy of a failed sign-in, shown beneath 'Login failed' (screens-student 3.6). `isSecure` is true
 * for a secure context, without which a browser has no cryptography.
 */
export function explainSignInFailure(error: unknown, isSecure: boolean): string {
  if (error instanceof SignInFailure) return explainReason(error);
  if (error instanceof ApiError) return error.status === undefined ? NO_ANSWER : IN_TROUBLE;
  if (!(error instanceof Error)) return UNEXPECTED;
  if (error.name === 'SecurityError') return NOT_KEPT;
  if (isOutOfRoom(error)) return NO_ROOM;
  if (!isSecure) return 'This address is not encrypted. Open the app at its address with https.';
  // Browsers throw a TypeError when a chunk of the app cannot be loaded.
  return error instanceof TypeError ? NO_ANSWER : UNEXPECTED;
}

function explainReason({ reason, cause }: SignInFailure): string {
  const code = readErrorCode(cause);
  if (reason === 'timeout') return code === undefined ? NO_ANSWER : IN_TROUBLE;
  if (reason !== 'login required' && reason !== 'missing refresh token') return EXPLAINED[reason];
  return code === undefined || code === 'invalid_grant' || code === 'login_required'
    ? 'It took too long, or was used before. Log in again.'
    : `The sign-in service did not accept it (${code}). Log in again; if it fails again, tell your coach.`;
}

/** The error code in an answer of the provider (RFC 6749 5.2); undefined for other errors. */
function readErrorCode(cause: unknown): string | undefined {
  const code = cause instanceof Error && 'error' in cause ? cause.error : undefined;
  return typeof code === 'string' ? code : undefined;
}
