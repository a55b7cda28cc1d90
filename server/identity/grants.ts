import { scopes } from '@soltura/contract/endpoint';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

const RENEW_WITHIN_SECONDS = 7 * 24 * 3_600;

/** The grant of a person to one of our own front ends: everything, without asking them. */
export async function loadGrant(ctx: KoaContextWithOIDC, audience: string): Promise<Grant | undefined> {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const resourceScope = scopes.join(' ');
  const isUsable =
    known?.accountId === account.accountId &&
    known.getResourceScope(audience) === resourceScope &&
    known.remainingTTL > RENEW_WITHIN_SECONDS;
  if (known && isUsable) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(audience, resourceScope);
  await grant.save();
  return grant;
}
