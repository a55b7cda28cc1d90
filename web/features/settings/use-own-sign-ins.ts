import { useConfiguration } from '../../api/configuration.ts';

/** A page of our own sign-in provider (screens-student 2.2). */
const SIGN_INS = '/account';

/** The address of the page of one's password and sign-ins; undefined where people sign in elsewhere. */
export function useOwnSignIns(): string | undefined {
  const issuer = useConfiguration()?.oidc.issuer;
  return issuer !== undefined && new URL(issuer).origin === window.location.origin ? SIGN_INS : undefined;
}
