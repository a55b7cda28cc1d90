import type { FastifyBaseLogger } from 'fastify';
import { hashToken } from '../access-tokens/token-text.ts';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Db } from '../db/session.ts';
import { meetsSecondFactorRuleByEmail } from '../identity/second-factor/second-factors.ts';
import type { CallingUser } from './callers.ts';
import { toNetwork } from './network.ts';
import { Refusal } from './refusal.ts';

export interface TokenCaller {
  tokenId: number;
  scopes: ReadonlySet<string>;
  user: CallingUser;
}

interface FoundToken {
  tokenId: number;
  scopes: string[];
  lastUsedAt: Date | null;
  counts: boolean;
}

interface TokenUse {
  now: Date;
  address: string;
  log: FastifyBaseLogger;
}

export const findUserByToken = {
  name: 'find-user-by-access-token',
  text: `select t.record_id as "tokenId", t.scopes, t.last_used_at as "lastUsedAt",
      t.ended_at is null and t.expires_at > $2 and u.admin_role = 'admin' and u.archived_at is null
        and ${meetsSecondFactorRuleByEmail('u.email_address')} as counts,
      u.record_id as "recordId", u.name, u.email_address as "emailAddress", u.admin_role as "adminRole",
      u.student_role as "studentRole", coalesce(u.related_program, 0) as "relatedProgram", u.cohort, u.program
    from access_tokens t join users u on u.record_id = t.user_id
    where t.token_hash = $1`,
};

/**
 * Returns the admin who owns a token, with the one statement that looks up every caller (decision 0295).
 * @throws Refusal 'unauthenticated' for an unknown or ended token, or one whose owner is no admin or lacks the second
 * factor that the school requires.
 */
export async function findTokenCaller(db: Db, token: string, use: TokenUse): Promise<TokenCaller> {
  const hash = hashToken(token);
  if (hash === undefined) throw new Refusal('unauthenticated');
  const [row] = await db.query<CallingUser & FoundToken>(findUserByToken, [hash, use.now]);
  if (!row) throw new Refusal('unauthenticated');
  const { tokenId, scopes, lastUsedAt, counts, ...user } = row;
  if (!counts) {
    auditRefusal(db, { tokenId, userId: user.recordId }, use);
    throw new Refusal('unauthenticated');
  }
  storeTokenUse(db, { tokenId, lastUsedAt }, use);
  return { tokenId, scopes: new Set(scopes), user };
}

const HOUR_MS = 3_600_000;

const storeUse = {
  name: 'note-access-token-use',
  // A locked row is skipped: the next call can store the use.
  text: `update access_tokens set last_used_at = $2, last_used_from = $4 where record_id in (
      select record_id from access_tokens where record_id = $1 and (last_used_at is null or last_used_at <= $3)
      for no key update skip locked)`,
};

const storeRefusal = {
  name: 'note-access-token-refusal',
  text: `update access_tokens set refused_at = $2
    where record_id = $1 and (refused_at is null or refused_at <= $3) returning record_id`,
};

/** Stores the time and address of a token's use, once an hour; the call does not wait for the write. */
function storeTokenUse(
  db: Db,
  { tokenId, lastUsedAt }: Pick<FoundToken, 'tokenId' | 'lastUsedAt'>,
  { now, address, log }: TokenUse,
): void {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  if (lastUsedAt !== null && lastUsedAt > anHourAgo) return;
  db.query(storeUse, [tokenId, now, anHourAgo, toNetwork(address)]).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of an access token could not be noted'),
  );
}

/** Stores an audit event for a refused use, once an hour for each token; the call does not wait for the write. */
function auditRefusal(
  db: Db,
  { tokenId, userId }: { tokenId: number; userId: number },
  { now, address, log }: TokenUse,
): void {
  const store = db.transaction(async (transaction) => {
    const noted = await transaction.query(storeRefusal, [tokenId, now, new Date(now.getTime() - HOUR_MS)]);
    if (noted.length === 0) return;
    const event = { kind: 'token-refused', subject: userId, address, about: { token: tokenId } } as const;
    await storeAuditEvents(transaction, [event], now);
  });
  store.catch((error: unknown) => log.warn({ err: error }, 'a refused access token could not be noted'));
}
