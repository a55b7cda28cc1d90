import type { Refusal } from './refusal.ts';

/** Whose tokens are asked for: those of the API. */
const REALM = 'realm="api"';

/**
 * What the header `WWW-Authenticate` says with a refusal, undefined where it says nothing (RFC 6750 3): why the token
 * was refused, and nothing of that to who has sent none.
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
