import type { JWTPayload } from 'jose';
import type { SignIn } from '../http/tokens.ts';

/** The claim of our access tokens that names their sign-in: the id of its grant. */
export const SIGN_IN_CLAIM = 'sign_in';

export function readSignIn({ sub, [SIGN_IN_CLAIM]: grantId }: JWTPayload): SignIn | undefined {
  if (sub === undefined || typeof grantId !== 'string') return undefined;
  return { grantId, accountId: sub };
}
