import { accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import { MAX_TOKENS } from '@soltura/domain/access-tokens/token-scopes';
import { endToken, storeToken } from '../../access-tokens/access-tokens.ts';
import { hashToken, makeTokenText } from '../../access-tokens/token-text.ts';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue.ts';
import { listTokens, readToken } from './access-tokens.queries.ts';

const DAY_MS = 86_400_000;

export const accessTokensRoutes = implement(accessTokens, {
  async list(_, { db, now }) {
    return { tokens: await listTokens(db, now), at: now.toISOString() };
  },

  async make({ body }, { db, user, now, address, mailer, afterwards }) {
    const name = body.name.trim();
    if (name === '') throw new Refusal('validation-failed', undefined, { name: 'must not be empty' });
    const scopes = [...new Set(body.scopes)];
    const token = makeTokenText();
    const hash = hashToken(token);
    if (hash === undefined) throw new Error('A new token has no hash.');
    const expiresAt = new Date(now.getTime() + body.days * DAY_MS);
    const accessToken = await db.transaction(async (transaction) => {
      const recordId = await storeToken(
        transaction,
        { userId: user.recordId, name, hash, scopes, expiresAt },
        now,
      );
      if (recordId === undefined) throw new Refusal('validation-failed', TOO_MANY);
      const about = { token: recordId, scopes: scopes.join(' '), days: body.days };
      const event = { kind: 'token-made', actor: user.recordId, address, about } as const;
      await storeAuditEvents(transaction, [event], now);
      if (mailer)
        await queueMail(transaction, { purpose: 'token-made', email: user.emailAddress.toLowerCase() });
      return readToken(transaction, recordId);
    });
    if (mailer) afterwards(() => mailer.wake());
    return { token, accessToken };
  },

  async revoke({ params }, { db, user, now, address }) {
    await db.transaction(async (transaction) => {
      const ended = await endToken(transaction, params.id, now);
      if (!ended) throw new Refusal('not-found');
      if (ended === 'ended') return;
      const about = { token: params.id };
      const event = {
        kind: 'token-revoked',
        actor: user.recordId,
        subject: ended.userId,
        address,
        about,
      } as const;
      await storeAuditEvents(transaction, [event], now);
    });
    return {};
  },
});

const TOO_MANY = `You have ${MAX_TOKENS} access tokens. Revoke one that is not needed any more.`;
