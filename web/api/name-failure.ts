import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { ApiError } from './api-error.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** Temporary errors of the provider, which say nothing about the person. */
const PASSING_ERRORS: readonly (string | null)[] = ['server_error', 'temporarily_unavailable'];

/** The pause before a retry, in ms. The library hides the provider's Retry-After. */
const ASK_AGAIN_MS = 2_000;

/** True if a retry may help: after no answer, but not after a decision of the provider or the library. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === undefined;
  return error instanceof ErrorTimeout || error instanceof TypeError;
}

/**
 * Maps a failure of the library to the reasons of S1 §8. `refused` is the reason for a refusal by the provider.
 * Failures of other kinds are returned unchanged.
 */
export function nameFailure(error: unknown, refused: 'login required' | 'missing refresh token'): unknown {
  if (mayPass(error)) return new SignInFailure('timeout', false, error);
  if (error instanceof ErrorResponse) {
    if (error.error === 'temporarily_unavailable') {
      return new SignInFailure('timeout', false, error, ASK_AGAIN_MS);
    }
    if (PASSING_ERRORS.includes(error.error)) return new SignInFailure('timeout', false, error);
    if (error.error === 'access_denied') return new SignInFailure('Popup closed', true, error);
    return new SignInFailure(error.error === 'invalid_grant' ? refused : 'login required', true, error);
  }
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith('No matching state')) {
    return new SignInFailure('missing transaction', true, error);
  }
  return /state/i.test(error.message) ? new SignInFailure('Invalid state', true, error) : error;
}
