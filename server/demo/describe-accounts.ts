import type { IdentityConfig } from '../config.ts';
import { demoPassword } from './accounts.ts';

/**
 * Describes the log-in with the demo accounts. Only our own provider knows their passwords; an external provider needs
 * accounts of its own with the same addresses.
 */
export function describeDemoSignIn({
  provider,
  issuer,
}: Pick<IdentityConfig, 'provider' | 'issuer'>): string {
  return provider === 'embedded'
    ? `Demo accounts, password '${demoPassword}'`
    : `Demo users, each for who signs in at ${issuer} with that verified email address`;
}
