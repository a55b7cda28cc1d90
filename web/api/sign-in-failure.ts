/** The ways a sign-in can end without one, in the words of S1 §8. */
type SignInFailureReason =
  | 'timeout'
  | 'Popup closed'
  | 'Invalid state'
  | 'missing transaction'
  | 'login required'
  | 'missing refresh token';

/** A sign-in that did not succeed, named as the log knows it; `cause` carries the library's own error. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly reason: SignInFailureReason;
  /** Whether only a new sign-in helps; a provider that did not answer may do so later. */
  readonly isFinal: boolean;
  /** When the provider may be asked again, where it has said that it cannot answer for now. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: SignInFailureReason, isFinal: boolean, cause?: unknown, retryAfterMs?: number) {
    super(reason, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What the log says of a failure. */
export function describeSignInFailure(error: unknown): string {
  if (error instanceof SignInFailure) return error.reason;
  return error instanceof Error ? error.message : 'unknown';
}
