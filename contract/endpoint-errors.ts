import type { ErrorCode } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';

const ofAll: readonly ErrorCode[] = [
  'bad-request',
  'headers-too-large',
  'too-many-requests',
  'unavailable',
  'internal',
];

const ofGuarded: readonly ErrorCode[] = ['unauthenticated', 'email-not-verified'];

const ofWrites: readonly ErrorCode[] = ['too-large', 'media-type-not-supported', 'idempotency-key-reused'];

/**
 * Lists all errors of a call: those derived from its kind, which only this function knows, and those it declares. The
 * server returns no others, and OpenAPI lists these.
 */
export function listErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, scopes, anyScope, params, query, body, answersSecret, errors = [] } = endpoint;
  const isWrite = endpoint.method !== 'GET';
  const isRead = !isWrite || endpoint.changesNothing === true;
  const codes: (readonly ErrorCode[])[] = [
    isWrite ? ofWrites : [],
    access === 'public' ? [] : ofGuarded,
    Array.isArray(access) ? ['forbidden'] : [],
    scopes || anyScope ? ['insufficient-scope'] : [],
    // Also for a record that was deleted after the rules were checked, which the database reports, and for a text of
    // the address that cannot be stored.
    params || query || body || !isRead ? ['validation-failed'] : [],
    answersSecret ? ['answer-not-kept'] : [],
    errors,
    ofAll,
  ];
  return [...new Set(codes.flat())];
}
