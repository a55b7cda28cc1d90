import type { Refusal } from './refusal.ts';

const REALM = 'realm="api"';

/**
 * Returns the header `WWW-Authenticate` of a refusal, undefined for a refusal without one (RFC 6750 3). The reason is
 * named only to a client that has sent a token.
 */
export function describeChallenge(
  { code }: Pick<Refusal, 'code'>,
  authorization: string | undefined,
  scopes: readonly string[] = [],
): string | undefined {
  if (code === 'unauthenticated') {
    return authorization === undefined ? `Bearer ${REALM}` : `Bearer ${REALM}, error="invalid_token"`;
  }
  if (code === 'insufficient-scope') {
    return `Bearer ${REALM}, error="insufficient_scope", scope="${scopes.join(' ')}"`;
  }
  return undefined;
}
