import { LOG_IN_PARAMETER } from '@soltura/contract/configuration/log-in-address';

type Address = Pick<Location, 'pathname' | 'search'>;

/** True at the return from the provider: the origin with `state` and either a code or an error (api.md 2.1). */
export function isReturn({ pathname, search }: Address): boolean {
  const answer = new URLSearchParams(search);
  return pathname === '/' && answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** True at the address to which links of mails lead, and the provider knows who logs in: the app begins by itself. */
export function asksForLogin({ pathname, search }: Address): boolean {
  return pathname === '/' && new URLSearchParams(search).has(LOG_IN_PARAMETER);
}
