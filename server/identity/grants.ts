import { scopes } from '@soltura/contract/endpoint';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../db/session.ts';
import { makePayloadAdapter } from './payloads.ts';

const RENEW_WITHIN_SECONDS = 7 * 24 * 3_600;

interface GrantWish {
  audience: string;
  db: Pick<Db, 'query'>;
  /**
   * True for an app, which gets a new grant at each sign-in: its refresh tokens belong to the grant and end with it.
   */
  isNative: boolean;
}

/** Loads or creates the grant of a person to one of our own clients: everything, without consent. */
export async function loadGrant(
  ctx: KoaContextWithOIDC,
  { audience, db, isNative }: GrantWish,
): Promise<Grant | undefined> {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const resourceScope = scopes.join(' ');
  const isUsable =
    known?.accountId === account.accountId &&
    known.getResourceScope(audience) === resourceScope &&
    known.remainingTTL > RENEW_WITHIN_SECONDS;
  const beginsAnew = isNative && ctx.oidc.result?.login !== undefined;
  if (known && isUsable && !beginsAnew) return known;
  if (known && beginsAnew) {
    await makePayloadAdapter(db, 'RefreshToken').revokeByGrantId(known.jti);
    await known.destroy();
  }
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(audience, resourceScope);
  await grant.save();
  return grant;
}
