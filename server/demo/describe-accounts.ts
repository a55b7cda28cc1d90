import type { IdentityConfig } from '../config.ts';
import { demoPassword } from './accounts.ts';

/**
 * Says how one signs in with the accounts of the demo school: their passwords are known to our own provider only,
 * an external one has its own accounts and needs one of the same address.
 */
export function describeDemoSignIn({
  provider,
  issuer,
}: Pick<IdentityConfig, 'provider' | 'issuer'>): string {
  return provider === 'embedded'
    ? `Demo accounts, password '${demoPassword}'`
    : `Demo users, each for who signs in at ${issuer} with that verified e-mail address`;
}
