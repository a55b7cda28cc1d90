import type { AccessToken } from '@soltura/contract/access-tokens/access-tokens';
import type { TokenScope } from '@soltura/domain/access-tokens/token-scopes';
import type { Db } from '../../db/session.ts';

interface TokenRow {
  recordId: number;
  name: string;
  ownerId: number;
  ownerName: string;
  scopes: TokenScope[];
  madeAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  lastUsedFrom: string;
}

const selectTokens = `select t.record_id as "recordId", t.name, t.user_id as "ownerId",
    coalesce(nullif(u.name, ''), u.email_address) as "ownerName", t.scopes, t.made_at as "madeAt",
    t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.last_used_from as "lastUsedFrom"
  from access_tokens t join users u on u.record_id = t.user_id`;

const list = {
  name: 'list-access-tokens',
  text: `${selectTokens} where t.ended_at is null and t.expires_at > $1 order by t.record_id desc`,
};

const readOne = { name: 'read-access-token', text: `${selectTokens} where t.record_id = $1` };

export async function listTokens(db: Db, now: Date): Promise<AccessToken[]> {
  const rows = await db.query<TokenRow>(list, [now]);
  return rows.map(toAnswer);
}

export async function readToken(db: Db, recordId: number): Promise<AccessToken> {
  const [row] = await db.query<TokenRow>(readOne, [recordId]);
  if (!row) throw new Error('An access token is gone.');
  return toAnswer(row);
}

function toAnswer({ ownerId, ownerName, madeAt, expiresAt, lastUsedAt, ...token }: TokenRow): AccessToken {
  return {
    ...token,
    owner: { recordId: ownerId, name: ownerName },
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
