/** The reasons of a failed sign-in, as in S1 §8. */
type SignInFailureReason =
  | 'timeout'
  | 'Popup closed'
  | 'Invalid state'
  | 'missing transaction'
  | 'login required'
  | 'missing refresh token';

export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly reason: SignInFailureReason;
  /** True if only a new sign-in helps. A provider that did not answer may do so later. */
  readonly isFinal: boolean;
  /** The pause in ms after which the provider accepts the request again, if it has said so. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: SignInFailureReason, isFinal: boolean, cause?: unknown, retryAfterMs?: number) {
    super(reason, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

export function describeSignInFailure(error: unknown): string {
  if (error instanceof SignInFailure) return error.reason;
  return error instanceof Error ? error.message : 'unknown';
}

export const NO_ANSWER = 'No answer came. Check your connection and try again.';
