import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { nameFailure } from './name-failure.ts';
import { SignInFailure } from './sign-in-failure.ts';

test.each<[string, unknown, string, boolean]>([
  ['no answer in time', new ErrorTimeout('Network timed out'), 'timeout', false],
  ['no network', new TypeError('Failed to fetch'), 'timeout', false],
  ['a provider in trouble', new ErrorResponse({ error: 'temporarily_unavailable' }), 'timeout', false],
  ['a person who went back', new ErrorResponse({ error: 'access_denied' }), 'Popup closed', true],
  ['nobody signed in there', new ErrorResponse({ error: 'login_required' }), 'login required', true],
  ['a question for the person', new ErrorResponse({ error: 'consent_required' }), 'login required', true],
  ['a code used before', new ErrorResponse({ error: 'invalid_grant' }), 'login required', true],
  [
    'an answer nobody asked for',
    new Error('No matching state found in storage'),
    'missing transaction',
    true,
  ],
  ['an answer to another question', new Error('State does not match'), 'Invalid state', true],
])('%s is named', (_, error, reason, isFinal) => {
  const named = nameFailure(error, 'login required');
  expect(named).toBeInstanceOf(SignInFailure);
  expect(named).toMatchObject({ reason, isFinal, cause: error });
});

test('a provider that cannot answer for a moment is asked again, and one in another trouble is not', () => {
  const name = (error: string) => nameFailure(new ErrorResponse({ error }), 'login required');
  expect(name('temporarily_unavailable')).toMatchObject({ isFinal: false, retryAfterMs: 2_000 });
  expect(name('server_error')).toMatchObject({ isFinal: false, retryAfterMs: undefined });
});

test('a refresh token the provider no longer takes is missing', () => {
  const named = nameFailure(new ErrorResponse({ error: 'invalid_grant' }), 'missing refresh token');
  expect(named).toMatchObject({ reason: 'missing refresh token', isFinal: true });
});

test('a failure of another kind is returned unchanged', () => {
  const error = new Error('Bad Gateway (502)');
  expect(nameFailure(error, 'login required')).toBe(error);
});
