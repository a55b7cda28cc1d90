import type { ErrorCode } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Any call may be malformed, by its address or by a header that comes twice, and find the server unavailable, overloaded
 * or broken.
 */
const ofAll: readonly ErrorCode[] = [
  'bad-request',
  'headers-too-large',
  'too-many-requests',
  'unavailable',
  'internal',
];

const ofGuarded: readonly ErrorCode[] = ['unauthenticated', 'email-not-verified'];

/**
 * A write may have a body of another type or one that is too large, or an idempotency key that belongs to another
 * request.
 */
const ofWrites: readonly ErrorCode[] = ['too-large', 'media-type-not-supported', 'idempotency-key-reused'];

/**
 * Every error a call may be answered with: those that follow from its kind, derived only here, and those it declares.
 * The server answers no others, and OpenAPI lists these.
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
    // the address that nothing can store.
    params || query || body || !isRead ? ['validation-failed'] : [],
    answersSecret ? ['answer-not-kept'] : [],
    errors,
    ofAll,
  ];
  return [...new Set(codes.flat())];
}
