import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { explainSignInFailure } from './explain-sign-in-failure.ts';
import { nameFailure } from './name-failure.ts';
import { SignInFailure } from './sign-in-failure.ts';

const answer = (error: string) => nameFailure(new ErrorResponse({ error }), 'login required');
const apiError = (status: number | undefined) =>
  new ApiError({ status, code: undefined, message: '', fields: {}, transportText: '' });
const named = (name: string) => new DOMException('The operation is insecure.', name);

const CONNECTION = /Check your connection/;
const SERVICE = /in trouble at the moment/;
const STORAGE = /Allow cookies and site data/;

test.each<[string, unknown, RegExp]>([
  ['no answer in time', nameFailure(new ErrorTimeout('Network timed out'), 'login required'), CONNECTION],
  ['no network', nameFailure(new TypeError('Failed to fetch'), 'login required'), CONNECTION],
  [
    'a part of the app that cannot be loaded',
    new TypeError('Failed to fetch dynamically imported module'),
    CONNECTION,
  ],
  ['our server without an answer', apiError(undefined), CONNECTION],
  ['our server in trouble', apiError(503), SERVICE],
  ['a provider that is away', answer('temporarily_unavailable'), SERVICE],
  ['a provider in trouble', answer('server_error'), SERVICE],
  ['a person who went back, or was refused', answer('access_denied'), /cancelled or refused/],
  ['a code that is over', answer('invalid_grant'), /took too long/],
  [
    'a request the provider does not take',
    answer('invalid_request'),
    /did not accept it \(invalid_request\)/,
  ],
  [
    'a sign-in this browser does not know',
    nameFailure(new Error('No matching state found in storage'), 'login required'),
    /no longer knows of this sign-in/,
  ],
  [
    'an answer to another sign-in',
    nameFailure(new Error('State does not match'), 'login required'),
    /not to this sign-in/,
  ],
  ['blocked storage', named('SecurityError'), STORAGE],
  ['storage without room', named('QuotaExceededError'), /no room left/],
  ['anything else', new Error('Bad Gateway (502)'), /Something unexpected/],
  [
    'a log-out before, which nothing answers',
    new SignInFailure('timeout', false, named('TimeoutError')),
    CONNECTION,
  ],
  ['a value that is no error', 'odd', /Something unexpected/],
])('%s has a sentence that says what to do', (_, error, sentence) => {
  expect(explainSignInFailure(error, true)).toMatch(sentence);
});

test('a page that is not encrypted has no cryptography, and is told so', () => {
  const error = new Error('Crypto.subtle is available only in secure contexts (HTTPS).');
  expect(explainSignInFailure(error, false)).toBe(
    'This address is not encrypted. Open the app at its address with https.',
  );
});
