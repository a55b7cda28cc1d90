import type { JWTPayload } from 'jose';
import type { SignIn } from '../http/tokens.ts';

/** The claim of our access tokens that names the sign-in they come from: the id of its grant. */
export const SIGN_IN_CLAIM = 'sign_in';

/** The sign-in that one of our access tokens comes from; undefined when it names none. */
export function readSignIn({ sub, [SIGN_IN_CLAIM]: grantId }: JWTPayload): SignIn | undefined {
  if (sub === undefined || typeof grantId !== 'string') return undefined;
  return { grantId, accountId: sub };
}
