/** The reasons why a sign-in can fail, in the words of S1 §8. */
type SignInFailureReason =
  | 'timeout'
  | 'Popup closed'
  | 'Invalid state'
  | 'missing transaction'
  | 'login required'
  | 'missing refresh token';

/** A failed sign-in, named as in the log; `cause` is the library's own error. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly reason: SignInFailureReason;
  /** Whether only a new sign-in helps; a provider that did not answer may do so later. */
  readonly isFinal: boolean;
  /** When the provider may be tried again, where it has said so. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: SignInFailureReason, isFinal: boolean, cause?: unknown, retryAfterMs?: number) {
    super(reason, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The log entry for a failure. */
export function describeSignInFailure(error: unknown): string {
  if (error instanceof SignInFailure) return error.reason;
  return error instanceof Error ? error.message : 'unknown';
}

/** Beneath 'Login failed' where nothing came over the network. */
export const NO_ANSWER = 'No answer came. Check your connection and try again.';
